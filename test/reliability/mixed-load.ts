import { setTimeout as wait } from 'node:timers/promises'
import { MESSAGE } from '../contact-message.ts'
import { csvForm, FORM_TYPE } from '../upload-form.ts'
import { createRandom } from './fuzz-requests.ts'

const REQUEST_TIMEOUT_MS = 60_000
const ROWS_PER_FILE = 40

/** What a client was told, in order; `isSure` is false if no response arrived. */
type Write = { value: string; isSure: boolean }

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
  reads: number
}

export const rowsOf = (file: number, count = ROWS_PER_FILE) =>
  Array.from({ length: count }, (_, row) => ({
    placeId: `ChIJload-${file}-${row}`,
    cells: [`Bakery k${file}r${row}`, `ChIJload-${file}-${row}`, row % 3 === 0 ? 'Bern' : 'Basel'],
  }))

export const csvOfFile = (file: number, count?: number) =>
  ['name,place_id,city,country_code,category']
    .concat(rowsOf(file, count).map(({ cells }) => `${cells.join(',')},CH,Bakery`))
    .join('\n')

type Site = { address: () => string; signIn: () => Promise<string> }
type Known = { id: number; slug: string }

/** Writes and reads as visitors and administrators do, until stopped; records every acknowledged write. */
export function startMixedLoad(site: Site, known: readonly Known[], seed: number, pauseMs = 30) {
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
    reads: 0,
  }
  let signingIn: Promise<string> | null = null
  let number = 0
  function nextNumber(): number {
    number += 1
    return number
  }
  let isStopped = false
  /** Faults explain missing responses and 503; without one, both are wrong. */
  let mayFail = true

  /** An interrupted sign-in counts as a failed one, so only one is open at a time. */
  const signIn = () =>
    site.signIn().catch((error: unknown) => {
      signingIn = null
      throw error
    })

  async function send(method: string, path: string, body?: unknown, isAdmin = false) {
    try {
      if (isAdmin) signingIn ??= signIn()
      const cookie = isAdmin ? await signingIn : null
      const isForm = body instanceof Buffer
      const response = await fetch(site.address() + path, {
        method,
        headers: {
          origin: site.address(),
          'x-forwarded-for': `10.${random.below(250)}.${random.below(250)}.1`,
          ...(isForm ? FORM_TYPE : body !== undefined && { 'content-type': 'application/json' }),
          ...(isAdmin && { cookie: cookie ?? '' }),
        },
        ...(body !== undefined && {
          body: isForm ? new Uint8Array(body) : JSON.stringify(body),
        }),
        redirect: 'manual',
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      })
      const { status } = response
      const text = await response.text()
      if (status === 401) signingIn = null
      const isWaiting = status === 503 || status === 507
      if (status >= 500 && !(mayFail && isWaiting))
        done.wrong.push(`${method} ${path}: ${status} ${text.slice(0, 200)}`)
      const isJson = response.headers.get('content-type')?.includes('json')
      return { status, json: isJson ? JSON.parse(text) : null, text }
    } catch (error) {
      if (!mayFail) done.wrong.push(`${method} ${path}: ${error}`)
      return { status: null, json: null, text: '' }
    }
  }
  const note = (writes: Write[], value: string, status: number | null, acknowledged: number) => {
    if (status === acknowledged) writes.push({ value, isSure: true })
    // A refusal changed nothing; without a response, or with a 5xx, the outcome is unknown.
    else if (status === null || status >= 500) writes.push({ value, isSure: false })
  }
  const writesOf = (map: Map<number, Write[]>, id: number) => {
    const writes = map.get(id) ?? []
    map.set(id, writes)
    return writes
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
      if (status === 201) done.messages.add(subject)
    },
    async () => {
      const note = `Load correction ${nextNumber()}`
      const { slug } = random.pick(edited)
      const { status } = await send('POST', `/api/businesses/${slug}/corrections`, {
        slug,
        kind: 'closed',
        note,
      })
      if (status === 201) done.corrections.add(note)
    },
    async () => {
      const { id } = random.pick(edited)
      const found = await send('GET', `/api/admin/businesses/${id}`, undefined, true)
      if (found.status !== 200) return
      const description = `Load edit ${nextNumber()}`
      const body = { version: found.json.version, changes: { description } }
      const { status } = await send('PUT', `/api/admin/businesses/${id}`, body, true)
      note(writesOf(done.descriptions, id), description, status, 200)
    },
    async () => {
      const { id } = random.pick(approved)
      const action = random.isOne(2) ? 'approve' : 'unapprove'
      const body = { action, ids: [id] }
      const { status } = await send('POST', '/api/admin/businesses/bulk', body, true)
      note(writesOf(done.approvals, id), action === 'approve' ? '1' : '0', status, 202)
      await wait(pauseMs * 10)
    },
    async () => {
      const next = toDelete.pop()
      if (!next) return
      const path = `/api/admin/businesses/${next.id}`
      const { status } = await send('DELETE', path, { reason: 'blocked' }, true)
      if (status === 200) done.deleted.add(next.id)
      else if (status === 401) toDelete.push(next)
      await wait(pauseMs * 10)
    },
    async () => {
      const days = 100 + (nextNumber() % 3000)
      const { status } = await send('PUT', '/api/admin/messages-retention', { days }, true)
      note(done.retention, String(days), status, 200)
      await wait(pauseMs * 5)
    },
    async () => {
      const file = nextNumber()
      const form = csvForm(csvOfFile(file), { waitMs: '0' })
      const { status, json } = await send('POST', '/api/upload-excel?waitMs=0', form, true)
      if (status === 202 || status === 200)
        done.imports.set(
          json.runId,
          rowsOf(file).map(({ placeId }) => placeId),
        )
      await wait(pauseMs * 30)
    },
    async () => {
      const { slug, id } = random.pick(edited)
      const page = await send('GET', `/business/${slug}`)
      const call = await send('GET', `/api/businesses/${slug}`)
      for (const { status, text } of [page, call])
        if (status === 200) {
          done.reads += 1
          if (!text.includes('Bakery k0r')) done.wrong.push(`business ${id} without its name`)
        } else if (status !== null && status < 500)
          done.wrong.push(`GET ${slug}: ${status} ${text.slice(0, 200)}`)
    },
    async () => {
      const { status, json } = await send('GET', '/api/search?q=bakery&limit=5')
      if (status !== 200) return
      done.reads += 1
      if (!(json.totalCount > 0)) done.wrong.push('a search found nothing')
    },
  ]
  const loops = clients.map(async (act) => {
    while (!isStopped) {
      await act()
      await wait(pauseMs)
    }
  })
  return {
    done,
    setMayFail(next: boolean) {
      mayFail = next
    },
    async stop() {
      isStopped = true
      await Promise.all(loops)
    },
  }
}
