import type { DialectRule } from "../rule.ts";
import { faultOfText } from "../textValue.ts";

/**
 * A string holds no backslash, no control character and no character outside the Basic Multilingual Plane, and is in NFC.
 *
 * Why:    nobody documents what a backslash does; four-byte characters are stored as `?`; what isn't in NFC is not found. The
 *         tolerant profile lets line breaks, tabs and other normal forms pass, since the platform does.
 * Bad:    … WHERE full_name = 'O\'Brien'
 * Good:   … WHERE full_name = 'O''Brien'
 * Source: zcql.md, section 1.
 */
export const literalText: DialectRule = ({ profile, report }) => ({
  Literal({ at, type, text }) {
    if (type !== "string") return;
    const fault = faultOfText(text, profile);
    if (fault) report({ at, ...fault });
  },
});
