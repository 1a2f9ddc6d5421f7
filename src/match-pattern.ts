/** A name that stands for one character alone. */
const ONE_CHARACTER = ':letter'

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

/** Patterns parted at their slashes: each address is tried on all of them. */
const patternSegments = new Map<string, readonly string[]>()

/** What stands between the slashes of a pattern. */
export function segmentsOf(pattern: string): readonly string[] {
  const known = patternSegments.get(pattern)
  if (known) return known
  const segments = pattern.split('/')
  patternSegments.set(pattern, segments)
  return segments
}

/** The same of a pattern and a path that are parted already. */
export function matchSegments(
  expected: readonly string[],
  given: readonly string[],
): Record<string, string> | null {
  if (expected.length !== given.length) return null
  const parameters: Record<string, string> = {}
  for (let at = 0; at < expected.length; at += 1) {
    const segment = expected[at] ?? ''
    const value = given[at] ?? ''
    if (!segment.startsWith(':')) {
      if (segment !== value) return null
      continue
    }
    const text = decodeSegment(value)
    if (!text || (segment === ONE_CHARACTER && [...text].length > 1)) return null
    parameters[segment.slice(1)] = text
  }
  return parameters
}

/** The values of a pattern's `:names` in a path, or null when the path is not of its form. */
export const matchPattern = (pattern: string, path: string): Record<string, string> | null =>
  matchSegments(segmentsOf(pattern), path.split('/'))
