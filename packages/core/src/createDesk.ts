import type { Caller, TurnView } from "@vanguard/contracts";
import type { Desk } from "./desk.ts";
import type { DocumentLibrary } from "./ports.ts";
import { type RegisterPorts, Registers } from "./registers/registers.ts";
import { asVanguardError } from "./runtime/stage.ts";
import { cutAnswer } from "./sources/cutAnswer.ts";
import { cutEvents } from "./sources/cutEvents.ts";
import { openSource } from "./sources/openSource.ts";
import { judgedEvent, judgeFor } from "./statements/judgeFor.ts";
import { Conductor, type ConductorPorts } from "./turns/conductor.ts";

export interface DeskPorts extends ConductorPorts, RegisterPorts {
  readonly library: DocumentLibrary;
}

/** How many turns the panel shows again after a reload. */
const SHOWN_TURNS = 20;
const RECOVERY_INTERVAL_MS = 30_000;

/** Puts the parts of the core together behind one face. The timer looks for turns whose process died. */
export function createDesk(ports: DeskPorts): Desk {
  const conductor = new Conductor(ports);
  const registers = new Registers(ports);
  const audienceOf = (caller: Caller) => ({ clearance: caller.clearance, precincts: caller.precincts });
  const sourcePorts = {
    registers,
    library: ports.library,
    audit: ports.audit,
    async answer(responseId: string, badgeId: string, signal: AbortSignal) {
      const turn = await ports.turns.findByResponse(responseId, badgeId, signal);
      return turn ? conductor.answerOf(turn, signal) : null;
    },
  };
  const recovery = setInterval(() => {
    conductor
      .recover()
      .catch((cause: unknown) => ports.report?.({ requestId: "recovery", error: asVanguardError(cause) }));
  }, RECOVERY_INTERVAL_MS);
  recovery.unref();

  return {
    send: (ask, caller) => conductor.send(ask, caller),
    async *follow(turnId, caller, after, signal) {
      for await (const event of conductor.follow(turnId, caller, after, signal))
        yield* await cutEvents([event], turnId, caller, { ...ports, registers }, signal);
    },
    events: async (turnId, caller, after, signal) =>
      cutEvents(await conductor.events(turnId, caller, after, signal), turnId, caller, { ...ports, registers }, signal),
    cancel: (turnId, caller) => conductor.cancel(turnId, caller),
    async conversation(conversationId, caller, signal) {
      const turns = await conductor.conversation(conversationId, caller, SHOWN_TURNS, signal);
      return Promise.all(
        turns.map(
          async ({ turn, answer }): Promise<TurnView> => ({
            turn_id: turn.turnId,
            conversation_id: turn.conversationId,
            message_id: turn.messageId,
            asked_at: turn.receivedAt,
            question: turn.question,
            state: turn.state,
            answer:
              answer &&
              (await cutAnswer(
                answer,
                caller,
                { accessVersion: turn.accessVersion },
                { registers, library: ports.library },
                signal,
              )),
          }),
        ),
      );
    },

    openSource: (request, caller, signal) => openSource(request, caller, sourcePorts, signal),
    listDocuments: (caller, signal) => ports.library.list(audienceOf(caller), signal),
    async openDocument(documentId, caller, signal) {
      const view = await ports.library.open(documentId, audienceOf(caller), null, signal);
      await ports.audit.append([
        {
          kind: "document.opened",
          badge_id: caller.badge_id,
          document_id: documentId,
          outcome: view ? "opened" : "absent",
        },
      ]);
      return view ? { kind: "open", value: view } : { kind: "absent" };
    },
    async originalFile(documentId, caller, signal) {
      const file = await ports.library.original(documentId, audienceOf(caller), signal);
      await ports.audit.append([
        {
          kind: "document.opened",
          badge_id: caller.badge_id,
          document_id: documentId,
          outcome: file ? "opened" : "absent",
        },
      ]);
      return file ? { kind: "open", value: file } : { kind: "absent" };
    },

    listFirs: (filter, cursor, caller, signal) => registers.firs(filter, cursor, caller, signal),
    openFir: (firId, caller, signal) => registers.open("FIR_Records", "fir_id", firId, caller, signal),
    searchPeople: (query, cursor, caller, signal) => registers.people(query, cursor, caller, signal),
    openPerson: (suspectId, caller, signal) =>
      registers.open("Suspect_Master", "suspect_id", suspectId, caller, signal),
    searchVehicles: (query, cursor, caller, signal) => registers.vehicles(query, cursor, caller, signal),
    openVehicle: (regNo, caller, signal) => registers.open("Vehicle_Registry", "reg_no", regNo, caller, signal),

    async checkStatement(statement, caller) {
      const { verdict } = judgeFor(statement, caller);
      await ports.audit.append([judgedEvent(verdict, caller)]);
      return verdict;
    },

    async explainStatement(statement, caller) {
      const { verdict, explanation } = judgeFor(statement, caller);
      await ports.audit.append([judgedEvent(verdict, caller)]);
      return explanation;
    },

    recover: () => conductor.recover(),
    async close(graceMs) {
      clearInterval(recovery);
      await conductor.close(graceMs);
    },
  };
}
