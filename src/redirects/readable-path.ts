const ENCODED = /(?:%[0-9a-f]{2})+/gi
const LETTER = /[\p{L}\p{M}\p{N}]/u

function decode(run: string): string | null {
  try {
    return decodeURIComponent(run)
  } catch {
    return null
  }
}

/**
 * A path as people read it: letters of any script as themselves. All else stays encoded, so that what is
 * read and written down again is the same address, and no sign turns the text around it.
 */
export const readablePath = (path: string): string =>
  path.replace(ENCODED, (run) => {
    const text = decode(run)
    if (text === null) return run
    return Array.from(text, (sign) => (LETTER.test(sign) ? sign : encodeURIComponent(sign))).join(
      '',
    )
  })
