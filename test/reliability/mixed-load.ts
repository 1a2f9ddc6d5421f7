import { setTimeout as wait } from 'node:timers/promises'
import { MESSAGE } from '../contact-message.ts'
import { OPERATOR } from '../e2e/operator.ts'
import { csvForm, FORM_TYPE } from '../upload-form.ts'
import { createRandom } from './fuzz-requests.ts'

const REQUEST_TIMEOUT_MS = 60_000
/** Longer waits are multiples of it. */
const SLOW_TURN_MS = 300
const ROWS_PER_FILE = 40

const MAX_OPEN_RUNS = 3
const OPEN_RUNS = `states=queued,running&limit=${MAX_OPEN_RUNS}`

/** What a client was told, in order; `isSure` is false if no response arrived. */
export type Write = { value: string; isSure: boolean; runId?: number }

export type Acknowledged = {
  messages: Set<string>
  corrections: Set<string>
  /** By business ID. */
  descriptions: Map<number, Write[]>
  approvals: Map<number, Write[]>
  deleted: Set<number>
  retention: Write[]
  /** By import run: the place IDs of its file. */
  imports: Map<number, string[]>
  /** Responses that no fault explains. */
  wrong: string[]
  /** Runs that were queued or running when the load last looked. */
  openRuns: number
  /** Acknowledged writes and valid responses to reads, by kind. */
  counts: Record<Kind, number>
}

/** The queue refuses more than 5,000 corrections. */
const MAX_UNDECIDED = 50
const KINDS = [
  'messages',
  'corrections',
  'edits',
  'approvals',
  'deletions',
  'settings',
  'imports',
  'pages',
  'searches',
] as const
type Kind = (typeof KINDS)[number]

export const rowsOf = (file: number, count = ROWS_PER_FILE) =>
  Array.from({ length: count }, (_, row) => ({
    placeId: `ChIJload-${file}-${row}`,
    cells: [`Bakery k${file}r${row}`, `ChIJload-${file}-${row}`, row % 3 === 0 ? 'Bern' : 'Basel'],
  }))

export const csvOfFile = (file: number, count?: number) =>
  ['name,place_id,city,country_code,category']
    .concat(rowsOf(file, count).map(({ cells }) => `${cells.join(',')},CH,Bakery`))
    .join('\n')

type Known = { id: number; slug: string }
export type LoadedSite = { address: () => string; cookie: string; known: readonly Known[] }

/** Once started, writes and reads as visitors and administrators do, until stopped; records every acknowledged write. */
export function startMixedLoad({ address, cookie, known }: LoadedSite, seed: number) {
  const random = createRandom(seed)
  const done: Acknowledged = {
    messages: new Set(),
    corrections: new Set(),
    descriptions: new Map(),
    approvals: new Map(),
    deleted: new Set(),
    retention: [],
    imports: new Map(),
    wrong: [],
    openRuns: 0,
    counts: Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>,
  }
  let number = 0
  function nextNumber(): number {
    number += 1
    return number
  }
  let isStopped = false
  let deletable = 0
  /** Faults explain missing responses and 503; without one, both are wrong. */
  let mayFail = true
  let intervalMs = 0
  let nextTurnAt = 0
  let turns = 0
  async function takeTurn() {
    nextTurnAt = Math.max(performance.now(), nextTurnAt) + intervalMs
    await wait(Math.max(1, nextTurnAt - performance.now()))
  }

  async function send(method: string, path: string, body?: unknown, isAdmin = false) {
    try {
      const isForm = body instanceof Buffer
      const response = await fetch(address() + path, {
        method,
        headers: {
          origin: address(),
          'x-forwarded-for': `10.${random.below(250)}.${random.below(250)}.1`,
          ...(isForm ? FORM_TYPE : body !== undefined && { 'content-type': 'application/json' }),
          ...(isAdmin && { cookie }),
        },
        ...(body !== undefined && {
          body: isForm ? new Uint8Array(body) : JSON.stringify(body),
        }),
        redirect: 'manual',
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      })
      const { status } = response
      const text = await response.text()
      const isWaiting = status === 503 || status === 507
      const isJson = response.headers.get('content-type')?.includes('json')
      const json = isJson ? JSON.parse(text) : null
      const isUnconfirmed = status === 403 && json?.reason === 'confirm-password'
      if (status >= 300 && !isUnconfirmed && !(mayFail && isWaiting))
        done.wrong.push(`${method} ${path}: ${status} ${text.slice(0, 200)}`)
      return { status, json, text }
    } catch (error) {
      if (!mayFail) done.wrong.push(`${method} ${path}: ${error}`)
      return { status: null, json: null, text: '' }
    }
  }
  async function rejectCorrection() {
    const { json } = await send('GET', '/api/admin/corrections', undefined, true)
    const id = json?.corrections?.[0]?.id
    if (id !== undefined) await send('POST', `/api/admin/corrections/${id}/reject`, {}, true)
  }
  const count = (kind: Kind) => {
    done.counts[kind] += 1
  }
  const note = (
    kind: Kind,
    writes: Write[],
    value: string,
    { status, json }: { status: number | null; json: { runId?: number } | null },
  ) => {
    if (status === 200 || status === 202) {
      count(kind)
      writes.push({ value, isSure: true, runId: json?.runId })
    }
    // A refusal changed nothing; without a response, or with a 5xx, the outcome is unknown.
    else if (status === null || status >= 500) writes.push({ value, isSure: false })
  }
  const writesOf = (map: Map<number, Write[]>, id: number) => {
    const writes = map.get(id) ?? []
    map.set(id, writes)
    return writes
  }
  async function isQueueFull(): Promise<boolean> {
    const listed = await send('GET', `/api/admin/runs?${OPEN_RUNS}`, undefined, true)
    if (listed.status !== 200) return true
    done.openRuns = listed.json.runs.length
    return done.openRuns >= MAX_OPEN_RUNS
  }
  // Each third of the businesses has one writer, so the last acknowledged write decides.
  const third = Math.floor(known.length / 3)
  const [edited, approved, removed] = [0, 1, 2].map((part) =>
    known.slice(part * third, (part + 1) * third),
  ) as [Known[], Known[], Known[]]
  const toDelete = [...removed]

  const clients: (() => Promise<void>)[] = [
    async () => {
      const subject = `Load message ${nextNumber()}`
      const { status } = await send('POST', '/api/contact', { ...MESSAGE, subject })
      if (status !== 201) return
      count('messages')
      done.messages.add(subject)
    },
    async () => {
      if (done.corrections.size > MAX_UNDECIDED) await rejectCorrection()
      const note = `Load correction ${nextNumber()}`
      const { slug } = random.pick(edited)
      const { status } = await send('POST', `/api/businesses/${slug}/corrections`, {
        slug,
        kind: 'closed',
        note,
      })
      if (status !== 201) return
      count('corrections')
      done.corrections.add(note)
    },
    async () => {
      const { id } = random.pick(edited)
      const found = await send('GET', `/api/admin/businesses/${id}`, undefined, true)
      if (found.status !== 200) return
      const description = `Load edit ${nextNumber()}`
      const body = { version: found.json.version, changes: { description } }
      const response = await send('PUT', `/api/admin/businesses/${id}`, body, true)
      note('edits', writesOf(done.descriptions, id), description, response)
    },
    async () => {
      if (await isQueueFull()) return wait(SLOW_TURN_MS)
      const { id } = random.pick(approved)
      const action = random.isOne(2) ? 'approve' : 'unapprove'
      const body = { action, ids: [id] }
      const response = await send('POST', '/api/admin/businesses/bulk', body, true)
      note('approvals', writesOf(done.approvals, id), action === 'approve' ? '1' : '0', response)
      await wait(SLOW_TURN_MS)
    },
    async () => {
      if (deletable <= 0) return wait(SLOW_TURN_MS)
      const next = toDelete.pop()
      if (!next) throw new Error('Every business that the load may delete is deleted')
      const path = `/api/businesses/${next.id}`
      const { status } = await send('DELETE', path, { reason: 'blocked' }, true)
      // Repeated until it is acknowledged.
      if (status !== 200) toDelete.push(next)
      if (status === 403) {
        const { ADMIN_PASSWORD: password } = OPERATOR
        await send('POST', '/api/admin/session/confirm', { password }, true)
        return
      }
      if (status === 200) {
        count('deletions')
        deletable -= 1
        done.deleted.add(next.id)
      }
      await wait(SLOW_TURN_MS)
    },
    async () => {
      const days = 100 + (nextNumber() % 3000)
      const response = await send('PUT', '/api/admin/messages-retention', { days }, true)
      note('settings', done.retention, String(days), response)
      await wait(SLOW_TURN_MS)
    },
    async () => {
      if (await isQueueFull()) return wait(SLOW_TURN_MS)
      const file = nextNumber()
      const form = csvForm(csvOfFile(file), { waitMs: '0' })
      const { status, json } = await send('POST', '/api/upload-excel?waitMs=0', form, true)
      if (status === 202 || status === 200) {
        count('imports')
        done.imports.set(
          json.runId,
          rowsOf(file).map(({ placeId }) => placeId),
        )
      }
      await wait(SLOW_TURN_MS * 3)
    },
    async () => {
      const { slug, id } = random.pick(edited)
      const page = await send('GET', `/business/${slug}`)
      const call = await send('GET', `/api/businesses/${slug}`)
      for (const { status, text } of [page, call])
        if (status === 200) {
          count('pages')
          if (!text.includes('Bakery k0r')) done.wrong.push(`business ${id} without its name`)
        }
    },
    async () => {
      const { status, json } = await send('GET', '/api/search?q=bakery&limit=5')
      if (status !== 200) return
      count('searches')
      if (!(json.totalCount > 0)) done.wrong.push('a search found nothing')
    },
  ]
  const run = async (act: () => Promise<void>) => {
    try {
      while (!isStopped) {
        await takeTurn()
        turns += 1
        await act()
      }
    } catch (error) {
      done.wrong.push(`a client ended: ${error}`)
    }
  }
  let loops: Promise<void>[] = []
  return {
    done,
    turns: () => turns,
    setTurnsPerSecond(turnsPerSecond: number) {
      intervalMs = 1000 / turnsPerSecond
    },
    /** The directory has a limited number of businesses to delete. */
    allowDeletions(count: number) {
      deletable = count
    },
    setMayFail(next: boolean) {
      mayFail = next
    },
    start() {
      isStopped = false
      loops = clients.map(run)
    },
    async stop() {
      isStopped = true
      await Promise.all(loops)
    },
  }
}
