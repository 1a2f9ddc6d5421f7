type Values = Record<string, string | number | null>

/** What of the former values has become another: [before, after] by name, for the audit log. */
export const changesOf = (former: Values, after: Values) =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => former[name] !== value)
      .map(([name, value]) => [name, [former[name] ?? null, value]]),
  )
