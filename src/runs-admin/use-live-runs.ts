import { useSyncExternalStore } from 'react'
import type { ListedRun, Run } from '../platform/runs/client.ts'
import { LIVE_PATH, type LiveRun, type LiveRunsMessage } from '../platform/runs/live-runs.ts'

const FIRST_DELAY_MS = 1000
const MAX_DELAY_MS = 30_000
/** WebSocket close code of an ended session; reconnecting can't succeed. */
const SESSION_ENDED = 4401

/** Null while no WebSocket is open. */
type LiveRuns = readonly LiveRun[] | null

const listeners = new Set<() => void>()
let runs: LiveRuns = null
let socket: WebSocket | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let delayMs = FIRST_DELAY_MS

function notify(next: LiveRuns): void {
  if (next === runs) return
  runs = next
  for (const listener of listeners) listener()
}

function open(): void {
  clearTimeout(timer)
  const opened = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${LIVE_PATH}`)
  socket = opened
  opened.addEventListener('open', () => {
    delayMs = FIRST_DELAY_MS
    // The server sends nothing while no run is active.
    if (socket === opened) notify([])
  })
  opened.addEventListener('message', ({ data }) => {
    if (socket === opened) notify((JSON.parse(data) as LiveRunsMessage).runs)
  })
  opened.addEventListener('close', ({ code }) => {
    if (socket !== opened) return
    socket = null
    notify(null)
    if (code === SESSION_ENDED) delayMs = MAX_DELAY_MS
    timer = setTimeout(open, delayMs)
    delayMs = Math.min(delayMs * 2, MAX_DELAY_MS)
  })
}

/** Closing a connecting WebSocket logs an error, so wait until it opens. */
function closeOnceOpen(closed: WebSocket): void {
  if (closed.readyState === WebSocket.CONNECTING)
    closed.addEventListener('open', () => closed.close())
  else closed.close()
}

function close(): void {
  clearTimeout(timer)
  const closed = socket
  socket = null
  if (closed) closeOnceOpen(closed)
  notify(null)
}

/** One WebSocket per tab, open while there are listeners. */
function startLiveUpdates(listener: () => void): () => void {
  if (listeners.size === 0) open()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) close()
  }
}

const findLiveRuns = (): LiveRuns => runs

const SECOND_MS = 1000

export const useLiveRuns = (): LiveRuns => useSyncExternalStore(startLiveUpdates, findLiveRuns)

/** Ignores WebSocket data older than the last response. */
export function mergeLiveRun<Known extends ListedRun>(run: Known, live: LiveRun | undefined) {
  if (!live || live.state !== run.state || live.total < run.counts.total) return run
  const { expected, counts, total } = live
  return { ...run, expected, counts: { ...counts, total } }
}

export function inferTimeLeft({ state, expected, counts, rowsPerSecond, timeLeftMs }: Run) {
  const isStarted = state === 'running' || state === 'reading'
  if (!isStarted || expected === null || !rowsPerSecond) return timeLeftMs
  return Math.max(0, Math.round(((expected - counts.total) / rowsPerSecond) * SECOND_MS))
}
