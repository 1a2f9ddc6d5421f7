const LONG_NUMBER = /[:[,\s]-?\d{16,}/

/** Passes numbers beyond safe integers to `keep` as digits. Throws SyntaxError. */
export function parseJsonRecord(text: string, keep: (digits: string) => unknown): object {
  // A reviver is several times slower, and few records need it.
  if (!LONG_NUMBER.test(text)) return JSON.parse(text) as object
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) => {
    if (typeof value !== 'number' || Number.isSafeInteger(value)) return value
    const digits = context?.source ?? ''
    return /^-?\d{16,}$/.test(digits) ? keep(digits) : value
  }) as object
}
