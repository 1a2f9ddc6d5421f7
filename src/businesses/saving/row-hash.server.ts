import type { BusinessesTable } from '../../platform/database/tables.server.ts'
import { buildFilledBits, type NamedValues } from '../business-fields.server.ts'
import type { MergeRules } from './incoming-business.ts'

const NOTED_SUFFIX = '!'

/** Rows with notes are marked, because every import must report the notes again. */
export function formatRowHash(digest: string, values: NamedValues, isNoted: boolean): string {
  return `${digest}.${buildFilledBits(values).toString(36)}${isNoted ? NOTED_SUFFIX : ''}`
}

function rulesMark({ policy, keepEdited }: MergeRules): string {
  const restricted = Object.entries(policy).filter(([, rule]) => rule !== 'overwrite')
  const rules = restricted.map(([field, rule]) => `${field}=${rule}`).sort()
  return ` ${keepEdited ? '' : 'over edits '}${rules.join(' ')}`.trimEnd()
}

/** The rules are part of the hash, so a row under other rules never counts as unchanged. */
export const buildStoredHash = (rowHash: string, rules: MergeRules): string =>
  `${rowHash}${rulesMark(rules)}`

export function isUnchangedUnder(
  { keepEdited, comparesEdits = false }: Omit<MergeRules, 'policy'>,
  stored: Pick<BusinessesTable, 'row_hash' | 'edited_fields'>,
  rowHash: string,
): boolean {
  const ignoresEdits = keepEdited && !comparesEdits
  return stored.row_hash === rowHash && (ignoresEdits || stored.edited_fields === 0)
}

export function findUnchangedHash(
  stored: Pick<BusinessesTable, 'row_hash' | 'edited_fields'>,
  digest: string,
  rules: MergeRules,
): string | null {
  const mark = rulesMark(rules)
  const { row_hash } = stored
  if (!row_hash?.startsWith(`${digest}.`) || !row_hash.endsWith(mark)) return null
  const rowHash = row_hash.slice(0, row_hash.length - mark.length)
  const isPlain = /^[0-9a-z]+$/.test(rowHash.slice(digest.length + 1))
  return isPlain && isUnchangedUnder(rules, stored, row_hash) ? rowHash : null
}

export function parseHashedBits(rowHash: string): number {
  return Number.parseInt(rowHash.slice(rowHash.lastIndexOf('.') + 1), 36)
}
