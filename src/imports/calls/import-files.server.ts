import { z } from 'zod'
import { formatRowReason } from '../../import-reader/format-row-reason.ts'
import { openRejectedRows } from '../../import-reader/open-rejected-rows.server.ts'
import { listRejectedRows } from '../../import-reader/rejected-rows.server.ts'
import { adminHandler } from '../../platform/calls/admin-handler.server.ts'
import { findAdminMessages } from '../../platform/calls/admin-messages.ts'
import { findRun } from '../../platform/runs/find-runs.server.ts'
import { UnreadableFileError } from '../../spreadsheets/file-error.ts'
import { findUpload } from '../uploads.server.ts'
import { writeTemplate } from '../write-template.server.ts'
import { formatRejection } from './present-upload.server.ts'
import { rejectedRowsInput, sampleTemplateInput } from './uploads.schema.server.ts'

const NO_RESPONSE_BODY = z.never()
const MEDIA_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  json: 'application/json; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
}

export const importFileHandlers = [
  adminHandler({
    name: 'sampleTemplate',
    input: sampleTemplateInput,
    answer: NO_RESPONSE_BODY,
    handle: async ({ format }) => ({
      kind: 'download',
      fileName: `businesses_template.${format}`,
      mediaType: MEDIA_TYPES[format],
      content: writeTemplate(format),
    }),
  }),
  adminHandler({
    name: 'rejectedRows',
    input: rejectedRowsInput,
    answer: NO_RESPONSE_BODY,
    async handle({ id }, { database, now, language }) {
      const text = findAdminMessages(language)
      const found = await findRun(database, id, now)
      if (found?.run.kind !== 'import') return { kind: 'missing', detail: text.noSuchRun }
      const path = await findUpload(found.run)
      const gone = { kind: 'refused', status: 410, detail: text.fileGone, reason: 'gone' } as const
      if (path === null) return gone
      async function* rows() {
        for await (const row of listRejectedRows(database, id))
          yield { rowNumber: row.rowNumber, reason: formatRejection(row, language) }
      }
      try {
        const { kind, content } = await openRejectedRows(path, rows())
        const [name] = (found.run.file_name ?? '').split('.')
        const fileName = `${name}_${text.rejected}.${kind}`
        return { kind: 'download', fileName, mediaType: MEDIA_TYPES[kind], content }
      } catch (error) {
        if (!(error instanceof UnreadableFileError)) throw error
        const detail = text.runFailed(formatRowReason(error.message, language))
        return { kind: 'refused', status: 409, detail, reason: 'unreadable' }
      }
    },
  }),
]
