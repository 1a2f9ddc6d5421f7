import { access } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { Selectable } from 'kysely'
import type { RunsTable } from '../database/tables.server.ts'
import { nextInQueue } from './run-queue.server.ts'

type OpenRun = Selectable<RunsTable>

/**
 * How long everybody waits for an import whose file nobody here can open. A host that can takes it up
 * within a second; after this long none is there, and the others have their turn.
 */
export const OUT_OF_SIGHT_WAIT_MS = 60_000

/**
 * Whether this host can work on a run: of an import it needs the file. One that came to this very host
 * and is not here is nowhere, which its import is to say.
 */
async function isInSight({ kind, input }: OpenRun): Promise<boolean> {
  if (kind !== 'import') return true
  const { path, host } = JSON.parse(input ?? '{}') as { path?: string; host?: string }
  if (path === undefined || host === undefined || host === hostname()) return true
  return access(path).then(
    () => true,
    () => false,
  )
}

/**
 * The run whose turn it is on this host; null while one is worked on, where none waits, or where it is
 * left to a host that can open its file.
 * @param kinds where given, the others are passed over: nobody may be there to work on them.
 * @returns with it the runs that are passed over, and the one that this host cannot work on, if any.
 */
export async function findTurn(
  open: readonly OpenRun[],
  now: number,
  kinds: readonly string[] | null = null,
): Promise<{ next: OpenRun | null; passed: ReadonlySet<number>; unseen: OpenRun | null }> {
  const passed = new Set(
    open.filter(({ kind }) => kinds?.includes(kind) === false).map(({ id }) => id),
  )
  for (;;) {
    const next = nextInQueue(open, now, ({ id }) => passed.has(id))
    if (!next || (await isInSight(next))) return { next, passed, unseen: null }
    const since = next.out_of_sight_at ?? now
    if (now - since < OUT_OF_SIGHT_WAIT_MS) return { next: null, passed, unseen: next }
    passed.add(next.id)
  }
}
