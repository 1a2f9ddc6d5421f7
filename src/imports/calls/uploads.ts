import { adminCall } from '../../platform/calls/admin-call.ts'
import type { BatchSize } from '../../platform/calls/batch-sizes.ts'
import type { RunBegunWire } from '../../platform/runs/runs.schema.server.ts'
import { ADMIN_CALLS } from '../../platform/urls/admin-routes.ts'
import { formatPath } from '../../platform/urls/routes.ts'
import type { SavedWire } from '../../settings/settings.schema.server.ts'
import type { ImportOptionsWire } from './imports.schema.server.ts'
import type {
  BatchUploadWire,
  ImportSettingsWire,
  UploadReportsWire,
  UploadReportWire,
} from './uploads.schema.server.ts'

export type {
  BatchUploadWire as BatchUpload,
  UploadReportWire as UploadReport,
} from './uploads.schema.server.ts'
export type DetailedReport = UploadReportsWire[number]

type Upload = { file: File; options?: ImportOptionsWire }

const optionsField = ({ options }: Upload) => options && JSON.stringify(options)
const nothing = () => ({ parameters: {}, query: {} })

export const createImport = adminCall<Upload, RunBegunWire, number>('createImport', {
  request: (upload) => ({
    ...nothing(),
    form: { fields: { options: optionsField(upload) }, file: upload.file },
  }),
  read: ({ runId }) => runId,
})

/** After `waitMs` (default: 4 minutes), `state` may not be final; then poll the run. */
export const uploadExcel = adminCall<
  Upload & { preview?: boolean; waitMs?: number },
  UploadReportWire,
  UploadReportWire
>('uploadExcel', {
  request: ({ preview, waitMs, ...upload }) => ({
    ...nothing(),
    form: { fields: { preview, waitMs, options: optionsField(upload) }, file: upload.file },
  }),
  read: (wire) => wire,
})

export const uploadExcelBatch = adminCall<
  Upload & {
    batchSize: BatchSize
    fileIndex: number
    totalFiles: number
    preview?: boolean
    waitMs?: number
  },
  BatchUploadWire,
  BatchUploadWire
>('uploadExcelBatch', {
  request: ({ batchSize, fileIndex, totalFiles, preview, waitMs, ...upload }) => ({
    ...nothing(),
    form: {
      fields: { batchSize, fileIndex, totalFiles, preview, waitMs, options: optionsField(upload) },
      file: upload.file,
    },
  }),
  read: (wire) => wire,
})

export const findUploadReports = adminCall<
  { limit?: number },
  UploadReportsWire,
  UploadReportsWire
>('uploadReports', {
  request: (query) => ({ parameters: {}, query }),
  read: (wire) => wire,
})

export const findImportSettings = adminCall<null, ImportSettingsWire, ImportSettingsWire>(
  'importSettings',
  { request: nothing, read: (wire) => wire },
)

export const saveImportSettings = adminCall<ImportSettingsWire, SavedWire, string>(
  'saveImportSettings',
  { request: (body) => ({ ...nothing(), body }), read: ({ message }) => message },
)

export const buildTemplateUrl = (format: 'xlsx' | 'csv') =>
  formatPath(ADMIN_CALLS.sampleTemplate.pattern, {}, { format })

export const buildRejectedRowsUrl = (id: number) =>
  formatPath(ADMIN_CALLS.rejectedRows.pattern, { id: String(id) }, {})
