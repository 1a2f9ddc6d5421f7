import type { Selectable } from 'kysely'
import type { Database } from '../platform/database/database.server.ts'
import { findDisk, MIN_FREE_BYTES } from '../platform/database/disk-usage.server.ts'
import type { RunsTable } from '../platform/database/tables.server.ts'
import { parseDetails } from './import-input.ts'

/** Measured on SQLite: 236, 719 and 3,475 bytes per row add 976, 2,290 and 4,670 bytes. */
const ADDED_BYTES = 1500
const UPDATED_BYTES = 1000
const MIN_GROWTH_FACTOR = 1.3
const COMPRESSED = /\.(xlsx|gz)$/i
const COMPRESSION_FACTOR = 4
/** Writes also go to a journal, and index merges need space. */
const TIGHT_FACTOR = 2
const PAST_RUNS = 5
const MIN_ROWS = 500
const LOOKED_THROUGH = 50

/** On a small disk the journal is limited to about this size. */
const JOURNAL_BYTES = 8 * 1024 * 1024
export const IMPORT_MIN_FREE_BYTES = MIN_FREE_BYTES + JOURNAL_BYTES

export type SpaceNeeded = {
  bytes: number
  freeBytes: number | null
}

export type ImportEstimate = SpaceNeeded & {
  seconds: number | null
  isTight: boolean
}

async function findPace(database: Database): Promise<number | null> {
  const runs = await database.read
    .selectFrom('runs')
    .where('kind', '=', 'import')
    .orderBy('id', 'desc')
    .limit(LOOKED_THROUGH)
    .select(['state', 'total', 'started_at', 'finished_at'])
    .execute()
  const rates = runs
    .filter(({ state, total }) => state === 'done' && total >= MIN_ROWS)
    .slice(0, PAST_RUNS)
    .map((run) => run.total / Math.max(1, (run.finished_at ?? 0) - (run.started_at ?? 0)))
    .sort((one, other) => one - other)
  const middle = rates[Math.floor(rates.length / 2)]
  return middle === undefined ? null : middle * 1000
}

const textBytes = (fileName: string, sizeBytes: number): number =>
  sizeBytes * (COMPRESSED.test(fileName) ? COMPRESSION_FACTOR : 1)

const rowBytes = ({ file_name, file_size_bytes }: Selectable<RunsTable>, rows: number): number =>
  Math.round(textBytes(file_name ?? '', file_size_bytes ?? 0) / Math.max(1, rows))

export async function buildImportEstimate(
  database: Database,
  run: Selectable<RunsTable>,
  dataFolder: string | null,
): Promise<ImportEstimate | null> {
  const { preview } = parseDetails(run)
  if (run.state !== 'previewed' || preview === null) return null
  const pace = await findPace(database)
  const disk = dataFolder === null ? null : await findDisk(dataFolder)
  const bytes =
    preview.added * (ADDED_BYTES + rowBytes(run, preview.total)) + preview.updated * UPDATED_BYTES
  return {
    seconds: pace === null ? null : Math.ceil(preview.total / pace),
    bytes,
    freeBytes: disk?.freeBytes ?? null,
    isTight: disk !== null && bytes * TIGHT_FACTOR > disk.freeBytes,
  }
}

export async function buildUploadEstimate(
  file: { fileName: string; sizeBytes: number },
  dataFolder: string | null,
): Promise<SpaceNeeded> {
  const disk = dataFolder === null ? null : await findDisk(dataFolder)
  return {
    bytes: textBytes(file.fileName, file.sizeBytes) * MIN_GROWTH_FACTOR,
    freeBytes: disk?.freeBytes ?? null,
  }
}

export const isTooLarge = ({ bytes, freeBytes }: SpaceNeeded): boolean =>
  freeBytes !== null && bytes + IMPORT_MIN_FREE_BYTES > freeBytes
