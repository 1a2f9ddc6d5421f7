const ENCODED = /(?:%[0-9a-f]{2})+/gi
const LETTER = /[\p{L}\p{M}\p{N}]/u

function decode(run: string): string | null {
  try {
    return decodeURIComponent(run)
  } catch {
    return null
  }
}

/** Decodes only letters, so the path stays equivalent and control characters stay encoded. */
export const formatReadablePath = (path: string): string =>
  path.replace(ENCODED, (run) => {
    const text = decode(run)
    if (text === null) return run
    return Array.from(text, (sign) => (LETTER.test(sign) ? sign : encodeURIComponent(sign))).join(
      '',
    )
  })
