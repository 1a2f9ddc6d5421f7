import { z } from 'zod'
import { presentRecord } from '../businesses/admin/present-record.ts'
import { findRecord } from '../businesses/find-business.server.ts'
import { adminHandler } from '../platform/calls/admin-handler.server.ts'
import { findAdminMessages } from '../platform/calls/admin-messages.ts'
import { recordAct } from '../platform/calls/record-event.server.ts'
import { runBegun } from '../platform/runs/runs.schema.server.ts'
import { enqueueDuplicateSearch, findLastSearch } from './duplicate-search.server.ts'
import {
  decideDuplicatesInput,
  decideDuplicatesResponse,
  duplicatePairInput,
  duplicatePairResponse,
  duplicatesInput,
  duplicatesResponse,
  mergeDuplicatesInput,
  mergeDuplicatesResponse,
  type PairSideWire,
  type PairWire,
} from './duplicates.schema.server.ts'
import { mergePair } from './merge-businesses.server.ts'
import { findPreferredId } from './merge-choice.ts'
import {
  countPairs,
  findPair,
  type ListedPair,
  listPairs,
  listPairsOf,
  type PairCursor,
  type PairSide,
  savePairDecisions,
} from './pairs.server.ts'

const presentSide = (side: PairSide): PairSideWire => ({
  id: side.id,
  slug: side.slug,
  name: side.name,
  category: side.category_name,
  address: side.full_address ?? side.city,
  phone: side.phone,
  rating: side.rating,
  reviews: side.reviews,
  source: side.source,
  isApproved: side.is_approved === 1,
  isRemoved: side.removed_at !== null,
  createdAt: side.created_at,
})

const presentPair = (pair: ListedPair): PairWire => ({
  id: pair.business_id,
  otherId: pair.other_id,
  score: pair.score,
  reasons: pair.reasons,
  state: pair.state,
  runId: pair.run_id,
  foundAt: pair.found_at,
  decidedAt: pair.decided_at,
  username: pair.username,
  one: presentSide(pair.one),
  other: presentSide(pair.other),
})

const formatCursor = (next: PairCursor | null) =>
  next && `${next.score}.${next.business_id}.${next.other_id}`

function parseCursor(after: string | undefined): PairCursor | null {
  if (after === undefined) return null
  const [score = 0, business_id = 0, other_id = 0] = after.split('.').map(Number)
  return { score, business_id, other_id }
}

export const duplicateHandlers = [
  adminHandler({
    name: 'duplicates',
    input: duplicatesInput,
    answer: duplicatesResponse,
    async handle({ state, after, limit, business }, { database }) {
      const search = await findLastSearch(database)
      if (business !== undefined) {
        const pairs = (await listPairsOf(database, business)).map(presentPair)
        const total = pairs.length
        return { kind: 'found', body: { pairs, next: null, total, totalIsExact: true, search } }
      }
      const { pairs, next } = await listPairs(database, { state, after: parseCursor(after), limit })
      const { count: total, isExact: totalIsExact } = await countPairs(database, state)
      const page = { pairs: pairs.map(presentPair), next: formatCursor(next) }
      return { kind: 'found', body: { ...page, total, totalIsExact, search } }
    },
  }),
  adminHandler({
    name: 'duplicatePair',
    input: duplicatePairInput,
    answer: duplicatePairResponse,
    async handle({ id, otherId }, { database, language }) {
      const pair = await findPair(database, id, otherId)
      const one = pair && (await findRecord(database, pair.business_id))
      const other = pair && (await findRecord(database, pair.other_id))
      if (!pair || !one || !other)
        return { kind: 'missing', detail: findAdminMessages(language).noPair }
      const ranked = [one, other].map(({ business: { id, reviews, created_at: createdAt } }) => ({
        id,
        reviews,
        createdAt,
      }))
      const keepId = findPreferredId(ranked[0]!, ranked[1]!)
      const records = [one, other].map(presentRecord)
      return { kind: 'found', body: { pair: presentPair(pair), records, keepId } }
    },
  }),
  adminHandler({
    name: 'mergeDuplicates',
    input: mergeDuplicatesInput,
    answer: mergeDuplicatesResponse,
    async handle({ id, otherId, keep, versions, take }, { database, actor, now, language }) {
      const text = findAdminMessages(language)
      if (keep !== id && keep !== otherId)
        return { kind: 'invalid', errors: [{ field: 'keep', message: text.noPair }] }
      if (!(await findPair(database, id, otherId))) return { kind: 'missing', detail: text.noPair }
      const sides = [
        { id, version: versions.id },
        { id: otherId, version: versions.otherId },
      ]
      const kept = sides.find((side) => side.id === keep)!
      const gone = sides.find((side) => side.id !== keep)!
      const asked = { kept, gone, take: take ?? null }
      const end = await mergePair(database, actor, asked, now)
      switch (end.kind) {
        case 'missing':
          return { kind: 'missing', detail: text.noPair }
        case 'removed':
          return { kind: 'refused', status: 409, detail: text.pairRemoved, reason: 'removed' }
        case 'outdated':
          return { kind: 'refused', status: 409, detail: text.businessChanged, reason: 'changed' }
        case 'merged': {
          const { runId, slug } = end
          const message = text.businessesMerged
          return { kind: 'found', body: { success: true, message, runId, id: keep, slug } }
        }
      }
    },
  }),
  adminHandler({
    name: 'decideDuplicates',
    input: decideDuplicatesInput,
    answer: decideDuplicatesResponse,
    async handle({ pairs, state }, { database, actor, now, language }) {
      const text = findAdminMessages(language)
      const { length: changed } = await savePairDecisions(database, actor, pairs, state, now)
      const message = state === 'dismissed' ? text.pairsDismissed : text.pairsReopened
      return { kind: 'found', body: { success: true, message, changed } }
    },
  }),
  adminHandler({
    name: 'searchDuplicates',
    input: z.object({}),
    answer: runBegun,
    async handle(_input, { database, actor, now, language }) {
      const runId = await database.change(async (trx) => {
        const asked = { changedOnly: false, adminId: actor.adminId }
        const { id, isNew } = await enqueueDuplicateSearch(trx, asked, now)
        if (isNew) await recordAct(trx, actor, { action: 'duplicates.searched' }, now)
        return id
      })
      const message = findAdminMessages(language).searchBegun
      return { kind: 'accepted', body: { success: true, message, runId } }
    },
  }),
]
