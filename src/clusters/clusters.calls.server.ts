import { z } from 'zod'
import {
  accepted,
  defineChange,
  defineQuery,
  missing,
  refused,
} from '../platform/calls/define-call.server.ts'
import { buildPageNumberInput, rowId } from '../platform/calls/list-input.schema.server.ts'
import { presentPaging } from '../platform/calls/list-page.ts'
import { enqueueRunOnce } from '../platform/runs/enqueue-run.server.ts'
import { applyClusters, saveDistinctMembers } from './apply-clusters.server.ts'
import { findClusters, listClusters } from './list-clusters.server.ts'
import { findLastClusterSearch } from './refresh-clusters.server.ts'

const CLUSTERS_PAGE_SIZE = 10
const MAX_ASSIGNED = 50
const MAX_MEMBERS = 30
const KEY_MAX_CHARS = 400
const EXAMPLES = 10

const kind = z.enum(['category', 'city']).default('category')
const keys = z.array(z.string().max(KEY_MAX_CHARS)).min(1).max(MAX_MEMBERS)

export const list = defineQuery({
  route: 'GET /api/admin/spelling-clusters',
  permission: 'read',
  input: z.object({ kind, page: buildPageNumberInput() }),
  async handle({ kind, page }, { database }) {
    const { clusters, total } = await listClusters(database, kind, page, CLUSTERS_PAGE_SIZE)
    const pages = Math.ceil(total / CLUSTERS_PAGE_SIZE)
    const search = await findLastClusterSearch(database)
    return { clusters, totalCount: total, ...presentPaging(page, pages), search }
  },
})

/** Up to 50 IDs, separated by commas. */
const clusterIds = z
  .string()
  .regex(/^([1-9]\d{0,9}(,[1-9]\d{0,9}){0,49})?$/)
  .default('')

/** What assigning these clusters to their proposed targets would do. */
export const preview = defineQuery({
  route: 'GET /api/admin/spelling-clusters/preview',
  permission: 'read',
  input: z.object({ kind, ids: clusterIds }),
  async handle({ kind, ids }, { database }) {
    const clusters = await findClusters(database, kind, ids.split(',').filter(Boolean).map(Number))
    const moves = clusters.map(({ id, members, proposed }) => {
      const moved = members.filter(({ targetId }) => targetId !== proposed.target)
      const businesses = moved.reduce((sum, each) => sum + each.businesses, 0)
      return { id, names: moved.map(({ name }) => name), businesses, into: proposed.name }
    })
    return {
      clusters: clusters.length,
      members: moves.reduce((sum, { names }) => sum + names.length, 0),
      businesses: moves.reduce((sum, { businesses }) => sum + businesses, 0),
      examples: moves.slice(0, EXAMPLES),
    }
  },
})

const target = z.union([
  z.number().int().positive(),
  z.object({ vocabularyId: z.string().max(64) }),
  z.object({ ownOf: z.string().max(KEY_MAX_CHARS) }),
  z.object({ placeId: z.number().int().positive() }),
])

export const assign = defineChange({
  route: 'POST /api/admin/spelling-clusters/assign',
  permission: 'edit',
  input: z.object({
    kind,
    clusters: z
      .array(z.object({ id: rowId, keys, target }))
      .min(1)
      .max(MAX_ASSIGNED),
  }),
  audit: ['texts.assigned', 'cities.merge-queued'],
  invalidates: 'at-once',
  async handle({ kind, clusters }, { database, trx, actor, audit, now, text }) {
    const request = { kind, assignments: clusters }
    const started = await applyClusters(database, trx, actor, request, now)
    if (started.kind === 'missing') return missing(text.noCluster)
    if (started.kind !== 'begun') return refused(409, text.mergeRefused[started.kind], started.kind)
    const { runId, members, into } = started
    await audit({
      action: kind === 'city' ? 'cities.merge-queued' : 'texts.assigned',
      details: { members, into: into.join(', '), runId },
    })
    return accepted({ runId, message: text.clustersAssigned(members) })
  },
})

export const keepApart = defineChange({
  route: 'POST /api/admin/spelling-clusters/:id/keep-apart',
  permission: 'edit',
  input: z.object({ kind, id: rowId, keys: keys.optional() }),
  audit: 'spellings.kept-apart',
  invalidates: 'nothing',
  async handle({ keys = null, ...cluster }, { database, trx, audit, now, text }) {
    const distinct = await saveDistinctMembers(database, trx, { ...cluster, keys }, now)
    if (!distinct) return missing(text.noCluster)
    await audit({ subject: distinct[0], details: { members: distinct.length } })
    return { success: true as const, message: text.spellingsKeptApart }
  },
})

export const startSearch = defineChange({
  route: 'POST /api/admin/spelling-clusters/search',
  permission: 'edit',
  audit: 'none',
  invalidates: 'nothing',
  async handle(_input, { trx, actor, now }) {
    const request = { kind: 'find-clusters', input: {}, adminId: actor.adminId } as const
    const { id } = await enqueueRunOnce(trx, request, now)
    return accepted({ runId: id })
  },
})
