/** No person can fill in the form faster. */
const FASTEST_MS = 2000

export type SpamTraps = {
  /** This honeypot field is hidden from people, but bots fill in every field. */
  homepage: unknown
  renderedAt: unknown
}

const isCarried = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Arrays are rejected because converting nested ones recurses without a limit. */
const timeOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN

/** API clients send no traps and are never classified as spam. */
export function isSpam({ homepage, renderedAt }: SpamTraps, now: number): boolean {
  if (isCarried(homepage)) return true
  // An invalid time can't come from the site's form.
  return isCarried(renderedAt) && !(now - timeOf(renderedAt) >= FASTEST_MS)
}
