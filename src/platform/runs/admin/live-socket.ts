import { LIVE_PATH, type LiveRun, type LiveRunsMessage } from '../live-runs.ts'

const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 30_000
/** The server's word for a session that has ended: to ask again at once is in vain. */
const SESSION_ENDED = 4401

/** What the server last told of the runs that wait or are under way; null while no socket is open. */
export type LiveRuns = readonly LiveRun[] | null

const listeners = new Set<() => void>()
let runs: LiveRuns = null
let socket: WebSocket | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let delayMs = FIRST_DELAY_MS

function tell(next: LiveRuns): void {
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
    // Until it tells otherwise there is nothing under way: nothing is not told.
    if (socket === opened) tell([])
  })
  opened.addEventListener('message', ({ data }) => {
    if (socket === opened) tell((JSON.parse(data) as LiveRunsMessage).runs)
  })
  opened.addEventListener('close', ({ code }) => {
    if (socket !== opened) return
    socket = null
    tell(null)
    if (code === SESSION_ENDED) delayMs = LONGEST_DELAY_MS
    timer = setTimeout(open, delayMs)
    delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS)
  })
}

/** Browsers call it a fault when a socket is closed before it was open, as after a run of an instant. */
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
  tell(null)
}

/** Follows the runs over the tab's one socket, opened with its first follower and closed after the last. */
export function followRuns(listener: () => void): () => void {
  if (listeners.size === 0) open()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) close()
  }
}

export const liveRuns = (): LiveRuns => runs
