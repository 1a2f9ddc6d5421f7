import { EDITABLE_FIELDS } from '../businesses/admin/business-fields.ts'
import {
  changeBusinessResponse,
  deleteBusinessInput,
  doneResponse,
  historyInput,
  historyResponse,
  oneBusinessInput,
  returnBusinessInput,
} from '../businesses/admin/one-business.schema.server.ts'
import { findRecord } from '../businesses/find-business.server.ts'
import { removeBusiness, restoreBusiness } from '../businesses/remove-business.server.ts'
import { saveBusinessChange } from '../businesses/saving/update-business.server.ts'
import { adminHandler } from '../platform/calls/admin-handler.server.ts'
import { findAdminMessages } from '../platform/calls/admin-messages.ts'
import { recordAct } from '../platform/calls/record-event.server.ts'
import type { Row } from '../platform/database/database.server.ts'
import { buildConflict, buildTakenError } from './edit-responses.ts'
import { CHANGES_MAX, findHistory, findVersion } from './find-history.server.ts'

const HISTORY_PAGE_SIZE = 20

const HISTORY_FIELDS = [...EDITABLE_FIELDS, 'removed_at', 'removal_reason'] as const

function presentFields(before: Row | null, after: Row) {
  const told = HISTORY_FIELDS.filter(
    (field) => field in after && (before !== null || after[field] !== null),
  )
  // Hours have two columns; the text matters only if it couldn't be parsed.
  const isTwice = told.includes('opening_hours')
  return told
    .filter((field) => !(isTwice && field === 'working_hours'))
    .map((field) => ({ field, from: before?.[field] ?? null, to: after[field] ?? null }))
}

export const businessHistoryHandlers = [
  adminHandler({
    name: 'deleteBusiness',
    input: deleteBusinessInput,
    answer: doneResponse,
    async handle({ id, reason }, { database, now, session, actor, language }) {
      const text = findAdminMessages(language)
      const by = { runId: null, adminId: session.adminId }
      const end = await database.change(async (trx) => {
        const removed = await removeBusiness(database, trx, by, { id, reason }, now)
        if (removed?.isChanged) {
          const details = { name: removed.name, reason }
          await recordAct(
            trx,
            actor,
            { action: 'business.deleted', subject: String(id), details },
            now,
          )
        }
        return removed
      })
      if (!end) return { kind: 'missing', detail: text.noBusiness }
      return { kind: 'found', body: { success: true, message: text.businessDeleted } }
    },
  }),
  adminHandler({
    name: 'restoreBusiness',
    input: oneBusinessInput,
    answer: doneResponse,
    async handle({ id }, { database, now, session, actor, language }) {
      const text = findAdminMessages(language)
      const by = { runId: null, adminId: session.adminId }
      const end = await database.change(async (trx) => {
        const restored = await restoreBusiness(database, trx, by, id, now)
        if (restored?.isChanged) {
          const details = { name: restored.name }
          await recordAct(
            trx,
            actor,
            { action: 'business.restored', subject: String(id), details },
            now,
          )
        }
        return restored
      })
      if (!end) return { kind: 'missing', detail: text.noBusiness }
      return { kind: 'found', body: { success: true, message: text.businessRestored } }
    },
  }),
  adminHandler({
    name: 'businessHistory',
    input: historyInput,
    answer: historyResponse,
    async handle({ id, page }, { database, language }) {
      const record = await findRecord(database, id)
      if (!record) return { kind: 'missing', detail: findAdminMessages(language).noBusiness }
      const { changes, total } = await findHistory(
        database,
        record.business,
        page,
        HISTORY_PAGE_SIZE,
      )
      return {
        kind: 'found',
        body: {
          total,
          totalPages: Math.ceil(Math.min(total, CHANGES_MAX) / HISTORY_PAGE_SIZE),
          page,
          changes: changes.map(({ before, after, ...change }) => ({
            ...change,
            isAddition: before === null,
            fields: presentFields(before, after),
          })),
        },
      }
    },
  }),
  adminHandler({
    name: 'returnBusiness',
    input: returnBusinessInput,
    answer: changeBusinessResponse,
    async handle({ id, version, change }, { database, now, session, actor, language }) {
      const text = findAdminMessages(language)
      const by = { runId: null, adminId: session.adminId }
      const end = await database.change(async (trx) => {
        const then = await findVersion(trx, id, change)
        if (!then) return { kind: 'missing' as const }
        // Keeps the current slug and the removal state.
        const kept = EDITABLE_FIELDS.filter((field) => field !== 'slug')
        const edit = Object.fromEntries(kept.map((field) => [field, then[field]]))
        const changed = await saveBusinessChange(database, trx, by, { id, version, edit }, now)
        if (changed.kind === 'changed' && changed.fields.length > 0) {
          const details = { name: then.name, fields: changed.fields }
          await recordAct(
            trx,
            actor,
            { action: 'business.returned', subject: String(id), details },
            now,
          )
        }
        return changed
      })
      if (end.kind === 'missing') return { kind: 'missing', detail: text.noVersion }
      if (end.kind === 'outdated') return buildConflict(end.fields, language)
      if (end.kind === 'taken') return buildTakenError(end, language)
      const body = { success: true as const, message: text.businessReturned, fields: end.fields }
      return { kind: 'found', body }
    },
  }),
]
