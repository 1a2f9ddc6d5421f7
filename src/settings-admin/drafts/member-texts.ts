/** Nested members become 'group.member'; rows of a list become lines. */
export function buildMemberTexts(value: unknown, name = ''): Map<string, string> {
  if (Array.isArray(value)) {
    const lines = value.map((row) => Object.values(row as object).join(': '))
    return new Map([[name, lines.join('\n')]])
  }
  if (typeof value !== 'object' || value === null) return new Map([[name, String(value ?? '')]])
  return new Map(
    Object.entries(value).flatMap(([member, each]) => [
      ...buildMemberTexts(each, name === '' ? member : `${name}.${member}`),
    ]),
  )
}
