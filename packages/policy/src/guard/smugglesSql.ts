import { fold } from "../redaction/fold.ts";

const PATTERNS: readonly RegExp[] = [
  /;\s{0,4}(?:(?:drop|alter|truncate|create)\s{1,4}(?:table|database|view|index|schema|user|trigger|function|procedure)|delete\s{1,4}from|insert\s{1,4}into|update\s{1,4}["`[]?\w{1,60}["`\]]?\s{1,4}set|(?:attach|detach)\s{1,4}(?:database\b|['"])|pragma\s{1,4}\w|vacuum\b|exec(?:ute)?\s{0,4}[(@]|shutdown\b|select\b.{1,100}\bfrom\b)/,
  // A value that is closed, and then goes on.
  /['"]\s{0,4}(?:--|;\s{0,4}(?:--|\/\*))/,
  /\bwhere\s{1,4}(\w{1,10})\s{0,4}=\s{0,4}\1\b/,
  /['"]\)?\s{0,4}(?:or|and|\|\|)\s{1,4}(?:not\s{1,4})?['"(]?\w{1,20}['"]?\s{0,4}(?:[=<>]|like\s{1,4}['"%]|between\s{1,4}['"\d]|in\s{0,2}\(\s{0,2}(?:['"\d]|select)|is\s{1,4}(?:not\s{1,4})?null)/,
  /['"]\s{0,4}(?:or|and|\|\|)\s{1,4}['"]?\d{1,9}['"]?\s{0,4}(?:$|--|#)/,
  /['"]\s{0,4}(?:or|and)\s{1,4}(?:true|exists)\b/,
  /\bunion\s{1,4}(?:\/\*.{0,20}\*\/\s{0,4})?(?:all\s{1,4}|distinct\s{1,4})?select\b/,
  /\b(?:drop|truncate|alter)\s{1,4}(?:table|database|view|index|schema|user)\b/,
  /\b(?:delete\s{1,4}from|insert\s{1,4}into)\s{1,4}["`[]?\w/,
  /\bupdate\s{1,4}["`[]?\w{1,60}["`\]]?\s{1,4}set\b/,
  /\b(?:or|and)\s{1,4}(['"]?)(\w{1,10})\1\s{0,4}=\s{0,4}\1\2\b/,
  /\b(?:xp_cmdshell|information_schema|sqlite_master|sqlite_schema|pg_sleep|load_extension|waitfor\s{1,4}delay|sleep\s{0,2}\(|benchmark\s{0,2}\(|into\s{1,4}(?:out|dump)file)/,
  /\bselect\b.{0,200}\bfrom\s{1,4}(?:main|temp|sqlite_\w{1,20}|pg_\w{1,20})\b/,
];

/**
 * Whether a question carries SQL that would change records or break out of a value.
 *
 * Shape: reading statements alone are left to the gate, which parses them; a comment sign inside prose is no attack.
 */
export function smugglesSql(text: string): boolean {
  const folded = fold(text).text;
  return PATTERNS.some((pattern) => pattern.test(folded));
}
