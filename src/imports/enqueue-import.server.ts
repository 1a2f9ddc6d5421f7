import { stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename } from 'node:path'
import type { Transaction } from 'kysely'
import {
  DEFAULT_OPTIONS,
  type ImportInput,
  type ImportOptions,
} from '../import-reader/import-input.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'

export type ImportRequest = {
  path: string
  fileName?: string
  isUpload?: boolean
  source?: string | null
  licence?: string | null
  batchSize?: number
  adminId?: number | null
  preview?: boolean
  options?: Partial<ImportOptions>
  language?: ImportInput['language']
}

/** `alongside` runs in the same transaction. */
export async function enqueueImport(
  database: Database,
  asked: ImportRequest,
  now: number,
  alongside: (trx: Transaction<Tables>, id: number) => Promise<void> = async () => {},
): Promise<number> {
  const { size } = await stat(asked.path)
  const input: ImportInput = {
    ...DEFAULT_OPTIONS,
    ...asked.options,
    path: asked.path,
    host: hostname(),
    isUpload: asked.isUpload ?? false,
    batchSize: asked.batchSize ?? 0,
    isApplied: !asked.preview,
    language: asked.language ?? null,
    wantsTemplate: asked.options?.mapping === undefined,
  }
  return database.change(async (trx) => {
    const { id } = await trx
      .insertInto('runs')
      .values({
        kind: 'import',
        state: asked.preview ? 'uploaded' : 'queued',
        file_name: asked.fileName ?? basename(asked.path),
        file_size_bytes: size,
        source: asked.source ?? null,
        licence: asked.licence ?? null,
        admin_id: asked.adminId ?? null,
        input: JSON.stringify(input),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await alongside(trx, id)
    return id
  }, 'nothing')
}
