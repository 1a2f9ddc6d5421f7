import type { z } from 'zod'
import {
  estimateUpload,
  FREE_BESIDE_BYTES,
  isTooLarge,
} from '../../import-reader/estimate-import.server.ts'
import { type AdminContext, adminHandler } from '../../platform/calls/admin-handler.server.ts'
import { answersIn } from '../../platform/calls/admin-messages.ts'
import type { AdminOutcome, Outcome } from '../../platform/calls/call.ts'
import { recordAct } from '../../platform/calls/record-event.server.ts'
import { runBegun } from '../../platform/runs/runs.schema.server.ts'
import { waitForRun } from '../../platform/runs/wait-for-run.server.ts'
import { findSettings } from '../../settings/find-settings.server.ts'
import { checkOptions } from '../check-options.server.ts'
import { findLatestImports } from '../find-latest-imports.server.ts'
import { type ImportAsked, queueImport } from '../queue-import.server.ts'
import type { ImportOptionsWire } from './imports.schema.server.ts'
import { presentBatch, presentDetailed, presentUpload, uploadEnd } from './present-upload.server.ts'
import {
  batchUploadAnswer,
  createImportInput,
  uploadExcelBatchInput,
  uploadExcelInput,
  uploadReportAnswer,
  uploadReportsAnswer,
  uploadReportsInput,
} from './uploads.schema.server.ts'

type Upload = { file: z.infer<typeof createImportInput>['file']; options: ImportOptionsWire }

type Refused = Extract<Outcome<never> | AdminOutcome<never>, { kind: 'invalid' | 'refused' }>

async function queueUpload(
  { file, options: given }: Upload,
  asked: Pick<ImportAsked, 'preview' | 'batchSize'>,
  { database, now, actor, language, dataFolder = null }: AdminContext,
): Promise<{ kind: 'queued'; runId: number } | Refused> {
  if (!asked.preview) {
    const needed = await estimateUpload(file, dataFolder)
    const detail = answersIn(language).noSpaceAtOnce({ ...needed, keptBytes: FREE_BESIDE_BYTES })
    if (isTooLarge(needed)) return { kind: 'refused', status: 507, detail, reason: 'no-space' }
  }
  const checked = checkOptions(given)
  if ('unknown' in checked) {
    const message = answersIn(language).noSuchField(checked.unknown)
    return { kind: 'invalid', errors: [{ field: `options.${checked.field}`, message }] }
  }
  const { source, licence, ...options } = checked.options
  const { approve } = (await findSettings(database)).imports
  const { path, fileName } = file
  const runId = await queueImport(
    database,
    {
      ...asked,
      path,
      fileName,
      isUpload: true,
      source,
      licence,
      adminId: actor.adminId,
      options: { approve, ...options },
      language,
    },
    now,
    (trx, id) =>
      recordAct(
        trx,
        actor,
        { action: 'import.uploaded', subject: String(id), details: { fileName } },
        now,
      ),
  )
  return { kind: 'queued', runId }
}

export const uploadHandlers = [
  adminHandler({
    name: 'createImport',
    input: createImportInput,
    answer: runBegun,
    async handle(upload, context) {
      const queued = await queueUpload(upload, { preview: true }, context)
      if (queued.kind !== 'queued') return queued
      const message = answersIn(context.language).previewBegun
      return { kind: 'accepted', body: { success: true, message, runId: queued.runId } }
    },
  }),
  adminHandler({
    name: 'uploadExcel',
    input: uploadExcelInput,
    answer: uploadReportAnswer,
    async handle({ preview, waitMs, ...upload }, context) {
      const { database, language, stopping } = context
      const queued = await queueUpload(upload, { preview }, context)
      if (queued.kind !== 'queued') return queued
      const run = await waitForRun(database, queued.runId, waitMs, stopping)
      return uploadEnd(await presentUpload(database, run, language))
    },
  }),
  adminHandler({
    name: 'uploadExcelBatch',
    input: uploadExcelBatchInput,
    answer: batchUploadAnswer,
    async handle({ batchSize, preview, waitMs, fileIndex, totalFiles, ...upload }, context) {
      const { database, language, stopping } = context
      const field = 'fileIndex'
      // Clients count from 0 or from 1.
      if (fileIndex > totalFiles)
        return {
          kind: 'invalid',
          errors: [{ field, message: answersIn(language).noSuchFile(totalFiles) }],
        }
      const queued = await queueUpload(upload, { batchSize, preview }, context)
      if (queued.kind !== 'queued') return queued
      const run = await waitForRun(database, queued.runId, waitMs, stopping)
      return uploadEnd(await presentBatch(database, run, language))
    },
  }),
  adminHandler({
    name: 'uploadReports',
    input: uploadReportsInput,
    answer: uploadReportsAnswer,
    async handle({ limit }, { database, now }) {
      const runs = await findLatestImports(database, limit)
      return { kind: 'found', body: runs.map((run) => presentDetailed(run, now)) }
    },
  }),
]
