import type { Database } from '../database/database.ts'
import { advanceRuns, type RunAct, type RunActs } from '../domain/runs/advance-run.ts'
import type { RunKind } from '../domain/runs/run.ts'
import { RUN_ACTS } from '../domain/runs/run-acts.ts'
import type { Job } from './start-worker.ts'

/** Who has asked for a run is looking at it: it begins at once, and asking whether there is one is a point read. */
const EVERY_MS = 250

/** What must be done before a kind of run begins, such as a backup before everything is deleted. */
export type Preparations = Partial<Record<RunKind, NonNullable<RunAct['prepare']>>>

function prepared(acts: RunActs, preparations: Preparations): RunActs {
  const both = Object.entries(acts).map(([kind, act]) => {
    const prepare = preparations[kind as RunKind]
    return [kind, prepare ? { ...act, prepare } : act]
  })
  return Object.fromEntries(both)
}

/** Works on the runs that wait, here or in whichever process is first. */
export function advanceRunsJob(
  database: Database,
  onFault: (error: unknown) => void,
  { now = Date.now, before = {} }: { now?: () => number; before?: Preparations } = {},
): Job {
  const acts = prepared(RUN_ACTS, before)
  return {
    everyMs: EVERY_MS,
    onFault,
    run: (signal) => advanceRuns(database, acts, now, signal, onFault),
  }
}
