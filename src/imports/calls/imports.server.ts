import {
  buildImportEstimate,
  FREE_BESIDE_BYTES,
  isTooLarge,
} from '../../import-reader/estimate-import.server.ts'
import { adminHandler } from '../../platform/calls/admin-handler.server.ts'
import { findAdminMessages } from '../../platform/calls/admin-messages.ts'
import { recordAct } from '../../platform/calls/record-event.server.ts'
import { findRun } from '../../platform/runs/find-runs.server.ts'
import { runBegun } from '../../platform/runs/runs.schema.server.ts'
import type { Language } from '../../platform/urls/routes.ts'
import { applyImport, previewAgain, validateOptions } from '../apply-import.server.ts'
import { findPreviewRows } from '../find-imports.server.ts'
import { hasUpload } from '../uploads.server.ts'
import {
  changeImportInput,
  importInput,
  importResponse,
  samplesInput,
  samplesResponse,
} from './imports.schema.server.ts'
import { presentImport } from './present-import.server.ts'

const unknownField = (
  { field, unknown }: { field: string; unknown: string },
  language: Language,
) => ({
  kind: 'invalid' as const,
  errors: [{ field, message: findAdminMessages(language).noSuchField(unknown) }],
})

export const importHandlers = [
  adminHandler({
    name: 'oneImport',
    input: importInput,
    answer: importResponse,
    async handle({ id }, { database, now, language, dataFolder = null }) {
      const found = await findRun(database, id, now)
      if (found?.run.kind !== 'import')
        return { kind: 'missing', detail: findAdminMessages(language).noSuchRun }
      const estimate = await buildImportEstimate(database, found.run, dataFolder)
      const hasFile = await hasUpload(found.run)
      return { kind: 'found', body: presentImport(found, now, { estimate, hasFile }) }
    },
  }),
  adminHandler({
    name: 'importSamples',
    input: samplesInput,
    answer: samplesResponse,
    async handle({ id, outcome, after, limit }, { database }) {
      return { kind: 'found', body: await findPreviewRows(database, id, outcome, after, limit) }
    },
  }),
  adminHandler({
    name: 'changeImport',
    input: changeImportInput,
    answer: runBegun,
    async handle({ id, ...given }, { database, now, actor, language }) {
      const text = findAdminMessages(language)
      const checked = validateOptions(given)
      if ('unknown' in checked) return unknownField(checked, language)
      const end = await database.change(async (trx) => {
        const begun = await previewAgain(trx, id, checked.options)
        if (begun === 'queued')
          await recordAct(trx, actor, { action: 'import.changed', subject: String(id) }, now)
        return begun
      })
      if (end === 'missing') return { kind: 'missing', detail: text.noSuchRun }
      if (end === 'not-previewed')
        return { kind: 'refused', status: 409, detail: text.notPreviewed, reason: end }
      return { kind: 'accepted', body: { success: true, message: text.previewBegun, runId: id } }
    },
  }),
  adminHandler({
    name: 'applyImport',
    input: changeImportInput,
    answer: runBegun,
    async handle({ id, ...shown }, { database, now, actor, language, dataFolder = null }) {
      const text = findAdminMessages(language)
      const checked = validateOptions(shown)
      if ('unknown' in checked) return unknownField(checked, language)
      const found = await findRun(database, id, now)
      const estimate = found && (await buildImportEstimate(database, found.run, dataFolder))
      if (estimate && isTooLarge(estimate))
        return {
          kind: 'refused',
          status: 507,
          detail: text.noSpace({ ...estimate, keptBytes: FREE_BESIDE_BYTES }),
          reason: 'no-space',
        }
      const end = await database.change(async (trx) => {
        const begun = await applyImport(trx, id, checked.options)
        if (begun === 'queued')
          await recordAct(trx, actor, { action: 'import.applied', subject: String(id) }, now)
        return begun
      })
      if (end === 'missing') return { kind: 'missing', detail: text.noSuchRun }
      if (end === 'other-options')
        return { kind: 'refused', status: 409, detail: text.otherOptions, reason: end }
      if (end === 'not-previewed')
        return { kind: 'refused', status: 409, detail: text.notPreviewed, reason: end }
      return { kind: 'accepted', body: { success: true, message: text.importBegun, runId: id } }
    },
  }),
]
