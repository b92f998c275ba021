/** Words that can't be a name. Those after the first block have no meaning in ZCQL; a tolerated alias would swallow them. */
const RESERVED = [
  ..."SELECT DISTINCT FROM INNER LEFT JOIN ON WHERE AND OR NOT IS NULL LIKE IN BETWEEN GROUP BY HAVING ORDER ASC DESC".split(
    " ",
  ),
  ..."LIMIT OFFSET AS INSERT INTO VALUES UPDATE SET DELETE TRUE FALSE".split(" "),
  ..."CASE WHEN THEN ELSE END UNION INTERSECT EXCEPT EXISTS WITH RIGHT FULL CROSS OUTER NATURAL USING".split(" "),
];

/** Upper-case spelling of a reserved word, by itself; anything else is a name. */
export const KEYWORDS: ReadonlySet<string> = new Set(RESERVED);

export const AGGREGATE_NAMES: ReadonlySet<string> = new Set(["COUNT", "SUM", "AVG", "MIN", "MAX"]);

/** What a statement may be at most, so that hostile text costs little. */
export const BOUNDS = {
  /** UTF-16 code units of one statement. */
  length: 16_384,
  tokens: 4_096,
  /** Brackets and subqueries inside each other. */
  depth: 32,
  /** Diagnostics of one answer. */
  diagnostics: 20,
  /** UTF-16 code units of a name; the contracts allow 61. */
  name: 61,
} as const;

/** The limits of the dialect that differ by profile. Source: zcql.md, the table of profiles. */
export const PROFILE_LIMITS = {
  strict: { conditions: 5, columns: 20 },
  tolerant: { conditions: 10, columns: 30 },
} as const;

/** The row cap of one SELECT, and of one writing statement. */
export const ROW_LIMIT = 300;

export type Profile = keyof typeof PROFILE_LIMITS;
/** The platform's parser version; it changed what subqueries, quoted numbers and grouping functions mean. */
export type ParserVersion = 1 | 2;
