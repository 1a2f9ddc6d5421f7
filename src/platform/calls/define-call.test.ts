import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { DEFINED_CALLS } from '../../app/server/calls.server.ts'
import type { Database } from '../database/database.server.ts'
import { buildCallRegistry, buildCallTable, findRoute } from './call-registry.server.ts'
import { createClient, registerCallTable } from './client.ts'
import {
  type AnyDefinedCall,
  accepted,
  defineChange,
  defineQuery,
  invalid,
  missing,
  refused,
} from './define-call.server.ts'
import { runCall } from './run-call.server.ts'

const SRC = resolve(import.meta.dirname, '../..')
const NOW = 1_000_000_000

const rename = defineChange({
  route: 'PUT /api/admin/things/:id',
  permission: 'edit',
  access: 'admin',
  input: z.object({
    id: z.string().transform(Number),
    name: z.string(),
    why: z.string().optional(),
  }),
  audit: ['business.saved', 'business.added'],
  invalidates: 'soon',
  confirmPassword: ({ name }) => name === 'secret',
  async handle({ id, name }, { trx, audit }) {
    if (id === 404) return missing('No such thing.')
    if (name === '') return invalid({ field: 'name', message: 'Needed.' })
    if (name === 'taken') return refused(409, 'Taken.', 'taken')
    await audit({ subject: id, details: { trx } })
    return accepted({ runId: id })
  },
})
const thing = defineQuery({
  route: 'GET /api/admin/things/:id',
  permission: 'read',
  access: 'admin',
  input: z.object({ id: z.string(), page: z.string().optional(), q: z.string().default('') }),
  freshMs: 60_000,
  handle: async ({ id }) => ({ id, isOld: true }),
})
const send = defineChange({
  route: 'POST /api/admin/things',
  permission: 'edit',
  access: 'admin',
  takes: 'file',
  input: z.object({
    file: z.object({ path: z.string(), fileName: z.string(), sizeBytes: z.number() }),
    note: z.string().optional(),
  }),
  audit: 'none',
  invalidates: 'nothing',
  transaction: false,
  handle: async ({ file }, { change }) => change(async () => ({ size: file.sizeBytes })),
})
type Things = { rename: typeof rename; thing: typeof thing; send: typeof send }

const change = vi.fn(async (work: (trx: string) => Promise<unknown>, _shows: string) => work('trx'))
const session = { adminId: 7, username: 'ada', role: 'owner', confirmedAt: NOW }
const context = {
  database: { change } as unknown as Database,
  now: NOW,
  address: '::1',
  siteLanguage: 'en',
  languages: ['en'],
  sendsMail: false,
  language: 'en',
  session,
} as never

test('a change runs in one transaction with the declared invalidation, and its endings become outcomes', async () => {
  const recorded: unknown[] = []
  const insert = { values: (row: unknown) => ({ execute: async () => void recorded.push(row) }) }
  change.mockImplementation((work) => work({ insertInto: () => insert } as never))
  const run = (input: object) => runCall(rename, input, context)
  expect(await run({ id: 404, name: 'x' })).toEqual({ kind: 'missing', detail: 'No such thing.' })
  expect(await run({ id: 1, name: '' })).toMatchObject({
    kind: 'invalid',
    errors: [{ field: 'name' }],
  })
  expect(await run({ id: 1, name: 'taken' })).toMatchObject({ kind: 'refused', status: 409 })
  expect(recorded).toEqual([])
  expect(await run({ id: 1, name: 'new' })).toEqual({ kind: 'accepted', body: { runId: 1 } })
  expect(recorded).toMatchObject([{ action: 'business.saved', subject: '1', username: 'ada' }])
  expect(change.mock.calls.every(([, shows]) => shows === 'soon')).toBe(true)
})

test('a call asks for the password when its condition holds, and fails without a session', async () => {
  const old = { ...(context as object), session: { ...session, confirmedAt: 0 } } as never
  const result = await runCall(rename, { id: 1, name: 'secret' }, old)
  expect(result).toMatchObject({ kind: 'refused', status: 403, reason: 'confirm-password' })
  const signedOut = { ...(context as object), session: null } as never
  await expect(runCall(thing, { id: '1' }, signedOut)).rejects.toThrow('requires a session')
})

test('a call without its own transaction gets one from change', async () => {
  expect(await runCall(send, { file: { sizeBytes: 3 } }, context)).toEqual({
    kind: 'found',
    body: { size: 3 },
  })
})

test('the client splits an input into path, query, body and form by the route of the call', () => {
  registerCallTable(buildCallTable(buildCallRegistry({ things: { rename, thing, send } })))
  const things = createClient<Things>('things')
  expect(things.thing.name).toBe('things.thing')
  expect(things.thing.route).toMatchObject({ method: 'GET', freshMs: 60_000 })
  expect(things.thing.url({ id: 5, page: 1, q: 'a b' })).toBe('/api/admin/things/5?q=a+b')
  expect(things.thing.url({ id: 5, page: 2 })).toBe('/api/admin/things/5?page=2')
  expect(things.rename.request({ id: 5, name: 'x' })).toEqual({
    parameters: { id: '5' },
    query: {},
    body: { name: 'x' },
  })
  const file = new File([], 'a.csv')
  expect(things.send.request({ file, note: 'n' })).toMatchObject({
    form: { fields: { note: 'n' }, file },
  })
  // @ts-expect-error a member of the body is not text
  things.rename.request({ id: 5, name: 6 })
  // @ts-expect-error there is no such call
  expect(() => things.other.url(null)).toThrow('No call things.other')
})

test('a public call without output, or with a name other than that of its row, is rejected', () => {
  const misplaced = { ...thing, access: 'public', route: 'search' } as AnyDefinedCall
  expect(() => buildCallRegistry({ search: { search: misplaced } })).toThrow('needs output')
  expect(() => buildCallRegistry({ search: { other: misplaced } })).toThrow('its row of CALLS')
  expect(() => buildCallRegistry({ search: { search: thing } })).toThrow('its row of CALLS')
  const open = { ...thing, permission: undefined }
  expect(() => buildCallRegistry({ things: { open } })).toThrow('declares its permission')
  expect(findRoute({ ...thing, access: 'signing-in' })).toMatchObject({ signsIn: true })
})

test('every calls file contains definitions only and is registered', async () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.calls.server.ts'),
  )
  expect(files.length).toBeGreaterThan(0)
  const registered = new Set(DEFINED_CALLS.values())
  for (const path of files) {
    const module: object = await import(pathToFileURL(join(SRC, path)).href)
    for (const [name, call] of Object.entries(module))
      expect(registered.has(call), `${path} ${name} is not registered in calls.server.ts`).toBe(
        true,
      )
  }
})
