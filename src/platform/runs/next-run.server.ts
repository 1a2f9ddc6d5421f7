import { access } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { StoredRun } from '../database/tables.server.ts'
import { findNextInQueue } from './run-queue.server.ts'

/** A host that has the file claims the import within a second; after a minute no host has it. */
export const UNREACHABLE_WAIT_MS = 60_000

/** An import uploaded to this host whose file is missing counts too, so that it can fail. */
async function isFileReachable({ kind, input }: StoredRun): Promise<boolean> {
  if (kind !== 'import') return true
  const { path, host } = JSON.parse(input ?? '{}') as { path?: string; host?: string }
  if (path === undefined || host === undefined || host === hostname()) return true
  return access(path).then(
    () => true,
    () => false,
  )
}

export async function findNextRun(
  open: readonly StoredRun[],
  now: number,
  kinds: readonly string[] | null = null,
): Promise<{ next: StoredRun | null; passed: ReadonlySet<number>; unseen: StoredRun | null }> {
  const passed = new Set(
    open.filter(({ kind }) => kinds?.includes(kind) === false).map(({ id }) => id),
  )
  for (;;) {
    const next = findNextInQueue(open, now, ({ id }) => passed.has(id))
    if (!next || (await isFileReachable(next))) return { next, passed, unseen: null }
    const since = next.out_of_sight_at ?? now
    if (now - since < UNREACHABLE_WAIT_MS) return { next: null, passed, unseen: next }
    passed.add(next.id)
  }
}
