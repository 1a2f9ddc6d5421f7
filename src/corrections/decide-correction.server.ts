import type { Selectable } from 'kysely'
import { validateBusinessChange } from '../business-admin/validate-edit.server.ts'
import {
  type BusinessValues,
  isFilled,
  mergeBits,
  removeBits,
} from '../businesses/business-fields.server.ts'
import { CITY_COLUMNS } from '../businesses/saving/save-places.server.ts'
import {
  type BusinessEdit,
  type ChangedBusiness,
  saveBusinessChange,
} from '../businesses/saving/update-business.server.ts'
import type { FieldError } from '../platform/calls/call.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findNewestId, findRow } from '../platform/database/find-row.server.ts'
import { deleteRows, saveRow, saveValues } from '../platform/database/save-row.server.ts'
import type { BusinessesTable, Tables } from '../platform/database/tables.server.ts'
import type { Language } from '../platform/urls/routes.ts'
import { canProveClaim } from './claim-proof.ts'
import type {
  CorrectedColumn,
  CorrectionKind,
  CorrectionState,
  SuggestedChanges,
} from './correction.ts'
import { BLOCK_MS } from './delete-old-corrections.server.ts'

export type StoredCorrection = Selectable<Tables['corrections']>
type Values = Partial<BusinessesTable>
type Applied = { businessId: number; before: Values; after: Values }

const STATUSES: Partial<Record<CorrectionKind, string>> = {
  closed: 'CLOSED_PERMANENTLY',
  'closed-temporarily': 'CLOSED_TEMPORARILY',
}

const decided = (state: CorrectionState, adminId: number | null, now: number) => ({
  ...{ state, decided_at: now, decided_by: adminId },
  ...{ token_hash: null, token_expires_at: null, next_mail_at: null },
})

type PreparedEdit =
  | { kind: 'prepared'; edit: BusinessEdit }
  | { kind: 'invalid'; errors: FieldError[] }

/** What accepting the correction changes. Nothing for a duplicate, which is merged elsewhere. */
export function buildAcceptedEdit(
  { kind, changes }: StoredCorrection,
  accepted: readonly CorrectedColumn[],
  business: BusinessesTable,
  language: Language,
  now: number,
): PreparedEdit {
  const suggested = JSON.parse(changes) as SuggestedChanges
  const wanted: Record<string, string> = Object.fromEntries(
    accepted.flatMap((column) => {
      const change = suggested[column]
      return change ? [[column, change.to]] : []
    }),
  )
  const status = STATUSES[kind as CorrectionKind]
  if (status) wanted.business_status = status
  // The pin shows the old address, and visitors don't send a new one.
  const isElsewhere = (['full_address', 'city'] as const).some(
    (column) => (wanted[column] ?? business[column]) !== business[column],
  )
  const isPinEdited = isFilled(business.edited_fields, 'latitude')
  if (kind === 'moved' && isElsewhere && !isPinEdited)
    Object.assign(wanted, { latitude: '', longitude: '' })
  if (kind === 'offensive') wanted.is_approved = '0'
  const checked = validateBusinessChange(business, wanted, language)
  if (checked.kind === 'invalid') return checked
  const { edit } = checked
  const isOtherSite = edit.website !== undefined && edit.website !== business.website
  return {
    kind: 'prepared',
    edit: {
      ...edit,
      ...(isOtherSite && { website_from_visitor: edit.website === null ? 0 : 1 }),
      ...(kind === 'claim' && { claimed_at: business.claimed_at ?? now }),
    },
  }
}

export type AcceptedCorrection = ChangedBusiness | { kind: 'decided' }

export type Decision = {
  correction: StoredCorrection
  business: BusinessesTable
  version: number
  accepted: readonly CorrectedColumn[]
  edit: BusinessEdit
  adminId: number | null
}

/** Call it with the derived values of the edit, which are inferred outside of the transaction. */
export async function applyCorrection(
  database: Database,
  trx: Transaction,
  { correction, business, version, accepted, edit, adminId }: Decision,
  derived: Partial<BusinessValues>,
  now: number,
): Promise<AcceptedCorrection> {
  const { id, state } = correction
  // Comes first, so that the second of two administrators waits for the first.
  const claimed = await saveValues(
    trx,
    'corrections',
    { id, state },
    decided('accepted', adminId, now),
  )
  if (claimed === 0) return { kind: 'decided' }
  const by = { runId: null, adminId, correctionId: id }
  const wanted = { id: business.id, version, edit, derived }
  const saved = await saveBusinessChange(database, trx, by, wanted, now)
  if (saved.kind !== 'changed') {
    const { decided_at, decided_by, token_hash, token_expires_at, next_mail_at } = correction
    const former = { state, decided_at, decided_by, token_hash, token_expires_at, next_mail_at }
    await saveValues(trx, 'corrections', id, former)
    return saved
  }
  const after = await findRow(trx, 'businesses', { id: business.id })
  const isOtherCity = CITY_COLUMNS.some((column) => saved.fields.includes(column))
  const own = [...saved.fields, ...(isOtherCity ? ['city_id', 'city_match'] : [])]
  const columns = [...own, 'edited_fields', 'website_from_visitor'] as 'name'[]
  const pick = (row: Values): Values =>
    Object.fromEntries(columns.map((column) => [column, row[column]]))
  const before = pick(business)
  const applied: Applied = { businessId: business.id, before, after: pick(after ?? {}) }
  const decision = {
    applied: JSON.stringify(applied),
    accepted_fields: JSON.stringify(accepted),
  }
  await saveValues(trx, 'corrections', id, decision)
  return saved
}

type UndoneDecision =
  | { kind: 'undone'; fields: string[]; isMailed: boolean }
  | { kind: 'changed' }
  | { kind: 'open' }

/** A claim that counted as spam or was rejected at once has no email yet. */
async function enqueueClaimEmail(
  trx: Transaction,
  claim: StoredCorrection,
  now: number,
): Promise<boolean> {
  const { id, kind, state, mailed_at, sender_email, business_id } = claim
  if (kind !== 'claim' || state === 'accepted' || mailed_at !== null) return false
  const business = await findRow(trx, 'businesses', { id: business_id })
  if (!business || business.removed_at !== null) return false
  if (!canProveClaim(sender_email ?? '', business)) return false
  await saveValues(trx, 'corrections', id, { next_mail_at: now, mail_tries: 0 })
  return true
}

export async function undoDecision(
  database: Database,
  trx: Transaction,
  correction: StoredCorrection,
  { adminId, sendsClaims }: { adminId: number | null; sendsClaims: boolean },
  now: number,
): Promise<UndoneDecision> {
  const { id, state } = correction
  const undecided = { decided_at: null, decided_by: null, applied: null, accepted_fields: null }
  const open = { state: 'new', ...undecided }
  if (state === 'new' || (await saveValues(trx, 'corrections', { id, state }, open)) === 0)
    return { kind: 'open' }
  if (state === 'blocked' && correction.network !== null)
    await deleteRows(trx, 'blocked_networks', { network: correction.network })
  const applied = JSON.parse(correction.applied ?? 'null') as Applied | null
  if (state !== 'accepted' || applied === null) {
    const isMailed = sendsClaims && (await enqueueClaimEmail(trx, correction, now))
    return { kind: 'undone', fields: [], isMailed }
  }
  const { businessId, before, after } = applied
  const { edited_fields: bitsBefore = 0, ...former } = before
  // Not compared, because the city may have been merged since.
  const { edited_fields: bitsAfter = 0, city_id: _id, city_match: _match, ...values } = after
  const business = await findRow(trx, 'businesses', { id: businessId })
  const isAsLeft = Object.entries(values).every(
    ([column, value]) => business?.[column as keyof BusinessesTable] === value,
  )
  if (!business || !isAsLeft) {
    const { decided_at, decided_by, accepted_fields } = correction
    const kept = { state, decided_at, decided_by, accepted_fields, applied: correction.applied }
    await saveValues(trx, 'corrections', id, kept)
    return { kind: 'changed' }
  }
  const version = await findNewestId(trx, 'business_changes', { business_id: businessId })
  // Fields that only the correction protected from imports are open to imports again.
  const editedFields = mergeBits(bitsBefore, removeBits(business.edited_fields, bitsAfter))
  const by = { runId: null, adminId, correctionId: id }
  const wanted = { id: businessId, version, edit: former, editedFields }
  const saved = await saveBusinessChange(database, trx, by, wanted, now)
  return saved.kind === 'changed'
    ? { kind: 'undone', fields: saved.fields, isMailed: false }
    : { kind: 'changed' }
}

export const saveRejection = async (
  trx: Transaction,
  { id, state }: StoredCorrection,
  adminId: number,
  now: number,
): Promise<boolean> =>
  (state === 'new' || state === 'spam') &&
  (await saveValues(trx, 'corrections', { id, state }, decided('rejected', adminId, now))) > 0

/** Also removes the undecided corrections of the same network from the queue. */
export async function saveBlock(
  trx: Transaction,
  { id, state, network }: StoredCorrection,
  adminId: number,
  now: number,
): Promise<boolean> {
  if (network === null || (state !== 'new' && state !== 'spam')) return false
  const blocked = decided('blocked', adminId, now)
  if ((await saveValues(trx, 'corrections', { id, state }, blocked)) === 0) return false
  await saveValues(trx, 'corrections', { network, state: 'new' }, blocked)
  await saveRow(trx, 'blocked_networks', ['network'], { network, until: now + BLOCK_MS })
  return true
}
