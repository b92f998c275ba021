export { findInstructionsInData, type InstructionInData } from "./findInstructionsInData.ts";
export { isAllowedUrl } from "./isAllowedUrl.ts";
export { isPublicAddress } from "./isPublicAddress.ts";
export { type InputVerdict, judgeInput } from "./judgeInput.ts";
