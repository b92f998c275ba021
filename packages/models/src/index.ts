export { type PopplerOptions, PopplerReader } from "./pdf/PopplerReader.ts";
export { UnpdfReader } from "./pdf/UnpdfReader.ts";
