import { findColumn, findTable, type GateRows, RECORDS_CATALOGUE, stationName } from "@vanguard/contracts";
import { writeValue } from "../compose/writeValue.ts";
import type { RequestContext } from "../runtime/stage.ts";
import type { Question } from "../understand/question.ts";
import { askBack, type RouteOutput } from "./routeOutput.ts";

const ROUTE = "TEXT2ZCQL";
const SHOWN_CHOICES = 8;

/** An FIR number names one case per station: ask which, the caller's own posting first. */
export function whichStation(
  question: Question,
  rows: GateRows,
  context: RequestContext,
  events: RouteOutput["events"],
): RouteOutput {
  const place = (name: string) => rows.columns.findIndex(({ column }) => column === name);
  const options = rows.rows.flatMap((row) => {
    const firId = row[place("fir_id")]?.value;
    const station = row[place("police_station")]?.value;
    if (!firId || !station) return [];
    const written = ["registered_at", "crime_head"].map((name) => {
      const table = findTable(RECORDS_CATALOGUE, "FIR_Records");
      const column = table && findColumn(table, name);
      const value = row[place(name)]?.value;
      return column && value ? writeValue(column, value) : "";
    });
    return [
      {
        own: station === context.caller.station,
        station,
        label: [stationName(station), ...written].filter(Boolean).join(" · "),
        firId,
      },
    ];
  });
  options.sort((a, b) => Number(b.own) - Number(a.own) || (a.station < b.station ? -1 : 1));
  const number = question.subjects[0]?.value ?? "";
  const choices = options.map(({ label, firId }) => ({ label, ask: askAbout(question, number, firId) }));
  const more =
    options.length > SHOWN_CHOICES ? ` The first ${SHOWN_CHOICES} are shown; name the station for another.` : "";
  return askBack(
    ROUTE,
    `${number} stands in ${options.length} stations that you may see. Which one do you mean?${more}`,
    choices,
    events,
  );
}

/** The page's record and the one talked about differ: ask which is meant. */
export function whichSubject(question: Question): RouteOutput {
  const choices = question.ambiguous.map((subject) => ({
    label: subject.from === "page" ? `${subject.value} (on this page)` : `${subject.value} (talked about before)`,
    ask: `${question.text} (${subject.value})`.slice(0, 400),
  }));
  return askBack(ROUTE, "This could mean the record on your page or the one from before. Which one?", choices);
}

/** The same question with the ambiguous number replaced by the unique id. */
function askAbout(question: Question, number: string, firId: string): string {
  const short = number.replace(/^0+/, "");
  const written = new RegExp(`(?:\\bFIR\\s+(?:no\\.?\\s*)?)?0*${short.replace("/", "\\s*/\\s*")}`, "iu");
  return (written.test(question.text) ? question.text.replace(written, firId) : `${question.text} (${firId})`).slice(
    0,
    400,
  );
}
