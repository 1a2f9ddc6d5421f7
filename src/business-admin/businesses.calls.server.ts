import { z } from 'zod'
import { bulkActionInput } from '../businesses/admin/bulk-actions.schema.server.ts'
import { EDITABLE_FIELDS } from '../businesses/admin/business-fields.ts'
import { presentRecord } from '../businesses/admin/one-business.server.ts'
import { findRecord } from '../businesses/find-business.server.ts'
import {
  REMOVAL_REASONS,
  removeBusiness,
  restoreBusiness as restore,
} from '../businesses/remove-business.server.ts'
import { inferEditedPlace } from '../businesses/saving/moved-place.server.ts'
import { createBusiness, saveBusinessChange } from '../businesses/saving/update-business.server.ts'
import { listTimeZones } from '../gazetteer/time-zones.server.ts'
import {
  type AdminChangeContext,
  accepted,
  created,
  defineChange,
  defineQuery,
  end,
  missing,
  refused,
} from '../platform/calls/define-call.server.ts'
import { rowId as id } from '../platform/calls/list-input.schema.server.ts'
import { ADMIN_PAGE_SIZE } from '../platform/calls/page-sizes.ts'
import type { Actor } from '../platform/calls/record-event.server.ts'
import { findExistingRow } from '../platform/database/find-row.server.ts'
import type { StoredRun } from '../platform/database/tables.server.ts'
import { enqueueRunOnce } from '../platform/runs/enqueue-run.server.ts'
import { waitForRun } from '../platform/runs/wait-for-run.server.ts'
import { findCustomFields } from '../settings/find-settings.server.ts'
import { CHANGES_MAX, findHistory, findVersion, presentFields } from './find-history.server.ts'
import {
  buildConflict,
  buildDuplicateError,
  validateBusinessChange,
  validateNewBusiness,
} from './validate-edit.server.ts'

const HOUR_MS = 60 * 60_000

const version = z.number().int().min(0)
const changes = z.partialRecord(z.enum(EDITABLE_FIELDS), z.unknown())
const doneResponse = z.object({ success: z.literal(true), message: z.string() })
const runStartedResponse = doneResponse.extend({ runId: z.number() })

const byAdmin = ({ adminId }: Actor) => ({ runId: null, adminId })

export const oneBusiness = defineQuery({
  route: 'GET /api/admin/businesses/:id',
  permission: 'read',
  input: z.object({ id }),
  async handle({ id }, { database, text, language }) {
    const record = await findRecord(database, id)
    return record ? presentRecord(record, language) : missing(text.noBusiness)
  },
})

/** Fails with 409 if the business has changed since this version. */
export const changeBusiness = defineChange({
  route: 'PUT /api/admin/businesses/:id',
  permission: 'edit',
  input: z.object({ id, version, changes }),
  audit: 'business.saved',
  invalidates: 'at-once',
  transaction: false,
  async handle(
    { id, version, changes },
    { database, change, actor, now, language, text, onError },
  ) {
    const record = await findRecord(database, id)
    if (!record) return missing(text.noBusiness)
    const { business } = record
    // Check the version first: values may be invalid only because of another user's change.
    const fields = await findCustomFields(database)
    const checked = validateBusinessChange(business, changes, language, fields)
    if (checked.kind === 'invalid' && record.version === version) return end<never>(checked)
    const edit = checked.kind === 'invalid' ? {} : checked.edit
    const derived = await inferEditedPlace(business, edit, onError)
    const saved = await change(async (trx, audit) => {
      const wanted = { id, version, edit, derived }
      const changed = await saveBusinessChange(database, trx, byAdmin(actor), wanted, now)
      if (changed.kind === 'changed' && changed.fields.length > 0)
        await audit({ subject: id, details: { name: business.name, fields: changed.fields } })
      return changed
    })
    if (saved.kind === 'missing') return missing(text.noBusiness)
    if (saved.kind === 'outdated') return buildConflict(saved.fields, language)
    if (saved.kind === 'taken') return buildDuplicateError(saved, language)
    if (checked.kind === 'invalid') return end<never>(checked)
    return { success: true as const, message: text.businessSaved, fields: saved.fields }
  },
})

export const addBusiness = defineChange({
  route: 'POST /api/admin/businesses',
  permission: 'edit',
  input: z.object({ values: changes }),
  audit: 'business.added',
  invalidates: 'at-once',
  transaction: false,
  async handle({ values }, { database, change, now, actor, language, text }) {
    const fields = await findCustomFields(database)
    const checked = validateNewBusiness(values, language, fields)
    if (checked.kind === 'invalid') return end<never>(checked)
    const { edit } = checked
    const added = await change(async (trx, audit) => {
      const business = await createBusiness(database, trx, byAdmin(actor), edit, now)
      if (business.kind === 'added')
        await audit({ subject: business.id, details: { name: edit.name } })
      return business
    })
    if (added.kind !== 'added') return buildDuplicateError(added, language)
    const { id, slug } = added
    const message = text.businessAdded
    return created({ success: true as const, message, id, slug })
  },
})

export const deleteBusiness = defineChange({
  route: 'DELETE /api/businesses/:id',
  permission: 'edit',
  input: z.object({ id, reason: z.enum(REMOVAL_REASONS).default('removed') }),
  output: doneResponse,
  audit: 'business.deleted',
  invalidates: 'at-once',
  async handle({ id, reason }, { database, trx, audit, now, actor, text }) {
    const removed = await removeBusiness(database, trx, byAdmin(actor), { id, reason }, now)
    if (!removed) return missing(text.noBusiness)
    if (removed.isChanged) await audit({ subject: id, details: { name: removed.name, reason } })
    return { success: true as const, message: text.businessDeleted }
  },
})

export const restoreBusiness = defineChange({
  route: 'POST /api/admin/businesses/:id/restore',
  permission: 'edit',
  input: z.object({ id }),
  audit: 'business.restored',
  invalidates: 'at-once',
  async handle({ id }, { database, trx, audit, now, actor, text }) {
    const restored = await restore(database, trx, byAdmin(actor), id, now)
    if (!restored) return missing(text.noBusiness)
    if (restored.isChanged) await audit({ subject: id, details: { name: restored.name } })
    return { success: true as const, message: text.businessRestored }
  },
})

export const businessHistory = defineQuery({
  route: 'GET /api/admin/businesses/:id/history',
  permission: 'read',
  input: z.object({ id, page: z.coerce.number().int().min(1).max(100).default(1) }),
  async handle({ id, page }, { database, text }) {
    const record = await findRecord(database, id)
    if (!record) return missing(text.noBusiness)
    const { changes, total } = await findHistory(database, record.business, page, ADMIN_PAGE_SIZE)
    return {
      total,
      totalPages: Math.ceil(Math.min(total, CHANGES_MAX) / ADMIN_PAGE_SIZE),
      page,
      changes: changes.map(({ before, after, ...change }) => ({
        ...change,
        isAddition: before === null,
        fields: presentFields(before, after),
      })),
    }
  },
})

export const returnBusiness = defineChange({
  route: 'POST /api/admin/businesses/:id/return',
  permission: 'edit',
  input: z.object({ id, version, change: z.number().int().min(1) }),
  audit: 'business.returned',
  invalidates: 'at-once',
  async handle({ id, version, change }, { database, trx, audit, now, actor, language, text }) {
    const then = await findVersion(trx, id, change)
    if (!then) return missing(text.noSuchVersion)
    const fields = EDITABLE_FIELDS.filter((field) => field !== 'slug')
    const edit = Object.fromEntries(fields.map((field) => [field, then[field]]))
    const saved = await saveBusinessChange(
      database,
      trx,
      byAdmin(actor),
      { id, version, edit },
      now,
    )
    if (saved.kind === 'missing') return missing(text.noSuchVersion)
    if (saved.kind === 'outdated') return buildConflict(saved.fields, language)
    if (saved.kind === 'taken') return buildDuplicateError(saved, language)
    if (saved.fields.length > 0)
      await audit({ subject: id, details: { name: then.name, fields: saved.fields } })
    return { success: true as const, message: text.businessReturned, fields: saved.fields }
  },
})

export const timeZones = defineQuery({
  route: 'GET /api/admin/time-zones',
  permission: 'read',
  freshMs: HOUR_MS,
  handle: async () => ({ zones: listTimeZones() }),
})

type BulkRunKind = 'delete-all' | 'delete-test-data' | 'fix-slugs'

/** Waits for a queued or running action of this kind instead of adding a second one. */
async function runBulkAction<More extends object>(
  kind: BulkRunKind,
  waitMs: number,
  { database, now, actor, stopping, change, text }: AdminChangeContext,
  present: (run: StoredRun) => { done: string; more: More },
) {
  const runId = await change(async (trx, audit) => {
    const lastId = await findExistingRow(trx, 'counters', { name: 'business_id' }, ['value'])
    const { total } = await trx.selectFrom('site_totals').select('total').executeTakeFirstOrThrow()
    const limit =
      kind === 'delete-test-data'
        ? { input: {} }
        : { input: { upTo: lastId.value }, expected: total }
    const run = await enqueueRunOnce(trx, { kind, adminId: actor.adminId, ...limit }, now)
    if (run.isNew) await audit({ details: { runId: run.id } })
    return run.id
  })
  const run = await waitForRun(database, runId, waitMs, stopping)
  const { done, more } = present(run)
  const bodyWith = (message: string) => ({ success: true as const, message, runId, ...more })
  if (run.state === 'done' || run.state === 'undone') return bodyWith(done)
  if (run.state === 'failed') return refused(500, text.runFailed(run.message ?? ''))
  if (run.state === 'cancelled') return refused(409, text.runCancelled)
  return accepted(bodyWith(text.runGoesOn))
}

export const deleteAllBusinesses = defineChange({
  route: 'DELETE /api/admin/businesses',
  permission: 'manage',
  input: bulkActionInput,
  output: runStartedResponse,
  confirmPassword: true,
  audit: 'businesses.all-deleted',
  invalidates: 'at-once',
  transaction: false,
  handle: ({ waitMs }, context) =>
    runBulkAction('delete-all', waitMs, context, ({ updated }) => ({
      done: context.text.allDeleted(updated),
      more: {},
    })),
})

export const deleteTestData = defineChange({
  route: 'DELETE /api/admin/test-data',
  permission: 'manage',
  input: bulkActionInput,
  output: runStartedResponse.extend({ deletedCount: z.number() }),
  audit: 'test-data.deleted',
  invalidates: 'at-once',
  transaction: false,
  handle: ({ waitMs }, context) =>
    runBulkAction('delete-test-data', waitMs, context, ({ updated }) => ({
      done: context.text.testDataDeleted(updated),
      more: { deletedCount: updated },
    })),
})

export const fixSlugs = defineChange({
  route: 'POST /api/admin/fix-slugs',
  permission: 'manage',
  input: bulkActionInput,
  output: runStartedResponse.extend({
    successCount: z.number(),
    checkpointEnabled: z.literal(true),
    totalProcessed: z.number(),
  }),
  audit: 'slugs.fixed',
  invalidates: 'at-once',
  transaction: false,
  handle: ({ waitMs }, context) =>
    runBulkAction('fix-slugs', waitMs, context, ({ updated, total }) => ({
      done: context.text.slugsFixed(updated, total),
      more: { successCount: updated, checkpointEnabled: true as const, totalProcessed: total },
    })),
})
