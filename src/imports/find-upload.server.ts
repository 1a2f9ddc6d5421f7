import { access } from 'node:fs/promises'
import type { Selectable } from 'kysely'
import { parseInput } from '../import-reader/import-input.ts'
import type { RunsTable } from '../platform/database/tables.server.ts'

/** Where the file of an import lies, while it is kept; null for one that is gone. */
export async function findUpload(
  run: Pick<Selectable<RunsTable>, 'input'>,
): Promise<string | null> {
  const { path, isUpload } = parseInput(run)
  // A file named at the command line is its owner's, and may be another one by now.
  if (!isUpload) return null
  return access(path).then(
    () => path,
    () => null,
  )
}

export const hasUpload = async (run: Pick<Selectable<RunsTable>, 'input'>): Promise<boolean> =>
  (await findUpload(run)) !== null
