import type { Selectable } from 'kysely'
import type { Database } from '../platform/database/database.server.ts'
import { findDisk } from '../platform/database/disk-usage.server.ts'
import { FREE_FLOOR_BYTES } from '../platform/database/is-disk-full.ts'
import type { RunsTable } from '../platform/database/tables.server.ts'
import { parseDetails } from './import-input.ts'

/**
 * What the database grows by for a business that is added, beside what its row has (keys, indexes,
 * words), and for one that changes (what it was, for undoing). Measured on SQLite with three files of
 * 236, 719 and 3,475 bytes a row: 976, 2,290 and 4,670 bytes a business.
 */
const ADDED_BYTES = 1500
const UPDATED_BYTES = 1000
/** The least that the database grows by for each byte of a row that is added; of the same three files. */
const LEAST_TIMES = 1.3
/** What is in a compressed file is about so many times as large. */
const COMPRESSED = /\.(xlsx|gz)$/i
const COMPRESSED_TIMES = 4
/** What is written goes through a journal first, and words are merged now and then. */
const TIGHT_TIMES = 2
/** The latest imports that tell how fast this server is, without those too small to tell it. */
const PAST_RUNS = 5
const FEWEST_ROWS = 500
const LOOKED_THROUGH = 50

/** Writes go through a journal, which is limited to about this size on a small disk. */
const JOURNAL_BYTES = 8 * 1024 * 1024
/** Space that must stay free in addition to what an import needs. */
export const FREE_BESIDE_BYTES = FREE_FLOOR_BYTES + JOURNAL_BYTES

export type RoomNeeded = {
  bytes: number
  /** Null where the database lies elsewhere. */
  freeBytes: number | null
}

export type ImportEstimate = RoomNeeded & {
  /** Null where no past import tells it. */
  seconds: number | null
  isTight: boolean
}

/** Rows a second of the latest imports; the middle one of them. */
async function findPace(database: Database): Promise<number | null> {
  const runs = await database.read
    .selectFrom('runs')
    .where('kind', '=', 'import')
    .orderBy('id', 'desc')
    .limit(LOOKED_THROUGH)
    .select(['state', 'total', 'started_at', 'finished_at'])
    .execute()
  const paces = runs
    .filter(({ state, total }) => state === 'done' && total >= FEWEST_ROWS)
    .slice(0, PAST_RUNS)
    .map((run) => run.total / Math.max(1, (run.finished_at ?? 0) - (run.started_at ?? 0)))
    .sort((one, other) => one - other)
  const middle = paces[Math.floor(paces.length / 2)]
  return middle === undefined ? null : middle * 1000
}

/** About how much a file says. */
const textBytes = (fileName: string, sizeBytes: number): number =>
  sizeBytes * (COMPRESSED.test(fileName) ? COMPRESSED_TIMES : 1)

/** About how much one row of the file says. */
const rowBytes = ({ file_name, file_size_bytes }: Selectable<RunsTable>, rows: number): number =>
  Math.round(textBytes(file_name ?? '', file_size_bytes ?? 0) / Math.max(1, rows))

/**
 * What applying a previewed import will take; null for one that does not wait for that.
 * @param dataFolder where the database lies; null where that is another machine.
 */
export async function estimateImport(
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
    isTight: disk !== null && bytes * TIGHT_TIMES > disk.freeBytes,
  }
}

/** What a file takes at least that is applied at once and whose rows are all new: nobody has read it yet. */
export async function estimateUpload(
  file: { fileName: string; sizeBytes: number },
  dataFolder: string | null,
): Promise<RoomNeeded> {
  const disk = dataFolder === null ? null : await findDisk(dataFolder)
  return {
    bytes: textBytes(file.fileName, file.sizeBytes) * LEAST_TIMES,
    freeBytes: disk?.freeBytes ?? null,
  }
}

/** Whether the disk surely cannot hold it. */
export const isTooLarge = ({ bytes, freeBytes }: RoomNeeded): boolean =>
  freeBytes !== null && bytes + FREE_BESIDE_BYTES > freeBytes
