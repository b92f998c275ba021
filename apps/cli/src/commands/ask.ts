import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import type { Product } from "@vanguard/assembly";
import {
  type Answer,
  Ask,
  AskText,
  type Caller,
  PageContext,
  type TurnEvent,
  VanguardError,
} from "@vanguard/contracts";
import { openProductAs } from "./openProduct.ts";
import { readGiven } from "./readGiven.ts";

export const askUsage = 'ask "QUESTION" --badge BADGE [--page-context FILE] [--conversation ID] [--json]';

/** Asks one question and prints the answer as a person reads it, or as the contract with `--json`. */
export async function ask(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      badge: { type: "string" },
      "page-context": { type: "string" },
      conversation: { type: "string" },
      json: { type: "boolean", default: false },
    },
  });
  const text = positionals.join(" ");
  const question = AskText.safeParse(text);
  if (!question.success) throw notAQuestion(question.error.issues[0]?.message);
  const pageContext = values["page-context"] ? readPageContext(values["page-context"]) : null;
  const { product, caller } = await openProductAs(values.badge);
  try {
    const answer = await askOnce(product, caller, {
      text,
      pageContext: pageContext?.(product.clock.now()) ?? null,
      conversationId: values.conversation,
    });
    process.stdout.write(values.json ? `${JSON.stringify(answer, null, 2)}\n` : `${writeAnswer(answer)}\n`);
    return answer.refusal ? 3 : 0;
  } finally {
    await product.close();
  }
}

/** Sends a question through the whole pipeline and waits for its end. Errors: the turn's own failure. */
export async function askOnce(
  product: Product,
  caller: Caller,
  question: { text: string; pageContext: PageContext | null; conversationId?: string | undefined },
): Promise<Answer> {
  const parsed = Ask.safeParse({
    schema_version: 1,
    message_id: `msg_${randomBytes(12).toString("hex")}`,
    ...(question.conversationId ? { conversation_id: question.conversationId } : {}),
    text: question.text,
    page_context: question.pageContext ?? {
      schema_version: 1,
      current_module: "cli",
      captured_at: product.clock.now().toISOString(),
      age_ms: 0,
    },
  });
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    if (issue?.path[0] === "text") throw notAQuestion(issue.message);
    throw new VanguardError("INVALID_INPUT", `The question is not valid in ${issue?.path.join(".") ?? "all"}`, {
      hint: "Check what was given with the question.",
    });
  }
  const receipt = await product.desk.send(parsed.data, caller);
  let last: TurnEvent | undefined;
  for await (const event of product.desk.follow(receipt.turn_id, caller, 0, new AbortController().signal)) last = event;
  if (last?.body.type === "answer") return last.body.answer;
  if (last?.body.type === "failed" || last?.body.type === "interrupted") {
    throw new VanguardError(last.body.error.code, last.body.error.message, { hint: last.body.error.hint });
  }
  throw new VanguardError("INTERNAL", "The turn ended without an answer", { hint: "Ask again." });
}

function notAQuestion(why: string | undefined): VanguardError {
  return new VanguardError("INVALID_INPUT", why ?? "The question is not valid.", {
    hint: "Ask in one or a few sentences of text.",
  });
}

/** The page context of a file, checked now; when it was captured is filled in when the question is sent, unless the file says it. */
function readPageContext(file: string): (now: Date) => PageContext {
  const text = readGiven(file, "page context file");
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (cause) {
    throw new VanguardError("INVALID_INPUT", "The page context is not JSON", {
      hint: "Give a file with one JSON object; see the README.",
      cause,
    });
  }
  const at = (now: Date) =>
    PageContext.safeParse(
      typeof given === "object" && given !== null
        ? { schema_version: 1, captured_at: now.toISOString(), age_ms: 0, ...given }
        : given,
    );
  const parsed = at(new Date());
  if (parsed.success) return (now) => at(now).data ?? parsed.data;
  const issue = parsed.error.issues[0];
  throw new VanguardError(
    "INVALID_INPUT",
    `The page context is not valid: ${issue?.path.join(".") || "(whole)"}: ${issue?.message ?? ""}`,
    {
      hint: "It takes identifiers, codes and dates only; see the README.",
    },
  );
}

function writeAnswer(answer: Answer): string {
  const lines: string[] = [];
  if (answer.refusal) {
    lines.push(
      answer.refusal.what,
      answer.refusal.why,
      ...answer.refusal.instead.map(
        ({ label, ask: next }) => `  → ${label}${next && next !== label ? `  (${next})` : ""}`,
      ),
    );
  } else lines.push(answer.text);
  if (answer.choices.length > 0)
    lines.push("", ...answer.choices.map(({ label, ask: next }) => `  → ${label}  (${next})`));
  if (answer.sources.length > 0) lines.push("");
  answer.sources.forEach((source, index) => {
    const place =
      source.source_type === "rag_document"
        ? `${source.display_name}, ${source.location}`
        : source.source_type === "database_record"
          ? `${source.table_name}: ${source.identifier} (${source.query_filter_summary})`
          : source.display_name;
    lines.push(`[${index + 1}] ${place}`);
  });
  for (const notice of answer.notices) lines.push(`ⓘ ${notice.text}`);
  const { metrics, confidence, response_id } = answer;
  // Only what was answered can be more or less sure; a refusal or a question back is neither.
  const isAnswered = answer.parts.length > 0 && answer.refusal === null;
  lines.push(
    "",
    [
      metrics.pipeline_route,
      ...(isAnswered ? [`${confidence.word} (${confidence.value.toFixed(2)})`] : []),
      `${metrics.latency_ms} ms`,
      response_id,
    ].join(" · "),
  );
  return lines.join("\n");
}
