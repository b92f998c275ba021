import { type CatalogueTable, findColumn, type PlanFilter } from "@vanguard/contracts";
import { readPolarity } from "../understand/negation.ts";
import { matchPhrases } from "../understand/phrases.ts";
import type { Question } from "../understand/question.ts";
import { CODE_WORDS, FLAG_WORDS } from "../understand/recordWords.ts";
import type { Coverage } from "./coverage.ts";
import type { NamedFilter } from "./namedFilter.ts";

type Flag = keyof typeof FLAG_WORDS;
type Parts = readonly [column: string, ...parts: PlanFilter[]];

/** States that a word names: stolen, absconding, lying at the FSL. A negated one is turned round where that is one condition; else it stays unread. */
export function flagFilters(question: Question, table: CatalogueTable, coverage: Coverage): NamedFilter[] {
  const filters: NamedFilter[] = [];
  const matches = matchPhrases(question.folded, FLAG_WORDS);
  const { no } = readPolarity(question.folded, FLAG_WORDS);
  for (const flag of new Set(matches.map(({ code }) => code))) {
    const conditions = conditionsOf(flag, table, question).filter(([column]) => findColumn(table, column));
    const own = matches.filter(({ code }) => code === flag);
    if (conditions.length === 0) continue;
    if (!no.includes(flag)) {
      coverage.add(own);
      for (const [column, ...parts] of conditions) filters.push({ column, rank: 1, parts });
      continue;
    }
    const [only, ...others] = conditions;
    const turned = others.length === 0 && only ? turn(only) : null;
    if (!turned) continue;
    coverage.add(readPolarity(question.folded, { [flag]: FLAG_WORDS[flag] }).runs);
    filters.push(turned);
  }
  return [
    ...filters,
    ...(table.name === "Arrests" ? arrestTypes(question) : []),
    ...(table.name === "Missing_Persons" ? grownUps(question, coverage) : []),
  ];
}

function conditionsOf(flag: Flag, table: CatalogueTable, question: Question): Parts[] {
  const is = (column: string, value: string | boolean): Parts => [column, { op: "eq", column, value }];
  const on = (name: string, ...conditions: Parts[]) => (table.name === name ? conditions : []);
  switch (flag) {
    case "zero_fir":
      return [is("is_zero_fir", true)];
    case "stolen":
      return on("Vehicle_Registry", is("stolen_flag", true));
    case "seized":
      return on("Vehicle_Registry", is("seizure_status", "SEIZED"));
    case "juvenile":
      return [is("is_juvenile", true)];
    case "child":
      return on("Missing_Persons", is("is_child", true));
    case "untraced":
      return on("Missing_Persons", is("status", "MISSING"));
    case "traced":
      return on("Missing_Persons", is("status", "TRACED"));
    case "absconding":
      return on("Suspect_Master", is("status", "ABSCONDING"));
    case "active":
      return on("Suspect_Master", is("status", "ACTIVE"));
    case "deceased":
      return on("Suspect_Master", is("status", "DECEASED"));
    case "in_custody":
      return table.name === "Arrests"
        ? [["custody_type", { op: "in", column: "custody_type", values: ["PC", "JC"] }]]
        : on("Suspect_Master", is("status", "IN_CUSTODY"));
    case "fsl_pending":
      return on("Evidence_Items", is("custody_status", "FSL"), is("fsl_report_status", "PENDING"));
    case "not_sent":
      return on("Evidence_Items", is("fsl_report_status", "NOT_SENT"));
    case "overdue":
      return on(
        "FIR_Records",
        ["chargesheet_due", { op: "lt", column: "chargesheet_due", value: question.today }],
        is("status", "UNDER_INVESTIGATION"),
      );
    case "no_charge_sheet":
      return on("FIR_Records", ["chargesheet_on", { op: "is_null", column: "chargesheet_on" }]);
    case "minor_victim":
      return [is("victim_is_minor", true)];
    case "surrendered":
      return on("Arrests", is("arrest_type", "SURRENDER"));
    // Who was not arrested is in no table.
    case "no_arrest":
      return [];
    default:
      return flag satisfies never;
  }
}

function turn([column, part]: Parts): NamedFilter | null {
  if (part?.op === "is_null") return { column, rank: 1, parts: [{ op: "is_not_null", column }] };
  if (part?.op === "in") return { column, rank: 1, parts: [{ op: "not_in", column, values: part.values }] };
  if (part?.op !== "eq") return null;
  const value = part.value;
  const turned: PlanFilter =
    typeof value === "boolean" ? { op: "eq", column, value: !value } : { op: "ne", column, value };
  return { column, rank: 1, parts: [turned] };
}

/** "Arrested" leaves out notices and surrenders. */
function arrestTypes(question: Question): NamedFilter[] {
  const says = /\b(?:arrested|arrests?)\b|गिरफ्तार|ಬಂಧಿಸ|ಬಂಧಿತ|ಬಂಧನ|கைது|అరెస్/u.test(question.folded);
  if (!says || /notice|surrender/u.test(question.folded)) return [];
  return [{ column: "arrest_type", rank: 1, parts: [{ op: "eq", column: "arrest_type", value: "ARREST" }] }];
}

/** Among the missing, a girl is a child and a woman is none. */
function grownUps(question: Question, coverage: Coverage): NamedFilter[] {
  const says = (pattern: RegExp) => pattern.test(question.folded);
  const child = says(/\b(?:girls?|boys?)\b|लड़क|ಹುಡುಗ/u);
  const adult = says(/\b(?:wom[ae]n|m[ae]n|adults?|lad(?:y|ies))\b|महिला|पुरुष|ಮಹಿಳೆ|ಪುರುಷ/u);
  if (child === adult) return [];
  coverage.add(matchPhrases(question.folded, { adult: ["adult", "adults"] }));
  coverage.add(matchPhrases(question.folded, CODE_WORDS.gender ?? {}));
  return [{ column: "is_child", rank: 1, parts: [{ op: "eq", column: "is_child", value: child }] }];
}
