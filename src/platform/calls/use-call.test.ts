import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findBusiness, listBusinesses } from '../../businesses/businesses.ts'
import { contact } from '../../contact/client.ts'
import { fetchCall } from './use-call.ts'

const requests: {
  method: string | undefined
  path: string | undefined
  type: string | undefined
}[] = []
let reply = { status: 500, body: '' }
let server: Server
const credentials: (string | undefined)[] = []

const note = ({ method, url, headers }: IncomingMessage) =>
  requests.push({ method, path: url, type: headers['content-type'] })

beforeAll(async () => {
  server = createServer((request, response) => {
    note(request)
    request.resume()
    response.writeHead(reply.status).end(reply.body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const realFetch = fetch
  // Outside a browser there is no page to resolve a path against.
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => {
    credentials.push(options.credentials)
    return realFetch(new URL(path, `http://127.0.0.1:${port}`), options)
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})
beforeEach(() => {
  requests.length = 0
  credentials.length = 0
})

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: Error) => error.message,
  )

test('fetchCall sends cookies, uses GET for reads, and sets a content type only with a body', {
  tags: ['page-calls', 'call-cookies'],
}, async () => {
  reply = { status: 400, body: '{}' }
  await failure(fetchCall(listBusinesses, { page: 2 }))
  await failure(contact.contact.send({ name: 'Ada' } as never))
  expect(requests).toEqual([
    { method: 'GET', path: '/api/businesses?page=2', type: undefined },
    { method: 'POST', path: '/api/contact', type: 'application/json' },
  ])
  expect(credentials).toEqual(['include', 'include'])
})

test('fetchCall rejects with the status and body, or the status text if the body is empty', {
  tags: ['page-calls', 'call-cookies'],
}, async () => {
  reply = { status: 503, body: 'come back later' }
  expect(await failure(fetchCall(listBusinesses, { page: 1 }))).toBe('503: come back later')
  reply = { status: 503, body: '' }
  expect(await failure(fetchCall(listBusinesses, { page: 1 }))).toBe('503: Service Unavailable')
})

test('a business request returning 404 is retried once without the slug suffix, then fails with its own message', {
  tags: ['business-slug-retry'],
}, async () => {
  reply = { status: 404, body: '{"detail":"Business not found"}' }
  expect(await failure(fetchCall(findBusiness, { slug: 'blue-door-a1B2c3' }))).toBe(
    'Business not found: 404',
  )
  expect(requests.map(({ path }) => path)).toEqual([
    '/api/businesses/blue-door-a1B2c3',
    '/api/businesses/blue-door',
  ])
})

test.each(['blue-door', 'a1b2c3', 'blue-a1b2c', 'blue-a1b2c3d'])(
  'a business request is not retried for a slug without a six-character suffix: %s',
  async (slug) => {
    reply = { status: 404, body: '' }
    await failure(fetchCall(findBusiness, { slug }))
    expect(requests).toHaveLength(1)
  },
)
