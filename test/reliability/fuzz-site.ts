import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { OpenApiWire } from '../../src/api-docs/open-api.schema.server.ts'
import { DEFINED_CALLS } from '../../src/app/server/calls.server.ts'
import { OPERATOR } from '../e2e/operator.ts'
import {
  buildRequest,
  createRandom,
  type FuzzedRequest,
  isDestructive,
  listFuzzedCalls,
} from './fuzz-requests.ts'
import { type KillableSite, readCookies } from './killable-site.ts'

type Failure = FuzzedRequest & { call: string; status: number | null; response: string; ms: number }

const MAX_FAILURES = 20
const SHOWN_CHARS = 300
/** Of the server's processor time, and of the rest of the time without the processes' waits for a processor. */
const HANG_MS = 1000
/** Other processes, and what a first request loads, also take time: the fastest of equal responses counts. */
const SENT_AGAIN = 2
/** The list of all processes takes as long as a request. */
const MEASURED_AGAIN_EVERY = 50

type FuzzOptions = { seed: number; rounds: number; timeoutMs: number; folder: string }

/** How long the threads of these processes have run, and how long they have waited for a processor. */
function readTimes(pids: readonly number[]): { ranMs: number; queuedMs: number } {
  const sum = { ranMs: 0, queuedMs: 0 }
  for (const pid of pids)
    try {
      for (const thread of readdirSync(`/proc/${pid}/task`)) {
        const times = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
        sum.ranMs += Number(times[0]) / 1_000_000
        sum.queuedMs += Number(times[1]) / 1_000_000
      }
    } catch {
      // A process or a thread can end before its file is read.
    }
  return sum
}

/** Sends `rounds` requests to each call, with a session and, each tenth time, without one. */
export async function fuzzSite(
  site: KillableSite,
  { seed, rounds, timeoutMs, folder }: FuzzOptions,
) {
  const address = site.address()
  const document = (await (await fetch(`${address}/api/openapi.json`)).json()) as OpenApiWire
  const calls = listFuzzedCalls(document, DEFINED_CALLS)
  const random = createRandom(seed)
  const statuses = new Map<number, number>()
  const failures: Failure[] = []
  const slow: { call: string; ms: number; firstMs: number }[] = []
  let cookie = await site.signIn()
  let sent = 0
  let measured = { server: [] as number[], all: [] as number[] }
  const found = (await (await fetch(`${address}/api/businesses`)).json()) as {
    businesses: { slug: string }[]
  }
  const slugs = found.businesses.slice(0, 3).map(({ slug }) => slug)
  const ids = ['1', '2', '3', '999999', ...slugs]
  /** Otherwise the test could not sign in again. */
  async function restorePassword(changed: Response): Promise<void> {
    const restored = await fetch(`${address}/api/admin/account/password`, {
      method: 'POST',
      headers: {
        origin: address,
        cookie: readCookies(changed),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ password: OPERATOR.ADMIN_PASSWORD }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    expect(restored.status).toBe(200)
    cookie = readCookies(restored)
  }
  async function sendOnce(call: string, request: FuzzedRequest, network: string, isIn: boolean) {
    const serverRanMs = readTimes(measured.server).ranMs
    const allQueuedMs = readTimes(measured.all).queuedMs
    const startedAt = performance.now()
    let got: Response | null = null
    let response = ''
    try {
      got = await fetch(address + request.url, {
        method: request.method,
        headers: {
          origin: address,
          'x-forwarded-for': network,
          ...request.headers,
          ...(isIn && { cookie }),
        },
        ...(request.body !== undefined && { body: request.body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      response = (await got.text()).slice(0, SHOWN_CHARS)
    } catch (error) {
      got = null
      response = String(error)
    }
    const allMs = performance.now() - startedAt
    const ranMs = readTimes(measured.server).ranMs - serverRanMs
    const queuedMs = readTimes(measured.all).queuedMs - allQueuedMs
    const status = got?.status ?? null
    if (got && status === 200 && call === 'accounts.changePassword') await restorePassword(got)
    return { status, response, ms: Math.round(Math.max(ranMs, allMs - queuedMs)) }
  }
  async function send(call: string, request: FuzzedRequest, isIn: boolean): Promise<void> {
    const network = `10.${random.below(200)}.${random.below(200)}.1`
    const { status, response, ...first } = await sendOnce(call, request, network, isIn)
    let { ms } = first
    for (let count = 0; ms > HANG_MS && status !== null && count < SENT_AGAIN; count += 1) {
      const again = await sendOnce(call, request, network, isIn)
      if (again.status === status) ms = Math.min(ms, again.ms)
    }
    slow.push({ call, ms, firstMs: first.ms })
    statuses.set(status ?? 0, (statuses.get(status ?? 0) ?? 0) + 1)
    // 503 and 507 ask the client to wait, for a lock or for space.
    if (status === null || (status >= 500 && status !== 503 && status !== 507) || ms > HANG_MS)
      failures.push({ call, ...request, status, response, ms })
    if (status === 401 && isIn) cookie = await site.signIn()
  }
  for (let round = 0; round < rounds && failures.length < MAX_FAILURES; round += 1)
    for (const call of calls) {
      if (isDestructive(call) && round < rounds - 1) continue
      if (sent++ % MEASURED_AGAIN_EVERY === 0) {
        const [server = 0, ...others] = site.processes()
        measured = { server: [server], all: [process.pid, server, ...others] }
      }
      const request = buildRequest(call, ids, random)
      await send(call.name, request, !random.isOne(10))
    }
  if (failures.length > 0) {
    mkdirSync(folder, { recursive: true })
    const path = join(folder, `fuzz-${seed}.json`)
    writeFileSync(path, JSON.stringify({ seed, rounds, failures }, null, 2))
    process.stdout.write(`Seed ${seed}: ${failures.length} failures, saved in ${path}\n`)
  }
  const slowest = slow.toSorted((one, other) => other.ms - one.ms).slice(0, 5)
  const counts = Object.fromEntries([...statuses].sort(([one], [other]) => one - other))
  process.stdout.write(
    `Seed ${seed}: ${sent} requests to ${calls.length} calls, ${JSON.stringify(counts)}, slowest ${JSON.stringify(slowest)}\n`,
  )
  expect(
    failures.map(({ call, method, url, body, status, response, ms }) => ({
      call,
      request: `${method} ${url.slice(0, SHOWN_CHARS)} ${body?.slice(0, SHOWN_CHARS) ?? ''}`,
      status,
      response,
      ms,
    })),
  ).toEqual([])
  return { sent, calls: calls.length, statuses: counts }
}
