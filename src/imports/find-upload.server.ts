import { access } from 'node:fs/promises'
import type { Selectable } from 'kysely'
import { parseInput } from '../import-reader/import-input.ts'
import type { RunsTable } from '../platform/database/tables.server.ts'

export async function findUpload(
  run: Pick<Selectable<RunsTable>, 'input'>,
): Promise<string | null> {
  const { path, isUpload } = parseInput(run)
  // A file from the command line belongs to its owner and may have changed.
  if (!isUpload) return null
  return access(path).then(
    () => path,
    () => null,
  )
}

export const hasUpload = async (run: Pick<Selectable<RunsTable>, 'input'>): Promise<boolean> =>
  (await findUpload(run)) !== null
