import { hash } from 'node:crypto'
import type { Database, Transaction } from '../../platform/database/database.server.ts'
import { findRow } from '../../platform/database/find-row.server.ts'
import { recordVersion } from '../../platform/database/save-row.server.ts'
import { slugify } from '../../platform/i18n/slug.server.ts'

const STEM_LENGTH = 60
const TAIL_LENGTH = 6
const EMPTY_STEM = 'business'

function slugStem(name: string): string {
  const stem = slugify(name)
  if (stem.length <= STEM_LENGTH) return stem || EMPTY_STEM
  const cut = stem.slice(0, STEM_LENGTH + 1)
  const end = cut.lastIndexOf('-')
  return end > STEM_LENGTH / 2 ? cut.slice(0, end) : cut.slice(0, STEM_LENGTH)
}

/** The same input gives the same slugs everywhere; longer candidates resolve collisions. */
function buildSlugCandidates(name: string, identity: string): string[] {
  const digest = BigInt(`0x${hash('sha256', identity, 'hex').slice(0, 24)}`)
    .toString(36)
    .padStart(18, '0')
  const tail = digest.slice(-17)
  const stem = slugStem(name)
  return Array.from(
    { length: tail.length - TAIL_LENGTH + 1 },
    (_, more) => `${stem}-${tail.slice(0, TAIL_LENGTH + more)}`,
  )
}

type Nameless = { name: string; identity: string; businessId?: number; wanted?: string }

export async function findFreeSlugs(
  database: Database,
  trx: Transaction,
  businesses: readonly Nameless[],
): Promise<string[]> {
  const chosen: string[] = []
  const taken = new Set<string>()
  const former = new Map<string, number>()
  let open = businesses.map((business, index) => ({
    index,
    businessId: business.businessId,
    candidates: [
      ...(business.wanted === undefined ? [] : [business.wanted]),
      ...buildSlugCandidates(business.name, business.identity),
    ],
  }))
  while (open.length > 0) {
    const keys = open.map(({ candidates }) => ({ slug: candidates[0] ?? '' }))
    for (const row of await database.findRows(trx, 'businesses', ['slug'], keys))
      taken.add(row.slug)
    for (const row of await database.findRows(trx, 'slug_history', ['slug'], keys))
      former.set(row.slug, row.business_id)
    open = open.filter(({ index, businessId, candidates }) => {
      const slug = candidates.shift()
      if (slug === undefined) throw new Error('No free slug for a business')
      const owner = former.get(slug)
      if (taken.has(slug) || (owner !== undefined && owner !== businessId)) return true
      taken.add(slug)
      chosen[index] = slug
      return false
    })
  }
  return chosen
}

export async function findSlugOwner(trx: Transaction, slug: string): Promise<number | null> {
  const present = await findRow(trx, 'businesses', { slug }, ['id'])
  if (present) return present.id
  const former = await findRow(trx, 'slug_history', { slug }, ['business_id'])
  return former?.business_id ?? null
}

export type SlugChange = { businessId: number; from: string; to: string }

export async function savePreviousSlugs(
  database: Database,
  trx: Transaction,
  changes: readonly SlugChange[],
  now: number,
): Promise<void> {
  if (changes.length === 0) return
  const newSlugs = changes.map(({ to }) => to)
  await trx.deleteFrom('slug_history').where('slug', 'in', database.list(newSlugs)).execute()
  await database.insertRows(
    trx,
    'slug_history',
    changes.map(({ businessId, from }) => ({
      slug: from,
      business_id: businessId,
      created_at: now,
    })),
    'ignore',
  )
  // Cached lists contain links with the old slugs.
  await recordVersion(trx, 'directory_version')
}
