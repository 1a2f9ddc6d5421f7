import type { FastifyInstance } from 'fastify'
import type { Database } from '../src/platform/database/database.server.ts'
import { addQuickAdmin } from './quick-admin.ts'

export const TEST_ADMIN = { username: 'admin', password: 'test-password-1' } as const

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type RequestOptions = {
  body?: unknown
  headers?: Record<string, string>
}

/** A response, parsed if it is JSON. */
export type OperatorResponse = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests know the type of the response
  json: any
  text: string
  headers: Record<string, number | string | string[] | undefined>
}

/** Signs in and returns the cookie as a browser sends it back, or null if the server refuses. */
export async function openTestSession(
  app: FastifyInstance,
  { username, password }: { username: string; password: string } = TEST_ADMIN,
): Promise<string | null> {
  const { headers } = await app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { username, password },
  })
  const [first] = [headers['set-cookie'] ?? []].flat()
  return first?.split(';')[0] ?? null
}

export function callsWith(app: FastifyInstance, cookie: string) {
  async function send(method: Method, url: string, { body, headers = {} }: RequestOptions = {}) {
    const response = await app.inject({
      method,
      url,
      headers: { cookie, 'accept-language': 'en', ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    const isJson = /[/+]json/.test(String(response.headers['content-type']))
    const answered: OperatorResponse = {
      status: response.statusCode,
      json: isJson ? JSON.parse(response.body) : null,
      text: response.body,
      headers: response.headers,
    }
    return answered
  }
  return {
    cookie,
    get: (url: string, headers?: Record<string, string>) => send('GET', url, { headers }),
    post: (url: string, body?: unknown, headers?: Record<string, string>) =>
      send('POST', url, { body, headers }),
    put: (url: string, body?: unknown, headers?: Record<string, string>) =>
      send('PUT', url, { body, headers }),
    delete: (url: string, body?: unknown, headers?: Record<string, string>) =>
      send('DELETE', url, { body, headers }),
  }
}

/** Signs in a test administrator, created if missing, whose password hash is fast to compare. */
export async function signedIn(app: FastifyInstance, database: Database, now = Date.now()) {
  const { username, password } = TEST_ADMIN
  const known = await database.read
    .selectFrom('admins')
    .where('username', '=', username)
    .select('id')
    .executeTakeFirst()
  if (!known) await addQuickAdmin(database, username, password, now)
  const cookie = await openTestSession(app)
  if (cookie === null) throw new Error('The test administrator was not let in')
  return callsWith(app, cookie)
}
