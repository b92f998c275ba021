export { type CallFailure, callFailure } from "./callFailure.ts";
export { type FollowPorts, followTurn, type TurnDoor } from "./followTurn.ts";
export { messageId } from "./messageId.ts";
export { type CapturedContext, type DeskPage, PageContextExtractor } from "./pageContextExtractor.ts";
export { type QueuedMessage, SendQueue, type SendQueuePorts } from "./sendQueue.ts";
export { turnDoor } from "./turnDoor.ts";
export { NO_PROGRESS, progressed, progressOf, type TurnProgress } from "./turnProgress.ts";
export { createVanguardClient, type VanguardClient } from "./vanguardClient.ts";
