/** What a bundler makes of these: an address, and nothing to import. */
declare module "*?url" {
  const url: string;
  export default url;
}
declare module "*.css";
