import type { Selectable } from 'kysely'
import type { Tables } from '../database/tables.server.ts'
import type { FoundRun, ListedRun } from './find-runs.server.ts'
import { presentCounts, type RunKind, type RunState } from './run.ts'
import { CANCELLABLE, isStarted } from './run-queue.server.ts'

const SECOND_MS = 1000

const parseDetails = ({ details }: ListedRun) =>
  JSON.parse(details ?? '{}') as { preview?: object | null; removed?: number }
/** Speeds measured over a shorter time are meaningless. */
const MIN_MEASURED_MS = 1000

/** Checks the kind first, because other inputs may hold thousands of IDs. */
function readExportId({ kind, input }: ListedRun): string | null {
  if (kind !== 'export' || input === null) return null
  const { exportId } = JSON.parse(input) as { exportId?: string }
  return exportId ?? null
}

const isEstimated = (run: ListedRun): boolean =>
  run.kind === 'import' && isStarted(run) && !parseDetails(run).preview

export function presentListedRun(run: ListedRun) {
  return {
    id: run.id,
    kind: run.kind as RunKind,
    state: run.state as RunState,
    username: run.username,
    fileName: run.file_name,
    createdAt: run.created_at,
    startedAt: run.started_at,
    finishedAt: run.finished_at,
    message: run.message,
    counts: presentCounts(run),
    expected: run.expected,
    /** Whether `expected` is an estimate from the bytes read. */
    isExpectedAbout: isEstimated(run),
    exportId: readExportId(run),
    removed: run.kind === 'undo' ? (parseDetails(run).removed ?? 0) : 0,
  }
}

function speedOf(
  run: ListedRun,
  now: number,
): { rowsPerSecond: number | null; timeLeftMs: number | null } {
  const workedMs = run.started_at === null ? 0 : (run.finished_at ?? now) - run.started_at
  if (workedMs <= 0 || run.total === 0 || (isStarted(run) && workedMs < MIN_MEASURED_MS))
    return { rowsPerSecond: null, timeLeftMs: null }
  const rowsPerMs = run.total / workedMs
  const left = isStarted(run) && run.expected !== null ? run.expected - run.total : null
  return {
    rowsPerSecond: Math.round(rowsPerMs * SECOND_MS),
    timeLeftMs: left === null ? null : Math.max(0, Math.round(left / rowsPerMs)),
  }
}

type EditInput = {
  changes: Record<string, string | number | null>
  addCategories: { name: string }[]
  removeCategories: { name: string }[]
}

/** Counts IDs instead of returning them, because there may be thousands. */
function presentInput(input: string | null) {
  const stored = JSON.parse(input ?? '{}') as Record<string, unknown>
  const { ids, filter, runId, reason, changes, addCategories, removeCategories } = stored
  return {
    edit: changes ? ({ changes, addCategories, removeCategories } as EditInput) : null,
    selected: Array.isArray(ids) ? ids.length : null,
    filter: typeof filter === 'object' ? (filter as Record<string, unknown> | null) : null,
    runId: typeof runId === 'number' ? runId : null,
    reason: typeof reason === 'string' ? reason : null,
  }
}

export function presentRun({ run, undo, waitsFor }: FoundRun, now: number) {
  const isOpen = CANCELLABLE.includes(run.state)
  const isCancelling = isOpen && run.cancel_asked_at !== null
  return {
    ...presentListedRun(run),
    ...speedOf(run, now),
    isCancelling,
    isCancellable: isOpen && !isCancelling,
    undo: {
      isPossible: 'until' in undo,
      until: 'until' in undo ? undo.until : null,
      whyNot: 'whyNot' in undo ? undo.whyNot : null,
    },
    undoneBy: run.undone_by,
    waitsFor,
    isOutOfSight: isOpen && run.out_of_sight_at !== null,
    input: presentInput(run.input),
  }
}

export const presentReason = (row: Selectable<Tables['run_reasons']>) => ({
  rowNumber: row.row_number,
  ordinal: row.ordinal,
  outcome: row.outcome,
  field: row.field,
  value: row.value,
  reason: row.reason,
})
