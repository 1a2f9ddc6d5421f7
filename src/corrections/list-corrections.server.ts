import { buildDraft } from '../businesses/admin/business-fields.ts'
import type { Database } from '../platform/database/database.server.ts'
import { countUpTo } from '../platform/database/find-row.server.ts'
import type {
  CorrectedColumn,
  CorrectionKind,
  CorrectionState,
  SuggestedChanges,
} from './correction.ts'
import type { StoredCorrection } from './decide-correction.server.ts'
import {
  type CorrectedBusiness,
  findCorrectedBusinesses,
} from './find-corrected-business.server.ts'

const MAX_COUNTED = 10_000
const MAX_BADGE = 999

export type CorrectionFilter = { state: CorrectionState | 'claims' }

const selectCorrections = ({ read }: Pick<Database, 'read'>, { state }: CorrectionFilter) => {
  const all = read.selectFrom('corrections')
  if (state === 'claims') return all.where('state', '=', 'accepted').where('kind', '=', 'claim')
  return all.where('state', '=', state)
}

function present(
  stored: StoredCorrection & { username: string | null },
  business: CorrectedBusiness | undefined,
  now: number,
) {
  const accepted = JSON.parse(stored.accepted_fields ?? 'null') as CorrectedColumn[] | null
  const draft = buildDraft(business ?? {})
  const changes = Object.entries(JSON.parse(stored.changes) as SuggestedChanges)
  return {
    id: stored.id,
    kind: stored.kind as CorrectionKind,
    state: stored.state as CorrectionState,
    note: stored.note,
    senderEmail: stored.sender_email,
    createdAt: stored.created_at,
    decidedAt: stored.decided_at,
    decidedBy: stored.username,
    mailedAt: stored.mailed_at,
    /** The sender can still confirm the claim. */
    isConfirmable: stored.next_mail_at !== null || (stored.token_expires_at ?? 0) > now,
    canBlock: stored.network !== null,
    changes: changes.map(([column, { from, to }]) => {
      const field = column as CorrectedColumn
      return {
        ...{ field, from, to, current: draft[field] },
        isLeftOut: accepted !== null && !accepted.includes(field),
      }
    }),
    business: business
      ? {
          id: business.id,
          name: business.name,
          slug: business.slug,
          city: business.city_name ?? business.city,
          website: business.website,
          isWebsiteFromVisitor: business.website_from_visitor === 1,
          claimedAt: business.claimed_at,
          isRemoved: business.removed_at !== null,
          isMerged: business.id !== stored.business_id,
          version: business.version ?? 0,
        }
      : null,
  }
}

/** The oldest undecided corrections come first, and the newest of all others. */
export async function listCorrections(
  database: Database,
  filter: CorrectionFilter,
  { page, limit, now }: { page: number; limit: number; now: number },
) {
  const direction = filter.state === 'new' ? 'asc' : 'desc'
  const rows = await selectCorrections(database, filter)
    .leftJoin('admins', 'admins.id', 'corrections.decided_by')
    .orderBy('corrections.created_at', direction)
    .orderBy('corrections.id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .selectAll('corrections')
    .select('admins.username')
    .execute()
  const businesses = await findCorrectedBusinesses(
    database,
    rows.map(({ business_id: id }) => id),
  )
  const corrections = rows.map((row) => present(row, businesses.get(row.business_id), now))
  const all = selectCorrections(database, filter).select('corrections.id')
  return { corrections, total: await countUpTo(database.read, all, MAX_COUNTED) }
}

export const countNewCorrections = (database: Database): Promise<number> =>
  countUpTo(
    database.read,
    selectCorrections(database, { state: 'new' }).select('corrections.id'),
    MAX_BADGE,
  )
