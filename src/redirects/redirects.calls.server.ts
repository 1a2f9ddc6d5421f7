import { rm } from 'node:fs/promises'
import { z } from 'zod'
import { formatRowReason } from '../import-reader/format-row-reason.ts'
import type { AdminContext } from '../platform/calls/call-context.server.ts'
import {
  created,
  defineChange,
  defineQuery,
  downloadCsv,
  invalid,
  missing,
  refused,
} from '../platform/calls/define-call.server.ts'
import { UnreadableFileError } from '../spreadsheets/file-error.ts'
import { redirectMessages as english } from './admin/redirects.en.ts'
import { redirectMessages as turkish } from './admin/redirects.tr.ts'
import { findRedirectDomains, findRedirectStats } from './hits.server.ts'
import { importRules as importFile } from './import-rules.server.ts'
import { findMisses, MISS_ORDERS } from './misses.server.ts'
import { RULE_KINDS, RULE_STATUSES } from './rule.ts'
import {
  deleteRule as deleteStored,
  findRulePage,
  saveRule as saveStored,
  writeRules,
} from './rules.server.ts'
import { type RuleInput, validateRule } from './validate-rule.ts'

const redirectMessages = { en: english, tr: turkish }

/** Further rows are only counted. */
const MAX_REJECTED_LISTED = 100
/** Higher than the real limit, so that the server can name the exact error. */
const MAX_TEXT_CHARS = 10_000
const SEARCH_MAX_CHARS = 500

const number = z.number()
const text = z.string()
const page = z.coerce.number().int().min(1).max(100_000).default(1)
const oneRule = z.object({ id: z.coerce.number().int().positive() })
const address = z.string().max(MAX_TEXT_CHARS)
const newRule = z.object({
  kind: z.enum(RULE_KINDS).default('exact'),
  /** `*` matches any characters. */
  source: address,
  /** A site path or http(s) URL; `*` inserts what the source's `*` matched. Ignored for 410. */
  target: address.nullish().transform((value) => value ?? ''),
  status: z.literal(RULE_STATUSES).default(301),
})

export const stats = defineQuery({
  route: 'GET /api/admin/redirect-stats',
  permission: 'read',
  /** The specification prescribes this response. Times are ISO 8601 in UTC. */
  output: z.object({
    recentRedirects: z.array(
      z.object({
        id: number,
        /** `*` collects domains that aren't counted separately. */
        fromDomain: text,
        requestPath: text,
        /** Truncated to IPv4 /24 or IPv6 /48. */
        ipAddress: text,
        createdAt: text,
      }),
    ),
    overallStats: z.array(z.object({ redirect_date: text, daily_count: number })),
    totalRedirects: number,
    averagePerDay: number,
    /** Requests counted but not listed, because too many came at once. */
    undetailed: number,
  }),
  handle: (_input, { database, now }) => findRedirectStats(database, now),
})

export const summary = defineQuery({
  route: 'GET /api/admin/redirect-summary',
  permission: 'read',
  /** The specification prescribes this response. */
  output: z.array(
    z.object({
      from_domain: text,
      total_requests: number,
      unique_visitors: number,
      last_request: text,
    }),
  ),
  handle: (_input, { database }) => findRedirectDomains(database),
})

export const rules = defineQuery({
  route: 'GET /api/admin/redirect-rules',
  permission: 'read',
  input: z.object({
    q: z.string().trim().max(SEARCH_MAX_CHARS).default(''),
    kind: z.enum(RULE_KINDS).optional(),
    page,
  }),
  handle: ({ page, ...filter }, { database }) => findRulePage(database, filter, page),
})

async function save(
  id: number | null,
  input: RuleInput,
  { database, origin = null, actor, now, language }: AdminContext,
) {
  const text = redirectMessages[language]
  const checked = validateRule(input, origin)
  if ('error' in checked) {
    const { error } = checked
    const field = error.startsWith('source') ? 'source' : 'target'
    return invalid({ field, message: text.errors[error] })
  }
  const saved = await saveStored(database, { id, draft: checked.rule }, actor, now)
  switch (saved.kind) {
    case 'saved':
      return { success: true as const, id: saved.id, message: text.saved }
    case 'missing':
      return missing(text.missing)
    case 'taken':
      return invalid({ field: 'source', message: text.taken })
    case 'loop': {
      const { kind, by } = saved.loop
      return invalid({ field: 'target', message: text.loops[kind](by) })
    }
    default:
      return refused(409, text[saved.kind], saved.kind)
  }
}

export const addRule = defineChange({
  route: 'POST /api/admin/redirect-rules',
  permission: 'manage',
  input: newRule,
  audit: 'redirect.added',
  invalidates: 'at-once',
  transaction: false,
  async handle(input, context) {
    const saved = await save(null, input, context)
    return 'success' in saved ? created(saved) : saved
  },
})

export const saveRule = defineChange({
  route: 'PUT /api/admin/redirect-rules/:id',
  permission: 'manage',
  input: newRule.extend(oneRule.shape),
  audit: 'redirect.changed',
  invalidates: 'at-once',
  transaction: false,
  handle: ({ id, ...input }, context) => save(id, input, context),
})

export const deleteRule = defineChange({
  route: 'DELETE /api/admin/redirect-rules/:id',
  permission: 'manage',
  input: oneRule,
  audit: 'redirect.deleted',
  invalidates: 'at-once',
  transaction: false,
  async handle({ id }, { database, actor, now, language }) {
    const text = redirectMessages[language]
    const isDeleted = await deleteStored(database, id, actor, now)
    return isDeleted ? { success: true, message: text.deleted } : missing(text.missing)
  },
})

/** Replaces stored rules with the same source. */
export const importRules = defineChange({
  route: 'POST /api/admin/redirect-rules-import',
  permission: 'manage',
  takes: 'file',
  input: z.object({ file: z.object({ path: text, fileName: text, sizeBytes: number }) }),
  audit: 'redirects.imported',
  invalidates: 'at-once',
  transaction: false,
  async handle({ file }, { database, actor, origin = null, now, language }) {
    const { errors, loops, ...text } = redirectMessages[language]
    const refuse = (message: string) => invalid({ field: 'file', message })
    try {
      const imported = await importFile(database, file, { actor, origin, now })
      if (imported.kind !== 'imported') return refuse(text[imported.kind])
      const { added, updated, unchanged, refused: rejected } = imported
      return {
        success: true,
        message: text.imported(added, updated, rejected.length),
        added,
        updated,
        unchanged,
        refusedCount: rejected.length,
        refused: rejected.slice(0, MAX_REJECTED_LISTED).map(({ row, source, ...why }) => ({
          row,
          source,
          reason: 'error' in why ? errors[why.error] : loops[why.loop.kind](why.loop.by),
        })),
      }
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error
      return refuse(formatRowReason(error.message, language))
    } finally {
      await rm(file.path, { force: true })
    }
  },
})

export const exportRules = defineQuery({
  route: 'GET /api/admin/redirect-rules-export',
  permission: 'export',
  audit: 'redirects.exported',
  async handle(_input, { database, audit, now }) {
    await audit()
    return downloadCsv('redirects', now, writeRules(database))
  },
})

export const misses = defineQuery({
  route: 'GET /api/admin/redirect-misses',
  permission: 'read',
  input: z.object({ order: z.enum(MISS_ORDERS).default('hits'), page }),
  handle: ({ order, page }, { database }) => findMisses(database, order, page),
})

export const deleteMisses = defineChange({
  route: 'DELETE /api/admin/redirect-misses',
  permission: 'manage',
  audit: 'redirect-misses.deleted',
  invalidates: 'nothing',
  async handle(_input, { trx, audit }) {
    await trx.deleteFrom('redirect_misses').execute()
    await audit()
    return { success: true }
  },
})
