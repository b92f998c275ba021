/** What the test configuration gives to test files. */
declare module "vitest" {
  export interface ProvidedContext {
    propertyCases: number;
  }
}

export {};
