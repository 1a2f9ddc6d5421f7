/** Nobody reads a form, writes a name, an address, a subject and ten letters faster than this. */
const FASTEST_MS = 2000

/** What only the site's own form carries; programs that use the call leave it out. */
export type SpamTraps = {
  /** A field people do not see and programs that fill in everything do. */
  homepage: unknown
  /** When the form was rendered, in milliseconds; as text when it comes from a form. */
  renderedAt: unknown
}

const isCarried = (value: unknown) => value !== undefined && value !== null && value !== ''

/** The time a field names; NaN for none. A list is never read as one: reading nested ones has no end. */
const timeOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN

/** Whether a message looks written by a machine. What carries no trap is not judged. */
export function isSpam({ homepage, renderedAt }: SpamTraps, now: number): boolean {
  if (isCarried(homepage)) return true
  // What is no time did not come out of our form.
  return isCarried(renderedAt) && !(now - timeOf(renderedAt) >= FASTEST_MS)
}
