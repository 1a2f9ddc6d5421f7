import { filledBits, type GivenValues } from './business-fields.ts'

/** What stands at the end of the hash of a row whose reading has to be told of. */
const NOTED = '!'

/**
 * What is kept of a row to know it again: the digest of what the file says, and which fields that
 * fills, so that a row with the same digest need not be read for it. One with notes is marked: it is
 * read again each time, because the notes belong to every import's report.
 */
export function formatRowHash(digest: string, values: GivenValues, isNoted: boolean): string {
  return `${digest}.${filledBits(values).toString(36)}${isNoted ? NOTED : ''}`
}

/** Whether a stored hash is that of a row with this digest and nothing to tell; a hash with anything added to it is not. */
export function isKnownRow(rowHash: string | null, digest: string): rowHash is string {
  return (
    rowHash?.startsWith(`${digest}.`) === true &&
    /^[0-9a-z]+$/.test(rowHash.slice(digest.length + 1))
  )
}

/** The bits of the fields that a row of this hash fills. */
export function hashedBits(rowHash: string): number {
  return Number.parseInt(rowHash.slice(rowHash.lastIndexOf('.') + 1), 36)
}
