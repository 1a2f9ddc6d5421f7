import type { BusinessesTable } from '../../platform/database/tables.server.ts'
import { filledBits, type GivenValues } from '../business-fields.server.ts'
import type { MergeRules } from './incoming-business.ts'

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

/** What the rules of an import add to the hashes of its rows; nothing where they are the usual ones. */
function rulesMark({ policy, keepEdited }: MergeRules): string {
  const held = Object.entries(policy).filter(([, rule]) => rule !== 'overwrite')
  const rules = held.map(([field, rule]) => `${field}=${rule}`).sort()
  return ` ${keepEdited ? '' : 'over edits '}${rules.join(' ')}`.trimEnd()
}

/** What is stored of a row's hash to tell the same row again: an equal one under other rules is not the same. */
export const hashUnder = (rowHash: string, rules: MergeRules): string =>
  `${rowHash}${rulesMark(rules)}`

/**
 * Whether a row of this hash (under the rules) says nothing new of a stored business: it was last
 * saved from the same, and nothing that was edited since is to be replaced.
 */
export function isKnownUnder(
  { keepEdited }: MergeRules,
  stored: Pick<BusinessesTable, 'row_hash' | 'edited_fields'>,
  rowHash: string,
): boolean {
  return stored.row_hash === rowHash && (keepEdited || stored.edited_fields === 0)
}

/**
 * The hash of a row that was only looked at, where a stored business says nothing else: of the same
 * digest under the same rules, with nothing to tell. Null where the row has to be read.
 */
export function knownHash(
  stored: Pick<BusinessesTable, 'row_hash' | 'edited_fields'>,
  digest: string,
  rules: MergeRules,
): string | null {
  const mark = rulesMark(rules)
  const { row_hash } = stored
  if (!row_hash?.startsWith(`${digest}.`) || !row_hash.endsWith(mark)) return null
  const rowHash = row_hash.slice(0, row_hash.length - mark.length)
  const isPlain = /^[0-9a-z]+$/.test(rowHash.slice(digest.length + 1))
  return isPlain && isKnownUnder(rules, stored, row_hash) ? rowHash : null
}

/** The bits of the fields that a row of this hash fills. */
export function hashedBits(rowHash: string): number {
  return Number.parseInt(rowHash.slice(rowHash.lastIndexOf('.') + 1), 36)
}
