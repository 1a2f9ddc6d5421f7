type Values = Record<string, string | number | null>

export const compareValues = (former: Values, after: Values) =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => former[name] !== value)
      .map(([name, value]) => [name, [former[name] ?? null, value]]),
  )
