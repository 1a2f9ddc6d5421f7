/** Digits that a floating-point number may not hold: identifiers have up to 20. */
const LONG_NUMBER = /[:[,\s]-?\d{16,}/

/**
 * Parses a record. Numbers that JavaScript cannot hold exactly become what `keep` makes of their
 * digits; names such as __proto__ are members like any other. Throws SyntaxError.
 */
export function parseJsonRecord(text: string, keep: (digits: string) => unknown): object {
  // Looking at each member costs several times the parsing, and few records have such numbers.
  if (!LONG_NUMBER.test(text)) return JSON.parse(text) as object
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) => {
    if (typeof value !== 'number' || Number.isSafeInteger(value)) return value
    const digits = context?.source ?? ''
    return /^-?\d{16,}$/.test(digits) ? keep(digits) : value
  }) as object
}
