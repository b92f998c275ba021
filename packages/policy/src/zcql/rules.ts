import type { DialectRules, GateRules } from "./rule.ts";
import { aggregateTypes } from "./rules/aggregateTypes.ts";
import { allowedColumns } from "./rules/allowedColumns.ts";
import { betweenNumbers } from "./rules/betweenNumbers.ts";
import { binaryOfText } from "./rules/binaryOfText.ts";
import { booleanComparisons } from "./rules/booleanComparisons.ts";
import { columnLimit } from "./rules/columnLimit.ts";
import { conditionLimit } from "./rules/conditionLimit.ts";
import { distinctFunction } from "./rules/distinctFunction.ts";
import { distinctTables } from "./rules/distinctTables.ts";
import { duplicateItems } from "./rules/duplicateItems.ts";
import { encryptedColumns } from "./rules/encryptedColumns.ts";
import { explicitColumns } from "./rules/explicitColumns.ts";
import { grouping } from "./rules/grouping.ts";
import { having } from "./rules/having.ts";
import { insertShape } from "./rules/insertShape.ts";
import { joinKeys } from "./rules/joinKeys.ts";
import { knownColumns } from "./rules/knownColumns.ts";
import { knownTables } from "./rules/knownTables.ts";
import { likePatterns } from "./rules/likePatterns.ts";
import { listLength } from "./rules/listLength.ts";
import { literalText } from "./rules/literalText.ts";
import { literalTypes } from "./rules/literalTypes.ts";
import { nullComparisons } from "./rules/nullComparisons.ts";
import { numericAggregates } from "./rules/numericAggregates.ts";
import { parserOne } from "./rules/parserOne.ts";
import { rowLimit } from "./rules/rowLimit.ts";
import { scopeProof } from "./rules/scopeProof.ts";
import { selectOnly } from "./rules/selectOnly.ts";
import { strictForms } from "./rules/strictForms.ts";
import { subqueryShape } from "./rules/subqueryShape.ts";
import { systemColumns } from "./rules/systemColumns.ts";
import { whereRequired } from "./rules/whereRequired.ts";
import { writesNeedWhere } from "./rules/writesNeedWhere.ts";

/** Rules that need no catalogue: what a profile or a parser version doesn't have at all. */
export const formRules = { strictForms, parserOne, rowLimit, literalText } as const satisfies DialectRules;

/**
 * The rules of the language, whoever asks. A statement that passes them in the strict profile runs on the platform.
 *
 * Shape: in the order that makes the clearest errors: forms and names before types, types before limits. That there is one
 *        statement, and every other question of form, is settled by the parser before.
 */
export const dialectRules = {
  knownTables,
  distinctTables,
  knownColumns,
  ...formRules,
  joinKeys,
  literalTypes,
  nullComparisons,
  booleanComparisons,
  encryptedColumns,
  likePatterns,
  betweenNumbers,
  aggregateTypes,
  binaryOfText,
  distinctFunction,
  grouping,
  having,
  subqueryShape,
  duplicateItems,
  systemColumns,
  insertShape,
  writesNeedWhere,
  columnLimit,
  conditionLimit,
  listLength,
} as const satisfies DialectRules;

/** What the gate asks beyond the language: who may read what. They are run together with the dialect's, strict. */
export const gateRules = {
  selectOnly,
  ...dialectRules,
  explicitColumns,
  numericAggregates,
  allowedColumns,
  whereRequired,
  scopeProof,
} as const satisfies GateRules;
