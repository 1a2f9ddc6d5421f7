import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { createTotpCode, findTimeStep } from '../src/accounts/totp.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { decodeBase32 } from './decode-base32.ts'
import { addQuickAdmin } from './quick-admin.ts'
import { callsWith, openTestSession } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { type Engine, openTestDatabase } from './test-database.ts'

export const ORIGIN = 'https://directory.example'
export const SECRET_KEY = 'a secret key of the server that is long enough'
export const PASSWORD = 'correct horse battery'
export const MINUTE_MS = 60_000

/** A server, and an administrator with a session for each test. */
export function secondFactorSite(engine: Engine) {
  let database: Database
  let opened: Awaited<ReturnType<typeof openTestApp>>
  let now = 1_800_000_000_000
  let count = 0
  let ada = { username: '', id: 0 }
  let own: ReturnType<typeof callsWith>
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    opened = await openTestApp(database, { PUBLIC_ORIGIN: ORIGIN, SECRET_KEY }, () => now)
  })
  afterAll(async () => {
    await opened.app.close()
    await database.close()
    expect(opened.errors).toEqual([])
  })
  beforeEach(async () => {
    now += 60 * MINUTE_MS
    count += 1
    ada = await addAdmin(`ada${count}`)
    own = await open(ada.username)
  })

  async function addAdmin(username: string) {
    return { username, id: await addQuickAdmin(database, username, PASSWORD, now) }
  }
  async function open(username: string) {
    const cookie = await openTestSession(opened.app, { username, password: PASSWORD })
    if (cookie === null) throw new Error('The administrator was not let in')
    return callsWith(opened.app, cookie)
  }
  const send = (url: string, payload: object, headers: Record<string, string> = {}) =>
    opened.app.inject({ method: 'POST', url: `/api/admin${url}`, payload, headers })
  const enterPassword = (username = ada.username) =>
    send('/login', { username, password: PASSWORD })
  const pendingToken = async (username = ada.username) =>
    String((await enterPassword(username)).json().token)
  const enterCode = (token: string, code: string) => send('/login/code', { token, code })
  const codeAt = (secret: Buffer, steps = 0) => createTotpCode(secret, findTimeStep(now) + steps)
  const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
    [answer.headers['set-cookie'] ?? []].flat().map(String)
  const actionsOf = async (username: string) =>
    (
      await database.read
        .selectFrom('audit_entries')
        .where((any) => any.or([any('username', '=', username), any('subject', '=', username)]))
        .orderBy('id')
        .select(['action', 'details'])
        .execute()
    ).map(({ action, details }) => action + (details ?? ''))

  async function turnOn(calls = own) {
    const started = await calls.post('/api/admin/account/totp', {})
    expect(started.status).toBe(201)
    const secret = decodeBase32(started.json.secret)
    expect(started.json.uri).toContain(`secret=${started.json.secret}`)
    const confirmed = await calls.post('/api/admin/account/totp/confirm', { code: codeAt(secret) })
    expect(confirmed.status).toBe(200)
    now += MINUTE_MS
    return { secret, codes: confirmed.json.codes as string[], shown: String(started.json.secret) }
  }

  return {
    get app() {
      return opened.app
    },
    get database() {
      return database
    },
    get ada() {
      return ada
    },
    get own() {
      return own
    },
    /** Differs in each test. */
    get count() {
      return count
    },
    now: () => now,
    wait(ms: number) {
      now += ms
    },
    addAdmin,
    open,
    send,
    enterPassword,
    pendingToken,
    enterCode,
    codeAt,
    cookiesOf,
    actionsOf,
    turnOn,
  }
}
