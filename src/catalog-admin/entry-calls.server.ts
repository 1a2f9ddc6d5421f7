import { z } from 'zod'
import type { findAdminMessages } from '../platform/calls/admin-messages.ts'
import { accepted, invalid, missing, refused } from '../platform/calls/define-call.server.ts'
import { buildPageNumberInput, filter } from '../platform/calls/list-input.schema.server.ts'
import { presentPaging } from '../platform/calls/present-paging.ts'
import type { Actor } from '../platform/calls/record-event.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { enqueueRunOnce } from '../platform/runs/enqueue-run.server.ts'
import { ENTRY_KINDS, type EntryKind } from '../platform/runs/entry-kinds.server.ts'
import { SHOWN } from './list-all-categories.server.ts'
import type { BegunMerge } from './merge-entries.server.ts'
import { type ConfirmedMerges, listProposals } from './merge-proposals.server.ts'
import type { SavedEntry } from './save-category.server.ts'

const NAME_MAX_CHARS = 200
const MAX_SYNONYMS = 50
const MAX_CHOSEN = 1000
const PROPOSALS_PAGE_SIZE = 10

type Text = ReturnType<typeof findAdminMessages>

export const NO_CONTROLS = /^\P{Cc}*$/u

export const shownName = z.string().trim().min(1).max(NAME_MAX_CHARS).regex(NO_CONTROLS)

export const buildSlugSchema = (minChars = 1) =>
  z
    .string()
    .trim()
    .min(minChars)
    .max(NAME_MAX_CHARS)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

export const oneEntry = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
})

export const entryList = z.object({
  page: buildPageNumberInput(),
  filter,
  sort: z.enum(['businesses', 'name']).default('businesses'),
  show: z.enum(SHOWN).default('all'),
})

export const entryValues = oneEntry.extend({
  name: shownName,
  slug: buildSlugSchema(),
  synonyms: z.array(shownName).max(MAX_SYNONYMS),
  hidden: z.boolean(),
  /** The version that the client read; without it, the save overwrites any version. */
  version: z.string().max(64).optional(),
})

export const proposalsInput = z.object({ page: buildPageNumberInput() })

export const mergeAllInput = z.object({
  ids: z.array(z.number().int().positive()).max(MAX_CHOSEN).optional(),
})

/** One page of pairs; an entry that no longer exists is left out. */
export async function listPairs<Entry extends { id: number }>(
  database: Database,
  kind: EntryKind,
  page: number,
  find: (ids: readonly number[]) => Promise<readonly Entry[]>,
) {
  const found = await listProposals(database, kind, page, PROPOSALS_PAGE_SIZE)
  const { proposals, total, ...counts } = found
  const entries = await find(proposals.flatMap(({ fromId, intoId }) => [fromId, intoId]))
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const suggestions = proposals.flatMap(({ fromId, intoId, reason }) => {
    const [from, into] = [byId.get(fromId), byId.get(intoId)]
    return from && into ? [{ from, into, reason }] : []
  })
  const pages = Math.ceil(total / PROPOSALS_PAGE_SIZE)
  return { suggestions, totalCount: total, ...counts, ...presentPaging(page, pages) }
}

export function buildMergeAllResponse(begun: ConfirmedMerges, text: Text) {
  if (begun.kind === 'refused')
    return refused(409, text.mergeAllRefused[begun.reason], begun.reason)
  return accepted({ runId: begun.runId, message: text.mergeBegun })
}

/** Restarts a stopped search for proposals. */
export async function enqueueMatch(
  trx: Transaction,
  kind: EntryKind,
  { adminId }: Actor,
  now: number,
) {
  const request = { kind: ENTRY_KINDS[kind].runs.match, input: {}, adminId }
  const { id } = await enqueueRunOnce(trx, request, now)
  return accepted({ runId: id })
}

export const mergeInput = oneEntry.extend({ into: z.number().int().positive() })

export function buildSaveResponse(
  saved: SavedEntry,
  text: Text,
  words: { missing: string; saved: string },
) {
  if (saved.kind === 'missing') return missing(words.missing)
  if (saved.kind === 'changed') return refused(409, text.entryChanged, 'changed')
  if (saved.kind === 'taken') {
    const { field } = saved
    return invalid({ field, message: field === 'slug' ? text.slugTaken : text.categoryNameTaken })
  }
  return { success: true, message: words.saved }
}

export function buildMergeResponse(begun: BegunMerge, text: Text, missingText: string) {
  if (begun.kind === 'missing') return missing(missingText)
  if (begun.kind === 'refused') return refused(409, text.mergeRefused[begun.reason], begun.reason)
  return accepted({ runId: begun.runId, message: text.mergeBegun })
}
