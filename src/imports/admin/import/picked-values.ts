/** The first '=' of a line separates the value in the file from the new one. */
export function parsePickedValues(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.includes('='))
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf('=')
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    }),
  )
}

export const formatPickedValues = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([from, to]) => `${from} = ${to}`)
    .join('\n')
