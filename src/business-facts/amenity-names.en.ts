/** Keys are lowercase. Sources use English, so English needs no entries. */
export const amenityNames: Readonly<Record<string, string>> = {}
