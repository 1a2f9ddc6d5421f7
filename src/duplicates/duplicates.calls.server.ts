import { z } from 'zod'
import { presentRecord } from '../businesses/admin/one-business.server.ts'
import { findRecord } from '../businesses/find-business.server.ts'
import { formatCategoryName } from '../catalog/categories/vocabulary.server.ts'
import {
  accepted,
  defineChange,
  defineQuery,
  invalid,
  missing,
  refused,
} from '../platform/calls/define-call.server.ts'
import { rowId as id } from '../platform/calls/list-input.schema.server.ts'
import type { Language } from '../platform/urls/routes.ts'
import { PAIR_STATES } from './admin/duplicates-params.ts'
import { previewAutomaticMerges } from './automatic-merge.server.ts'
import { enqueueDuplicateSearch, findLastSearch } from './duplicate-search.server.ts'
import { mergePair } from './merge-businesses.server.ts'
import { findPreferredId, MERGE_FIELDS } from './merge-choice.ts'
import { enqueueMerges, previewMerges } from './merge-duplicates.server.ts'
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
import { MIN_DUPLICATE_SCORE } from './score-pair.server.ts'
import { undoPairMerge } from './undo-merge.server.ts'

const LIMIT = { default: 25, max: 100 }
const MAX_DECISIONS = 100

const version = z.number().int().min(0)
const pairIds = z.object({ id, otherId: id })

const presentSide = (side: PairSide, language: Language) => ({
  id: side.id,
  slug: side.slug,
  name: side.name,
  category:
    side.category_name &&
    formatCategoryName(side.vocabulary_id ?? '', side.category_name, language),
  address: side.full_address ?? side.city,
  phone: side.phone,
  rating: side.rating,
  reviews: side.reviews,
  source: side.source,
  isApproved: side.is_approved === 1,
  isRemoved: side.removed_at !== null,
  createdAt: side.created_at,
})

const presentPair = (pair: ListedPair, language: Language) => ({
  id: pair.business_id,
  otherId: pair.other_id,
  score: pair.score,
  reasons: pair.reasons,
  state: pair.state,
  runId: pair.run_id,
  foundAt: pair.found_at,
  decidedAt: pair.decided_at,
  username: pair.username,
  one: presentSide(pair.one, language),
  other: presentSide(pair.other, language),
})

const formatCursor = (next: PairCursor | null) =>
  next && `${next.score}.${next.business_id}.${next.other_id}`

function parseCursor(after: string | undefined): PairCursor | null {
  if (after === undefined) return null
  const [score = 0, business_id = 0, other_id = 0] = after.split('.').map(Number)
  return { score, business_id, other_id }
}

export const list = defineQuery({
  route: 'GET /api/admin/duplicates',
  permission: 'read',
  input: z.object({
    state: z.enum(PAIR_STATES).default('open'),
    /** The pagination cursor "score.id.otherId" of the last page. */
    after: z
      .string()
      .regex(/^\d{1,3}\.\d{1,10}\.\d{1,10}$/)
      .optional(),
    limit: z.coerce.number().int().min(1).max(LIMIT.max).default(LIMIT.default),
    business: id.optional(),
  }),
  async handle({ state, after, limit, business }, { database, language }) {
    const search = await findLastSearch(database)
    if (business !== undefined) {
      const pairs = (await listPairsOf(database, business)).map((each) =>
        presentPair(each, language),
      )
      return { pairs, next: null, total: pairs.length, totalIsExact: true, search }
    }
    const { pairs, next } = await listPairs(database, { state, after: parseCursor(after), limit })
    const { count: total, isExact: totalIsExact } = await countPairs(database, state)
    const page = {
      pairs: pairs.map((each) => presentPair(each, language)),
      next: formatCursor(next),
    }
    return { ...page, total, totalIsExact, search }
  },
})

export const pair = defineQuery({
  route: 'GET /api/admin/duplicates/:id/:otherId',
  permission: 'read',
  input: pairIds,
  async handle({ id, otherId }, { database, text, language }) {
    const found = await findPair(database, id, otherId)
    const one = found && (await findRecord(database, found.business_id))
    const other = found && (await findRecord(database, found.other_id))
    if (!found || !one || !other) return missing(text.noPair)
    const keepId = findPreferredId(one.business, other.business)
    const records = [one, other].map((record) => presentRecord(record, language))
    return { pair: presentPair(found, language), records, keepId }
  },
})

/** Refused with 409 if either business has changed since. */
export const merge = defineChange({
  route: 'POST /api/admin/duplicates/:id/:otherId/merge',
  permission: 'edit',
  input: pairIds.extend({
    keep: z.number().int().min(1),
    versions: z.object({ id: version, otherId: version }),
    take: z.array(z.enum(MERGE_FIELDS)).max(MERGE_FIELDS.length).optional(),
  }),
  audit: 'business.merged',
  invalidates: 'at-once',
  transaction: false,
  async handle({ id, otherId, keep, versions, take = null }, { database, actor, now, text }) {
    if (keep !== id && keep !== otherId) return invalid({ field: 'keep', message: text.noPair })
    if (!(await findPair(database, id, otherId))) return missing(text.noPair)
    const one = { id, version: versions.id }
    const other = { id: otherId, version: versions.otherId }
    const [kept, gone] = keep === id ? [one, other] : [other, one]
    const merged = await mergePair(database, actor, { kept, gone, take }, now)
    switch (merged.kind) {
      case 'missing':
        return missing(text.noPair)
      case 'removed':
        return refused(409, text.pairRemoved, 'removed')
      case 'outdated':
        return refused(409, text.businessChanged, 'changed')
      case 'merged': {
        const { runId, slug } = merged
        return { success: true, message: text.businessesMerged, runId, id: keep, slug }
      }
    }
  },
})

const minScore = z.coerce.number().int().min(MIN_DUPLICATE_SCORE).max(100)
const DEFAULT_MIN_SCORE = 90
const DEFAULT_AUTOMATIC_SCORE = 95
const SOURCE_MAX_CHARS = 200

export const mergePreview = defineQuery({
  route: 'GET /api/admin/duplicates/merge-preview',
  permission: 'read',
  input: z.object({ minScore: minScore.default(DEFAULT_MIN_SCORE) }),
  async handle(input, { database, language }) {
    const { examples, ...counts } = await previewMerges(database, input.minScore)
    return { ...counts, examples: examples.map((each) => presentPair(each, language)) }
  },
})

/** What an automatic merge after imports of the source would do with the pairs found so far. */
export const automaticPreview = defineQuery({
  route: 'GET /api/admin/duplicates/automatic-preview',
  permission: 'read',
  input: z.object({
    minScore: minScore.default(DEFAULT_AUTOMATIC_SCORE),
    source: z.string().max(SOURCE_MAX_CHARS).default(''),
  }),
  async handle(input, { database, language }) {
    const request = { minScore: input.minScore, source: input.source || null }
    const { examples, ...counts } = await previewAutomaticMerges(database, request)
    return { ...counts, examples: examples.map((each) => presentPair(each, language)) }
  },
})

export const undoMerge = defineChange({
  route: 'POST /api/admin/duplicates/:id/:otherId/undo',
  permission: 'edit',
  input: pairIds,
  audit: 'run.undone',
  invalidates: 'at-once',
  async handle(pair, { trx, actor, audit, now, text }) {
    const undone = await undoPairMerge(trx, pair, actor.adminId, now)
    if (undone.kind === 'missing') return missing(text.noPair)
    if (undone.kind === 'refused') return refused(409, text.noUndo[undone.whyNot], undone.whyNot)
    await audit({ subject: undone.runId, details: { ids: [pair.id, pair.otherId] } })
    return accepted({ success: true, runId: undone.runId, message: text.undoQueued })
  },
})

export const mergeAll = defineChange({
  route: 'POST /api/admin/duplicates/merge-all',
  permission: 'edit',
  input: z.object({ minScore }),
  confirmPassword: true,
  audit: 'duplicates.merge-queued',
  invalidates: 'at-once',
  async handle(input, { trx, audit, actor, now, text }) {
    const request = { minScore: input.minScore, adminId: actor.adminId }
    const runId = await enqueueMerges(trx, request, now)
    await audit({ subject: runId, details: { minScore: input.minScore } })
    return accepted({ success: true, message: text.mergeBegun, runId })
  },
})

export const decide = defineChange({
  route: 'PUT /api/admin/duplicates',
  permission: 'edit',
  input: z.object({
    pairs: z
      .array(z.object({ id: z.number().int().min(1), otherId: z.number().int().min(1) }))
      .min(1)
      .max(MAX_DECISIONS),
    state: z.enum(['open', 'dismissed']),
  }),
  audit: ['duplicates.dismissed', 'duplicates.reopened'],
  invalidates: 'at-once',
  async handle({ pairs, state }, { trx, audit, actor, now, text }) {
    const isDismissing = state === 'dismissed'
    const changed = await savePairDecisions(trx, actor.username, pairs, state, now)
    const [first] = changed
    if (first)
      await audit({
        action: isDismissing ? 'duplicates.dismissed' : 'duplicates.reopened',
        subject: changed.length === 1 ? `${first.id}, ${first.otherId}` : null,
        details: { count: changed.length },
      })
    const message = isDismissing ? text.pairsDismissed : text.pairsReopened
    return { success: true, message, changed: changed.length }
  },
})

export const startSearch = defineChange({
  route: 'POST /api/admin/duplicates/search',
  permission: 'edit',
  audit: 'duplicates.searched',
  invalidates: 'at-once',
  async handle(_input, { trx, audit, actor, now, text }) {
    const request = { changedOnly: false, adminId: actor.adminId }
    const { id: runId, isNew } = await enqueueDuplicateSearch(trx, request, now)
    if (isNew) await audit()
    return accepted({ success: true, message: text.searchBegun, runId })
  },
})
