import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { formatRowReason } from '../import-reader/format-row-reason.ts'
import { type AdminContext, adminHandler } from '../platform/calls/admin-handler.server.ts'
import type { AnyOutcome } from '../platform/calls/call.ts'
import { recordAct } from '../platform/calls/record-event.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { Language } from '../platform/urls/routes.ts'
import { formatCsvLine } from '../spreadsheets/csv-cell.ts'
import { UnreadableFileError } from '../spreadsheets/file-error.ts'
import { redirectMessages as english } from './admin/redirect-messages.en.ts'
import { redirectMessages as turkish } from './admin/redirect-messages.tr.ts'
import { findRulePage, listRuleBatches, type UsedRule } from './find-rules.server.ts'
import { importRules, type RejectedRow } from './import-rules.server.ts'
import {
  addRuleInput,
  deletedRuleResponse,
  deleteRuleInput,
  importRulesInput,
  importRulesResponse,
  rulesInput,
  rulesResponse,
  type SavedRuleWire,
  savedRuleResponse,
  saveRuleInput,
} from './redirect-rules.schema.server.ts'
import { deleteRule, saveRule } from './save-rule.server.ts'
import { type RuleInput, validateRule } from './validate-rule.ts'

const redirectMessages = { en: english, tr: turkish }

/** Further rows are only counted. */
const MAX_REJECTED_LISTED = 100
/** Without a BOM, spreadsheet programs misread UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'
const COLUMNS = ['kind', 'source', 'target', 'status', 'hits', 'last_hit']

const presentDate = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

const presentRule = ({ lastHitAt, ...rule }: UsedRule) => ({
  ...rule,
  lastHit: presentDate(lastHitAt),
})

async function* csvOf(database: Database) {
  yield BYTE_ORDER_MARK + formatCsvLine(COLUMNS)
  for await (const rules of listRuleBatches(database))
    yield rules
      .map(({ kind, source, target, status, hits, lastHitAt }) =>
        formatCsvLine([kind, source, target, status, hits, presentDate(lastHitAt)]),
      )
      .join('')
}

async function save(
  id: number | null,
  given: RuleInput,
  { database, origin, actor, now, language }: AdminContext,
): Promise<AnyOutcome<SavedRuleWire>> {
  const text = redirectMessages[language]
  const checked = validateRule(given, origin ?? null)
  if ('trouble' in checked) {
    const { trouble } = checked
    const field = trouble.startsWith('source') ? 'source' : 'target'
    return { kind: 'invalid', errors: [{ field, message: text.troubles[trouble] }] }
  }
  const saved = await saveRule(database, { id, draft: checked.rule }, actor, now)
  switch (saved.kind) {
    case 'saved': {
      const body = { success: true as const, id: saved.id, message: text.saved }
      return { kind: id === null ? 'created' : 'found', body }
    }
    case 'missing':
      return { kind: 'missing', detail: text.missing }
    case 'taken':
      return { kind: 'invalid', errors: [{ field: 'source', message: text.taken }] }
    case 'tangled': {
      const { kind, by } = saved.tangle
      return { kind: 'invalid', errors: [{ field: 'target', message: text.tangled[kind](by) }] }
    }
    default:
      return { kind: 'refused', status: 409, detail: text[saved.kind], reason: saved.kind }
  }
}

function presentLeftOut(row: RejectedRow, language: Language) {
  const { troubles, tangled } = redirectMessages[language]
  const reason = 'trouble' in row ? troubles[row.trouble] : tangled[row.tangle.kind](row.tangle.by)
  return { row: row.row, source: row.source, reason }
}

export const redirectRuleHandlers = [
  adminHandler({
    name: 'redirectRules',
    input: rulesInput,
    answer: rulesResponse,
    async handle({ q, kind = null, page }, { database }) {
      const { rules, total, pages } = await findRulePage(database, { q, kind }, page)
      const body = { rules: rules.map(presentRule), page, total, totalPages: pages }
      return { kind: 'found', body }
    },
  }),
  adminHandler({
    name: 'addRedirectRule',
    input: addRuleInput,
    answer: savedRuleResponse,
    handle: (given, context) => save(null, given, context),
  }),
  adminHandler({
    name: 'saveRedirectRule',
    input: saveRuleInput,
    answer: savedRuleResponse,
    handle: ({ id, ...given }, context) => save(id, given, context),
  }),
  adminHandler({
    name: 'deleteRedirectRule',
    input: deleteRuleInput,
    answer: deletedRuleResponse,
    async handle({ id }, { database, actor, now, language }) {
      const text = redirectMessages[language]
      const isDeleted = await deleteRule(database, id, actor, now)
      if (!isDeleted) return { kind: 'missing', detail: text.missing }
      return { kind: 'found', body: { success: true, message: text.deleted } }
    },
  }),
  adminHandler({
    name: 'importRedirectRules',
    input: importRulesInput,
    answer: importRulesResponse,
    async handle({ file }, { database, actor, origin, now, language }) {
      const text = redirectMessages[language]
      const refuse = (message: string): AnyOutcome<never> => ({
        kind: 'invalid',
        errors: [{ field: 'file', message }],
      })
      try {
        const imported = await importRules(database, file, { actor, origin: origin ?? null, now })
        if (imported.kind !== 'imported') return refuse(text[imported.kind])
        const { added, updated, unchanged, refused } = imported
        const body = {
          success: true as const,
          message: text.imported(added, updated, refused.length),
          added,
          updated,
          unchanged,
          refusedCount: refused.length,
          refused: refused
            .slice(0, MAX_REJECTED_LISTED)
            .map((row) => presentLeftOut(row, language)),
        }
        return { kind: 'found', body }
      } catch (error) {
        if (!(error instanceof UnreadableFileError)) throw error
        return refuse(formatRowReason(error.message, language))
      } finally {
        await rm(file.path, { force: true })
      }
    },
  }),
  adminHandler({
    name: 'exportRedirectRules',
    input: z.object({}),
    answer: z.never(),
    async handle(_input, { database, actor, now, isHead }) {
      if (!isHead)
        await database.change((trx) => recordAct(trx, actor, { action: 'redirects.exported' }, now))
      return {
        kind: 'download',
        fileName: `redirects_${new Date(now).toISOString().slice(0, 10)}.csv`,
        mediaType: 'text/csv; charset=utf-8',
        content: Readable.from(csvOf(database)),
      }
    },
  }),
]
