export { createDesk, type DeskPorts } from "./createDesk.ts";
export * from "./desk.ts";
export * from "./ports.ts";
export { type AnswerLanguage, answerLanguage } from "./understand/lexicon.ts";
