import { z } from 'zod'
import type { findAdminMessages } from '../platform/calls/admin-messages.ts'
import {
  accepted,
  defineChange,
  defineQuery,
  invalid,
  missing,
  refused,
} from '../platform/calls/define-call.server.ts'
import { buildPageNumberInput, filter } from '../platform/calls/list-input.schema.server.ts'
import { presentPaging } from '../platform/calls/list-page.ts'
import type { Actor } from '../platform/calls/record-event.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { enqueueRunOnce } from '../platform/runs/enqueue-run.server.ts'
import { ENTRY_KINDS, type EntryKind } from '../platform/runs/entry-kinds.server.ts'
import type { SiteLanguage } from '../platform/urls/routes.ts'
import type { SavedEntry } from './entry-changes.server.ts'
import { SHOWN } from './list-all-categories.server.ts'
import { type MergeStart, mergeEntries } from './merge-entries.server.ts'
import { confirmMerges, listProposals, saveDistinctPair } from './merge-proposals.server.ts'

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

export function buildMergeResponse(started: MergeStart, text: Text, gone: string) {
  if (started.kind === 'missing') return missing(gone)
  if (started.kind === 'refused')
    return refused(409, text.mergeRefused[started.reason], started.reason)
  return accepted({ runId: started.runId, message: text.mergeBegun })
}

export const onePair = oneEntry.extend({ into: z.number().int().positive() })

/** The calls that cities and categories share. `find` returns entries in any order. */
export function createEntryCalls<Entry extends { id: number }>(
  kind: EntryKind,
  find: (
    database: Database,
    ids: readonly number[],
    language: SiteLanguage,
  ) => Promise<readonly Entry[]>,
) {
  const { table } = ENTRY_KINDS[kind]
  const missingIn = (text: Text) => missing(kind === 'city' ? text.noCity : text.noCategory)

  const suggestions = defineQuery({
    route: `GET /api/admin/${kind}-suggestions`,
    permission: 'read',
    input: z.object({ page: buildPageNumberInput() }),
    async handle({ page }, { database, language }) {
      const listed = await listProposals(database, kind, page, PROPOSALS_PAGE_SIZE)
      const { proposals, total, ...counts } = listed
      const ids = proposals.flatMap(({ fromId, intoId }) => [fromId, intoId])
      const found = await find(database, ids, language)
      const byId = new Map(found.map((entry) => [entry.id, entry]))
      const suggestions = proposals.flatMap(({ fromId, intoId, reason }) => {
        const [from, into] = [byId.get(fromId), byId.get(intoId)]
        return from && into ? [{ from, into, reason }] : []
      })
      const pages = Math.ceil(total / PROPOSALS_PAGE_SIZE)
      return { suggestions, totalCount: total, ...counts, ...presentPaging(page, pages) }
    },
  })

  const mergeAll = defineChange({
    route: `POST /api/admin/${kind}-suggestions/merge`,
    permission: 'edit',
    input: z.object({ ids: z.array(z.number().int().positive()).max(MAX_CHOSEN).optional() }),
    audit: `${table}.merge-queued`,
    invalidates: 'at-once',
    async handle({ ids }, { database, trx, actor, now, text }) {
      const started = await confirmMerges(database, trx, kind, actor, ids ?? null, now)
      return started.kind === 'refused'
        ? refused(409, text.mergeAllRefused[started.reason], started.reason)
        : accepted({ runId: started.runId, message: text.mergeBegun })
    },
  })

  const match = defineChange({
    route: `POST /api/admin/${kind}-suggestions/match`,
    permission: 'edit',
    audit: 'none',
    invalidates: 'nothing',
    handle: (_input, { trx, actor, now }) => enqueueMatch(trx, kind, actor, now),
  })

  const keepApart = defineChange({
    route: `POST /api/admin/${table}/:id/keep-apart`,
    permission: 'edit',
    input: onePair,
    audit: `${kind}.kept-apart`,
    invalidates: 'nothing',
    async handle({ id, into }, { trx, actor, now, text }) {
      const isSaved = await saveDistinctPair(trx, actor, { kind, from: id, into }, now)
      return isSaved ? { success: true as const, message: text.keptApart } : missingIn(text)
    },
  })

  const merge = defineChange({
    route: `POST /api/admin/${table}/:id/merge`,
    permission: 'edit',
    input: onePair,
    audit: `${kind}.merged`,
    invalidates: 'at-once',
    transaction: false,
    async handle({ id, into }, { database, actor, now, text }) {
      const started = await mergeEntries(database, kind, actor, id, into, now)
      return buildMergeResponse(started, text, kind === 'city' ? text.noCity : text.noCategory)
    },
  })

  return { suggestions, mergeAll, match, keepApart, merge }
}
