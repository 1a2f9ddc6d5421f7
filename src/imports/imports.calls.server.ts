import { z } from 'zod'
import {
  buildImportEstimate,
  IMPORT_MIN_FREE_BYTES,
  isTooLarge,
} from '../import-reader/estimate-import.server.ts'
import { parseDetails } from '../import-reader/import-input.ts'
import type { AdminContext } from '../platform/calls/call-context.server.ts'
import { normalizeText } from '../platform/calls/contact-rules.ts'
import {
  accepted,
  created,
  defineChange,
  defineQuery,
  end,
  invalid,
  missing,
  refused,
} from '../platform/calls/define-call.server.ts'
import { confirmFirst } from '../platform/calls/run-call.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { isConfirmed } from '../platform/http/session-cookie.server.ts'
import { enqueueRun } from '../platform/runs/enqueue-run.server.ts'
import { findRun } from '../platform/runs/find-runs.server.ts'
import { findCustomFields, findSettings } from '../settings/find-settings.server.ts'
import { saveChange } from '../settings/save-settings.server.ts'
import { applyImport, previewAgain, validateOptions } from './apply-import.server.ts'
import { findPreviewRows, presentImport } from './find-imports.server.ts'
import {
  findImportBusinesses,
  findMissingBusinesses,
  isNewestOfSource,
} from './import-businesses.server.ts'
import { importOptionsInput } from './import-options.schema.server.ts'
import {
  deleteTemplate as deleteStored,
  findTemplates,
  saveTemplate as saveStored,
} from './import-templates.server.ts'
import { findUpload } from './uploads.server.ts'

const ENDS = ['done', 'failed', 'cancelled']
const TEMPLATE_NAME_MAX = 100

const id = z.coerce.number().int().positive()
const importInput = z.object({ id })
const optionsInput = importOptionsInput.extend({ id })
const applyInput = optionsInput.extend({ confirmed: z.boolean().default(false) })
const pageInput = z.object({
  id,
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

async function findImport(id: number, { database, now }: AdminContext) {
  const found = await findRun(database, id, now)
  return found?.run.kind === 'import' ? found : null
}

export const oneImport = defineQuery({
  route: 'GET /api/admin/imports/:id',
  permission: 'read',
  input: importInput,
  async handle({ id }, context) {
    const { database, now, text, language, dataFolder = null } = context
    const found = await findImport(id, context)
    if (!found) return missing(text.noSuchRun)
    const estimate = await buildImportEstimate(database, found.run, dataFolder)
    const hasFile = (await findUpload(found.run)) !== null
    const customFields = await findCustomFields(database)
    return presentImport(found, now, { estimate, hasFile, language }, customFields)
  },
})

export const importSamples = defineQuery({
  route: 'GET /api/admin/imports/:id/samples',
  permission: 'read',
  input: pageInput.extend({ outcome: z.enum(['added', 'updated', 'unchanged']).default('added') }),
  handle: ({ id, outcome, after, limit }, { database, language }) =>
    findPreviewRows(database, id, outcome, after, limit, language),
})

export const changeImport = defineChange({
  route: 'POST /api/admin/imports/:id/preview',
  permission: 'import',
  input: optionsInput,
  audit: 'import.changed',
  invalidates: 'at-once',
  transaction: false,
  async handle({ id, ...input }, { change, text }) {
    const checked = validateOptions(input)
    if ('unknown' in checked)
      return invalid({ field: checked.field, message: text.unknownField(checked.unknown) })
    const result = await change(async (trx, audit) => {
      const started = await previewAgain(trx, id, checked.options)
      if (started === 'queued' || started === 'saved') await audit({ subject: id })
      return started
    })
    if (result === 'missing') return missing(text.noSuchRun)
    if (result === 'not-previewed') return refused(409, text.notPreviewed, result)
    const message = result === 'saved' ? text.limitSaved : text.previewBegun
    return accepted({ success: true, message, runId: id })
  },
})

export const applyPreview = defineChange({
  route: 'POST /api/admin/imports/:id/apply',
  permission: 'import',
  input: applyInput,
  audit: 'import.applied',
  invalidates: 'at-once',
  transaction: false,
  async handle({ id, confirmed, ...requested }, context) {
    const { change, database, now, text, dataFolder = null } = context
    const checked = validateOptions(requested)
    if ('unknown' in checked)
      return invalid({ field: checked.field, message: text.unknownField(checked.unknown) })
    const found = await findRun(database, id, now)
    const estimate = found && (await buildImportEstimate(database, found.run, dataFolder))
    if (estimate && isTooLarge(estimate))
      return refused(
        507,
        text.noSpace({ ...estimate, keptBytes: IMPORT_MIN_FREE_BYTES }),
        'no-space',
      )
    const result = await change(async (trx, audit) => {
      const started = await applyImport(trx, id, checked.options, confirmed)
      if (started === 'queued') await audit({ subject: id })
      return started
    })
    if (result === 'missing') return missing(text.noSuchRun)
    if (result === 'other-options') return refused(409, text.otherOptions, result)
    if (result === 'not-previewed') return refused(409, text.notPreviewed, result)
    if (result === 'unconfirmed') return refused(409, text.problemsUnconfirmed, result)
    return accepted({ success: true, message: text.importBegun, runId: id })
  },
})

export const importBusinesses = defineQuery({
  route: 'GET /api/admin/imports/:id/businesses',
  permission: 'read',
  input: pageInput,
  async handle({ id, after, limit }, context) {
    if (!(await findImport(id, context))) return missing(context.text.noSuchRun)
    return findImportBusinesses(context.database, id, after, limit)
  },
})

export const approveImport = defineChange({
  route: 'POST /api/admin/imports/:id/approve',
  permission: 'review',
  input: importInput,
  audit: 'import.approved',
  invalidates: 'at-once',
  transaction: false,
  async handle({ id }, context) {
    const { change, actor, now, text } = context
    const found = await findImport(id, context)
    if (!found) return missing(text.noSuchRun)
    const { state, added: expected } = found.run
    if (!ENDS.includes(state)) return refused(409, text.importNotEnded, 'not-ended')
    const input = { ofRun: id }
    const request = { kind: 'approve', input, adminId: actor.adminId, expected } as const
    const runId = await change(async (trx, audit) => {
      const runId = await enqueueRun(trx, request, now)
      await audit({ subject: id, details: { runId } })
      return runId
    })
    return accepted({ success: true, message: text.approvalQueued, runId })
  },
})

export const missingBusinesses = defineQuery({
  route: 'GET /api/admin/imports/:id/missing',
  permission: 'read',
  input: pageInput,
  async handle({ id, after, limit }, context) {
    const found = await findImport(id, context)
    if (!found) return missing(context.text.noSuchRun)
    const page = await findMissingBusinesses(context.database, id, after, limit)
    return { ...page, isNewest: await isNewestOfSource(context.database, found.run) }
  },
})

export const endMissing = defineChange({
  route: 'POST /api/admin/imports/:id/missing',
  permission: 'import',
  input: z.object({ id, act: z.enum(['close', 'delete']) }),
  audit: ['missing.closed', 'missing.deleted'],
  invalidates: 'at-once',
  transaction: false,
  async handle({ id, act }, context) {
    const { change, database, session, actor, now, language, text } = context
    const found = await findImport(id, context)
    if (!found) return missing(text.noSuchRun)
    // After a one-row import, this would delete every other business of the source.
    if (act === 'delete' && !isConfirmed(session, now)) return end(confirmFirst(language))
    if (!(await isNewestOfSource(database, found.run)))
      return refused(409, text.notNewestImport, 'not-newest')
    const expected = parseDetails(found.run).missing
    const request = { kind: act, input: { missingOf: id }, adminId: actor.adminId, expected }
    const runId = await change(async (trx, audit) => {
      const runId = await enqueueRun(trx, request, now)
      const action = act === 'close' ? 'missing.closed' : 'missing.deleted'
      await audit({ action, subject: id, details: { runId } })
      return runId
    })
    return accepted({ success: true, message: text.missingQueued, runId })
  },
})

export const importTemplates = defineQuery({
  route: 'GET /api/admin/import-templates',
  permission: 'read',
  handle: async (_input, { database }) => ({
    templates: (await findTemplates(database.read)).map(
      ({ id, name, username, mapping, rules, version, earlier, ...template }) => {
        const { created_at: createdAt, used_at: usedAt } = template
        const { constants = {}, transforms = {}, categoryTexts = {}, placeTexts = {} } = rules
        const versions = earlier.map(({ version, username, created_at }) => {
          return { version, username, createdAt: created_at }
        })
        const recipe = {
          mapping,
          constants: constants as Record<string, string>,
          ...{ transforms, categoryTexts, placeTexts },
          autoMergeScore: rules.autoMergeScore ?? null,
        }
        return { id, name, username, createdAt, usedAt, version, versions, ...recipe }
      },
    ),
  }),
})

export const saveTemplate = defineChange({
  route: 'POST /api/admin/import-templates',
  permission: 'import',
  input: z.object({
    runId: id,
    name: z.string().transform(normalizeText).pipe(z.string().min(1).max(TEMPLATE_NAME_MAX)),
  }),
  audit: 'template.saved',
  invalidates: 'nothing',
  async handle({ runId, name }, { trx, audit, now, actor, text }) {
    const columns = ['input', 'details'] as const
    const run = await findRow(trx, 'runs', { id: runId, kind: 'import' }, columns)
    if (!run) return missing(text.noSuchRun)
    const saved = await saveStored(trx, run, { name, username: actor.username }, now)
    switch (saved.kind) {
      case 'name-taken':
        return invalid({ field: 'name', message: text.templateNameTaken })
      case 'no-header':
        return refused(409, text.noHeaderYet, saved.kind)
      case 'too-many':
        return refused(409, text.tooManyTemplates, saved.kind)
    }
    await audit({ subject: saved.id, details: { name } })
    return created({ success: true, id: saved.id })
  },
})

export const deleteTemplate = defineChange({
  route: 'DELETE /api/admin/import-templates/:id',
  permission: 'import',
  input: importInput,
  audit: 'template.deleted',
  invalidates: 'nothing',
  async handle({ id }, { trx, audit, text }) {
    const name = await deleteStored(trx, id)
    if (name === null) return missing(text.noSuchTemplate)
    await audit({ subject: id, details: { name } })
    return { success: true }
  },
})

export const importSettings = defineQuery({
  route: 'GET /api/admin/import-settings',
  permission: 'read',
  handle: async (_input, { database }) => (await findSettings(database)).imports,
})

export const saveImportSettings = defineChange({
  route: 'PUT /api/admin/import-settings',
  permission: 'import',
  input: z.object({ approve: z.boolean() }),
  audit: 'settings.saved',
  invalidates: 'at-once',
  transaction: false,
  handle: (imports, context) =>
    saveChange({ imports }, undefined, context.text.settingsSaved, context),
})
