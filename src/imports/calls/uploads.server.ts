import type { z } from 'zod'
import {
  buildUploadEstimate,
  FREE_BESIDE_BYTES,
  isTooLarge,
} from '../../import-reader/estimate-import.server.ts'
import { type AdminContext, adminHandler } from '../../platform/calls/admin-handler.server.ts'
import { findAdminMessages } from '../../platform/calls/admin-messages.ts'
import type { AdminOutcome, Outcome } from '../../platform/calls/call.ts'
import { recordAct } from '../../platform/calls/record-event.server.ts'
import { runBegun } from '../../platform/runs/runs.schema.server.ts'
import { waitForRun } from '../../platform/runs/wait-for-run.server.ts'
import { findSettings } from '../../settings/find-settings.server.ts'
import { validateOptions } from '../apply-import.server.ts'
import { enqueueImport, type ImportRequest } from '../enqueue-import.server.ts'
import { findLatestImports } from '../find-imports.server.ts'
import type { ImportOptionsWire } from './imports.schema.server.ts'
import {
  buildUploadResult,
  presentBatch,
  presentDetailed,
  presentUpload,
} from './present-upload.server.ts'
import {
  batchUploadResponse,
  createImportInput,
  uploadExcelBatchInput,
  uploadExcelInput,
  uploadReportResponse,
  uploadReportsInput,
  uploadReportsResponse,
} from './uploads.schema.server.ts'

type Upload = { file: z.infer<typeof createImportInput>['file']; options: ImportOptionsWire }

type RejectedUpload = Extract<Outcome<never> | AdminOutcome<never>, { kind: 'invalid' | 'refused' }>

async function enqueueUpload(
  { file, options: given }: Upload,
  asked: Pick<ImportRequest, 'preview' | 'batchSize'>,
  { database, now, actor, language, dataFolder = null }: AdminContext,
): Promise<{ kind: 'queued'; runId: number } | RejectedUpload> {
  if (!asked.preview) {
    const needed = await buildUploadEstimate(file, dataFolder)
    const detail = findAdminMessages(language).noSpaceAtOnce({
      ...needed,
      keptBytes: FREE_BESIDE_BYTES,
    })
    if (isTooLarge(needed)) return { kind: 'refused', status: 507, detail, reason: 'no-space' }
  }
  const checked = validateOptions(given)
  if ('unknown' in checked) {
    const message = findAdminMessages(language).noSuchField(checked.unknown)
    return { kind: 'invalid', errors: [{ field: `options.${checked.field}`, message }] }
  }
  const { source, licence, ...options } = checked.options
  const { approve } = (await findSettings(database)).imports
  const { path, fileName } = file
  const runId = await enqueueImport(
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
      const queued = await enqueueUpload(upload, { preview: true }, context)
      if (queued.kind !== 'queued') return queued
      const message = findAdminMessages(context.language).previewBegun
      return { kind: 'accepted', body: { success: true, message, runId: queued.runId } }
    },
  }),
  adminHandler({
    name: 'uploadExcel',
    input: uploadExcelInput,
    answer: uploadReportResponse,
    async handle({ preview, waitMs, ...upload }, context) {
      const { database, language, stopping } = context
      const queued = await enqueueUpload(upload, { preview }, context)
      if (queued.kind !== 'queued') return queued
      const run = await waitForRun(database, queued.runId, waitMs, stopping)
      return buildUploadResult(await presentUpload(database, run, language))
    },
  }),
  adminHandler({
    name: 'uploadExcelBatch',
    input: uploadExcelBatchInput,
    answer: batchUploadResponse,
    async handle({ batchSize, preview, waitMs, fileIndex, totalFiles, ...upload }, context) {
      const { database, language, stopping } = context
      const field = 'fileIndex'
      // Clients count from 0 or from 1.
      if (fileIndex > totalFiles)
        return {
          kind: 'invalid',
          errors: [{ field, message: findAdminMessages(language).noSuchFile(totalFiles) }],
        }
      const queued = await enqueueUpload(upload, { batchSize, preview }, context)
      if (queued.kind !== 'queued') return queued
      const run = await waitForRun(database, queued.runId, waitMs, stopping)
      return buildUploadResult(await presentBatch(database, run, language))
    },
  }),
  adminHandler({
    name: 'uploadReports',
    input: uploadReportsInput,
    answer: uploadReportsResponse,
    async handle({ limit }, { database, now }) {
      const runs = await findLatestImports(database, limit)
      return { kind: 'found', body: runs.map((run) => presentDetailed(run, now)) }
    },
  }),
]
