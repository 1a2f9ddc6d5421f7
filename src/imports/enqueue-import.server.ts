import { stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename } from 'node:path'
import {
  DEFAULT_OPTIONS,
  type ImportInput,
  type ImportOptions,
} from '../import-reader/import-input.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { createRow } from '../platform/database/save-row.server.ts'

export type ImportRequest = {
  path: string
  fileName?: string
  isUpload?: boolean
  source?: string | null
  licence?: string | null
  batchSize?: number
  adminId?: number | null
  preview?: boolean
  isConfirmed?: boolean
  options?: Partial<ImportOptions>
  language?: ImportInput['language']
  isScheduled?: boolean
}

/** `alongside` runs in the same transaction. */
export async function enqueueImport(
  database: Database,
  request: ImportRequest,
  now: number,
  alongside: (trx: Transaction, id: number) => Promise<void> = async () => {},
): Promise<number> {
  const { size } = await stat(request.path)
  const { preview = false, isConfirmed = true } = request
  const isPreviewed = preview || !isConfirmed
  const input: ImportInput = {
    ...DEFAULT_OPTIONS,
    ...request.options,
    path: request.path,
    host: hostname(),
    isUpload: request.isUpload ?? false,
    batchSize: request.batchSize ?? 0,
    isApplied: !isPreviewed,
    language: request.language ?? null,
    wantsTemplate: request.options?.mapping === undefined,
    appliesPreview: isPreviewed && !preview,
    isScheduled: request.isScheduled ?? false,
  }
  return database.change(async (trx) => {
    const id = await createRow(trx, 'runs', {
      kind: 'import',
      state: isPreviewed ? 'uploaded' : 'queued',
      file_name: request.fileName ?? basename(request.path),
      file_size_bytes: size,
      source: request.source ?? null,
      licence: request.licence ?? null,
      admin_id: request.adminId ?? null,
      input: JSON.stringify(input),
      created_at: now,
    })
    await alongside(trx, id)
    return id
  }, 'nothing')
}
