/** "Latest", "oldest", "last 5": the end of the list that is asked for, and how much of it. */
export function readOrder(folded: string): { start: number; end: number; ascending: boolean; count: number } | null {
  const match =
    /\b(latest|newest|most recent|last|oldest|earliest|first)(?: (\d{1,2}))? (?!(?:week|month|year|day|hour|quarter|fortnight|night|information)s?\b)(?:(?!in |of |at |and |week|month|year|day)[a-z]+ ){0,2}?(firs?|cases?|arrests?|exhibits?)\b/u.exec(
      folded,
    );
  if (!match) return null;
  const many = /s$/u.test(match[3] ?? "") ? 10 : 1;
  return {
    start: match.index,
    end: match.index + match[0].length,
    ascending: /oldest|earliest|first/u.test(match[1] ?? ""),
    count: match[2] ? Math.min(Math.max(Number(match[2]), 1), 50) : many,
  };
}
