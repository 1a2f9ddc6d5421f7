import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { OpenApiWire } from '../../src/api-docs/open-api.schema.server.ts'
import { DEFINED_CALLS } from '../../src/app/server/calls.server.ts'
import {
  buildRequest,
  createRandom,
  type FuzzedRequest,
  isDestructive,
  listFuzzedCalls,
} from './fuzz-requests.ts'

type Failure = FuzzedRequest & { call: string; status: number | null; response: string }

const MAX_FAILURES = 20
const SHOWN_CHARS = 300

type FuzzOptions = { seed: number; rounds: number; timeoutMs: number; folder: string }

/**
 * Sends `rounds` requests to each call, with a session and, each tenth time, without one.
 * @param signIn is called again when a request has ended the session.
 */
export async function fuzzSite(
  address: string,
  signIn: () => Promise<string>,
  { seed, rounds, timeoutMs, folder }: FuzzOptions,
) {
  const document = (await (await fetch(`${address}/api/openapi.json`)).json()) as OpenApiWire
  const calls = listFuzzedCalls(document, DEFINED_CALLS)
  const random = createRandom(seed)
  const statuses = new Map<number, number>()
  const failures: Failure[] = []
  let cookie = await signIn()
  let slowestMs = 0
  const found = (await (await fetch(`${address}/api/businesses`)).json()) as {
    businesses: { slug: string }[]
  }
  const slugs = found.businesses.slice(0, 3).map(({ slug }) => slug)
  const ids = ['1', '2', '3', '999999', ...slugs]
  async function send(call: string, request: FuzzedRequest, hasSession: boolean): Promise<void> {
    const startedAt = performance.now()
    let status: number | null = null
    let response = ''
    try {
      const got = await fetch(address + request.url, {
        method: request.method,
        headers: {
          origin: address,
          'x-forwarded-for': `10.${random.below(200)}.${random.below(200)}.1`,
          ...request.headers,
          ...(hasSession && { cookie }),
        },
        ...(request.body !== undefined && { body: request.body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      status = got.status
      response = (await got.text()).slice(0, SHOWN_CHARS)
    } catch (error) {
      response = String(error)
    }
    slowestMs = Math.max(slowestMs, performance.now() - startedAt)
    statuses.set(status ?? 0, (statuses.get(status ?? 0) ?? 0) + 1)
    // 503 and 507 ask the client to wait, for a lock or for space.
    if (status === null || (status >= 500 && status !== 503 && status !== 507))
      failures.push({ call, ...request, status, response })
    if (status === 401 && hasSession) cookie = await signIn()
  }
  for (let round = 0; round < rounds && failures.length < MAX_FAILURES; round += 1)
    for (const call of calls) {
      if (isDestructive(call) && round < rounds - 1) continue
      const request = buildRequest(call, ids, random)
      await send(call.name, request, !random.isOne(10))
    }
  if (failures.length > 0) {
    mkdirSync(folder, { recursive: true })
    const path = join(folder, `fuzz-${seed}.json`)
    writeFileSync(path, JSON.stringify({ seed, rounds, failures }, null, 2))
    process.stdout.write(`Seed ${seed}: ${failures.length} failures, saved in ${path}\n`)
  }
  const sent = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  const counts = Object.fromEntries([...statuses].sort(([one], [other]) => one - other))
  process.stdout.write(
    `Seed ${seed}: ${sent} requests to ${calls.length} calls, slowest ${Math.round(slowestMs)} ms, ${JSON.stringify(counts)}\n`,
  )
  expect(
    failures.map(({ call, method, url, body, status, response }) => ({
      call,
      request: `${method} ${url.slice(0, SHOWN_CHARS)} ${body?.slice(0, SHOWN_CHARS) ?? ''}`,
      status,
      response,
    })),
  ).toEqual([])
  return { sent, calls: calls.length, statuses: counts }
}
