import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { adminMessagesText as english } from '../src/platform/calls/admin-messages.en.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { createUploadTarget } from '../src/platform/database/disk-usage.server.ts'
import { readUpload } from '../src/platform/http/read-upload.server.ts'
import { signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { openTestDatabase } from './test-database.ts'
import { csvForm, FORM_TYPE, formOf, openRequest } from './upload-form.ts'

const MEGABYTE = 1024 * 1024
const CSV = 'name,city\nBlue Door,Bern\n'
const IMPORTS = '/api/admin/imports'
/** A generous limit, not a measurement. */
const PATIENCE = { timeout: 120_000, interval: 20 }

let database: Database
let server: Awaited<ReturnType<typeof openTestApp>>
let operator: Awaited<ReturnType<typeof signedIn>>
const parent = mkdtempSync(join(tmpdir(), 'gazetteer-uploads-'))
const folder = join(parent, 'not there yet')
const listFiles = () => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

beforeAll(async () => {
  database = await openTestDatabase('sqlite')
  server = await openTestApp(database, { UPLOAD_FOLDER: folder })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  operator = await signedIn(server.app, database)
})
beforeEach(() => rmSync(folder, { recursive: true, force: true }))
afterAll(async () => {
  await server.app.close()
  await database.close()
  rmSync(parent, { recursive: true, force: true })
  expect(server.errors).toEqual([])
})
const headers = () => ({ cookie: operator.cookie, 'accept-language': 'en', ...FORM_TYPE })
const send = (form: Buffer, path = IMPORTS) => operator.post(path, form, FORM_TYPE)

it('an upload is stored under a random name with mode 0600 and queued for its preview', async () => {
  // The override character would show a different file extension.
  const name = '../../işletme \u202e"ler".csv'
  const { status, json } = await send(
    formOf({ name: 'file', value: CSV, fileName: name.replaceAll('"', '%22') }),
  )
  expect([status, json.success]).toEqual([202, true])
  const [file = ''] = listFiles()
  expect(listFiles()).toHaveLength(1)
  expect(file).toMatch(/^[0-9a-f-]{36}\.upload$/)
  expect(readFileSync(join(folder, file), 'utf8')).toBe(CSV)
  expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
  const run = await database.read
    .selectFrom('runs')
    .where('id', '=', json.runId)
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(run).toMatchObject({ state: 'uploaded', file_name: 'işletme %22ler%22.csv' })
  expect(JSON.parse(run.input ?? '')).toMatchObject({ path: join(folder, file), isUpload: true })
})

it('an upload accepts form fields before and after the file', async () => {
  const options = { name: 'options', value: JSON.stringify({ source: 'a list' }) }
  const file = { name: 'file', value: CSV, fileName: 'a.csv' }
  for (const parts of [
    [options, file],
    [file, options],
  ]) {
    const { status, json } = await send(formOf(...parts))
    expect(status).toBe(202)
    const { run, source } = (await operator.get(`${IMPORTS}/${json.runId}`)).json
    expect([run.fileName, source]).toEqual(['a.csv', 'a list'])
  }
})

const LONG = { name: 'file', value: CSV.repeat(5000), fileName: 'long.csv' }
const FILE = { name: 'file', value: CSV, fileName: 'a.csv' }
it.each<[string, Buffer, string]>([
  ['two files', formOf(FILE, FILE), 'two-files'],
  ['three files', formOf(FILE, FILE, FILE), 'two-files'],
  ['no file', formOf({ name: 'batchSize', value: '500' }), 'no-file'],
  ['a file that was not chosen', formOf({ ...FILE, value: '', fileName: '' }), 'no-file'],
  ['nothing', formOf(), 'no-file'],
  ['a file in another field', formOf({ ...FILE, name: 'upload' }), 'wrong-field'],
  [
    'a text in the place of the file',
    formOf({ name: 'file', value: '/etc/passwd' }),
    'wrong-field',
  ],
  ['a field without an end', formOf({ name: 'a', value: 'x'.repeat(200_000) }, FILE), 'long-field'],
  ['a thousand fields', formOf(...Array(1000).fill({ name: 'a', value: 'b' }), FILE), 'broken'],
  [
    'a field that would change all objects',
    formOf({ name: '__proto__', value: 'x' }, FILE),
    'broken',
  ],
  ['no end', formOf(FILE).subarray(0, -10), 'broken'],
  ['an end in the middle of the file', formOf(LONG).subarray(0, -60), 'broken'],
  ['no form in it', Buffer.from('name,city\n'), 'broken'],
])(
  'an upload form with %s is rejected with 400 and leaves no file',
  async (_name, form, reason) => {
    const { status, json } = await send(form)
    expect([status, json.reason]).toEqual([400, reason])
    expect(json).toMatchObject({ success: false, message: expect.any(String), errors: [{}] })
    await vi.waitFor(() => expect(listFiles()).toEqual([]), PATIENCE)
  },
)

it('an upload without a boundary returns 400, and another content type returns 415', async () => {
  const sent = (type: string) => operator.post(IMPORTS, formOf(FILE), { 'content-type': type })
  expect((await sent('multipart/form-data')).status).toBe(400)
  expect((await sent('application/json')).status).toBe(415)
  expect((await sent('text/csv')).status).toBe(415)
  expect(listFiles()).toEqual([])
})

it.each<[string, Record<string, string>, string]>([
  ['options that are no JSON', { options: '{"mapping"' }, 'options'],
  ['an unknown field in the mapping', { options: '{"mapping":{"0":"mood"}}' }, 'options.mapping'],
  ['an unknown policy', { options: '{"policy":{"name":"burn"}}' }, 'options.policy.name'],
])(
  'an upload form with %s is rejected with the name of the field and leaves no file',
  async (_name, fields, field) => {
    const { status, json } = await send(csvForm(CSV, fields))
    expect(status).toBe(400)
    expect(json.errors.map((each: { field: string }) => each.field)).toEqual([field])
    expect(listFiles()).toEqual([])
  },
)

it.each<Record<string, string>>([
  { batchSize: '50' },
  { batchSize: '5000' },
  { batchSize: 'many' },
  { fileIndex: '-1' },
  { totalFiles: '0' },
  { fileIndex: '3', totalFiles: '2' },
])(
  'a batch upload returns 400 for invalid batch numbers: %o',
  { tags: ['upload-batch-call'] },
  async (fields) => {
    const { status } = await send(
      csvForm(CSV, { ...fields, waitMs: '0' }),
      '/api/upload-excel-batch',
    )
    expect(status).toBe(400)
    expect(listFiles()).toEqual([])
  },
)

it('a file of 151 MB is rejected with 413 without being buffered in memory or left on disk', {
  tags: ['upload-limit'],
}, async () => {
  const { stream, answered, sending } = openRequest(server.app, IMPORTS, { headers: headers() })
  const before = process.memoryUsage().rss
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  await stream(151 * MEGABYTE)
  const { status, body } = await answered
  clearInterval(watch)
  sending.destroy()
  expect(status).toBe(413)
  expect(JSON.parse(body).detail).toBe(english.uploadRefused['too-large']('endless.csv'))
  // The client and the server share this process.
  expect(peak - before).toBeLessThan(100 * MEGABYTE)
  await vi.waitFor(() => expect(listFiles()).toEqual([]), PATIENCE)
})

it('an upload with a Content-Length above the limit returns 413 before its body arrives', {
  tags: ['upload-limit'],
}, async () => {
  const tooLarge = { ...headers(), 'content-length': String(200 * MEGABYTE) }
  const { answered, sending } = openRequest(server.app, IMPORTS, { headers: tooLarge })
  sending.flushHeaders()
  expect((await answered).status).toBe(413)
  sending.destroy()
})

it('an upload returns 401 without a session and 403 from another site before its body arrives', {
  tags: ['upload-access'],
}, async () => {
  const { cookie, ...nobody } = headers()
  for (const [name, expected] of [
    [nobody, 401],
    [{ ...nobody, cookie, origin: 'https://other.example' }, 403],
  ] as const) {
    const { answered, sending } = openRequest(server.app, IMPORTS, { headers: name })
    sending.flushHeaders()
    expect((await answered).status).toBe(expected)
    sending.destroy()
  }
  expect(listFiles()).toEqual([])
})

it('an aborted upload leaves no file', async () => {
  const { sending, answered } = openRequest(server.app, IMPORTS, { headers: headers() })
  const gone = answered.catch(() => 'gone')
  sending.write(formOf(LONG).subarray(0, -60))
  await vi.waitFor(() => expect(listFiles()).toHaveLength(1), PATIENCE)
  sending.destroy()
  expect(await gone).toBe('gone')
  await vi.waitFor(() => expect(listFiles()).toEqual([]), PATIENCE)
})

it('the server ends an upload that stalls and deletes its file', {
  tags: ['connection-limits'],
}, async () => {
  const app = Fastify()
  await app.register(multipart)
  const ended = Promise.withResolvers<unknown>()
  app.post('/', async (request) => {
    await readUpload(request, createUploadTarget(folder), 50).catch(ended.resolve)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { ...FORM_TYPE, 'content-length': '1000' }
  const { sending, answered } = openRequest(app, '/', { headers })
  answered.catch(() => {})
  const closed = new Promise((done) => sending.on('error', () => {}).once('close', done))
  sending.write(csvForm(CSV).subarray(0, 150))
  await closed
  expect(await ended.promise).toMatchObject({ trouble: 'broken' })
  expect(listFiles()).toEqual([])
  await app.close()
})
