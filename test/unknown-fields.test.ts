import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_CALLS } from '../src/app/server/calls.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { PREVIEW_PATH } from '../src/platform/urls/preview.ts'
import { CALLS, type CallRoute, CONSENT_PATH } from '../src/platform/urls/routes.ts'
import { MESSAGE, START } from './contact-message.ts'
import { signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { openTestDatabase } from './test-database.ts'

const ROUTES = Object.entries(ALL_CALLS as Record<string, CallRoute>)
const WRITES = ROUTES.filter(([, { method }]) => method !== 'GET')
const named = (field: string) =>
  expect.objectContaining({ field, message: `There is no “${field}” field.` })

describe('unknown fields and parameters', () => {
  let database: Database
  let server: Awaited<ReturnType<typeof openTestApp>>
  let operator: Awaited<ReturnType<typeof signedIn>>
  beforeAll(async () => {
    database = await openTestDatabase('sqlite')
    server = await openTestApp(database, {}, () => START)
    operator = await signedIn(server.app, database, START)
  })
  afterAll(async () => {
    await server.app.close()
    await database.close()
    expect(server.errors).toEqual([])
  })

  /** Sends a write call with one field or parameter. */
  async function send(
    { method, pattern, takes }: CallRoute,
    query: string,
    fields: Record<string, string>,
  ) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob(['name\nA\n']), 'a.csv')
    const { statusCode, body } = await server.app.inject({
      method: method as 'POST',
      url: pattern.replace(/:\w+/g, '1') + query,
      headers: { cookie: operator.cookie, 'accept-language': 'en' },
      payload: takes === 'files' ? form : fields,
    })
    return { status: statusCode, json: JSON.parse(body) }
  }

  it.each(WRITES)(
    '%s rejects an unknown field with 400 and names it',
    { tags: ['api-unknown-fields'] },
    async (_name, route) => {
      const { status, json } = await send(route, '', { colour: 'red' })
      expect(status).toBe(400)
      expect(json.errors).toContainEqual(named('colour'))
    },
  )

  it.each(WRITES)(
    '%s rejects an unknown parameter with 400 and names it',
    { tags: ['api-unknown-fields'] },
    async (_name, route) => {
      const { status, json } = await send(route, '?colour=red', {})
      expect(status).toBe(400)
      expect(json.errors).toContainEqual(named('colour'))
    },
  )

  it.each([
    ['/api/admin/businesses/bulk', { action: 'approve', filter: { colour: 1 } }, 'filter.colour'],
    ['/api/admin/duplicates/1/2/merge', { versions: { third: 1 } }, 'versions.third'],
    ['/api/admin/login', { username: 'a', password: 'b', constructor: 1 }, 'constructor'],
  ])('POST %s rejects an unknown nested member and names its path', async (url, body, path) => {
    const { status, json } = await operator.post(url, body)
    expect(status).toBe(400)
    expect(json.errors).toContainEqual(named(path))
  })

  it('an upload rejects an unknown import option and names its path', async () => {
    const { status, json } = await send(ALL_CALLS['uploads.createImport'], '', {
      options: '{"aprove":true}',
    })
    expect([status, json.errors]).toEqual([400, [named('options.aprove')]])
    const runs = await database.read.selectFrom('runs').select('id').execute()
    expect(runs).toEqual([])
  })

  it('a body with many unknown fields gets a short answer', async () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`x${index}`, 1]))
    const { status, json } = await operator.post('/api/contact', { ...MESSAGE, ...many })
    expect([status, json.errors.length]).toEqual([400, 20])
  })

  it('the contact call accepts the specified members, those of the form, and a language', async () => {
    const sent = { ...MESSAGE, company: '', phone: '', homepage: '', renderedAt: String(START) }
    expect((await operator.post('/api/contact', MESSAGE)).status).toBe(201)
    expect((await operator.post('/api/contact?language=tr', sent)).status).toBe(201)
  })

  it('the consent and the preview call reject unknown fields', async () => {
    const consent = await operator.post(CONSENT_PATH, { choice: 'none', colour: 'red' })
    expect([consent.status, consent.json.errors]).toMatchObject([400, [{ field: 'colour' }]])
    const preview = await operator.post(PREVIEW_PATH, 'path=%2F&colour=red', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect([preview.status, preview.json.errors]).toMatchObject([400, [{ field: 'colour' }]])
  })

  it('calls that read ignore unknown parameters', { tags: ['api-unknown-fields'] }, async () => {
    for (const { pattern } of Object.values(CALLS).filter(({ method }) => method === 'GET')) {
      const url = pattern.replace(/:\w+/g, '1')
      const [plain, extra] = [await operator.get(url), await operator.get(`${url}?colour=red`)]
      expect(extra.status, url).toBe(plain.status)
    }
    expect((await operator.get('/api/admin/businesses?colour=red')).status).toBe(200)
  })

  it('the OpenAPI document states that write calls reject unknown fields and read calls ignore them', async () => {
    const { json } = await operator.get('/api/openapi.json')
    expect(json.info.description).toContain('GET ignores unknown parameters.')
    expect(json.info.description).toContain('reject unknown fields and parameters with 400')
    const { schema } = json.paths['/api/contact'].post.requestBody.content['application/json']
    expect(schema.additionalProperties).toBe(false)
  })
})
