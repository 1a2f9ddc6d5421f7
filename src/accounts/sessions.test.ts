import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addQuickAdmin } from '../../test/quick-admin.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import type { Database } from '../platform/database/database.server.ts'
import { MAX_SESSION_MS } from '../platform/http/session-cookie.server.ts'
import { saveOwnPassword } from './password.server.ts'
import {
  createSession,
  findOpenSessionIds,
  findSession,
  findSessions,
  IDLE_MS,
} from './sessions.server.ts'

const START = 1_800_000_000_000
const HOUR_MS = 60 * 60_000

describe.each(ENGINES)('administrator sessions on %s', (engine) => {
  let database: Database
  let adminId: number
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    adminId = await addQuickAdmin(database, 'ada', 'correct horse battery')
  })
  afterAll(() => database.close())

  const open = (now: number) =>
    database.change((trx) =>
      createSession(trx, adminId, { address: '203.0.113.7', userAgent: 'A browser' }, now),
    )
  const stored = async () =>
    (await database.read.selectFrom('sessions').select('id').execute()).length

  it('a session ends after the idle time, and each use extends it', {
    tags: ['admin-session-lifetime'],
  }, async () => {
    const token = await open(START)
    expect(await findSession(database, token, START + IDLE_MS - 1)).toMatchObject({
      username: 'ada',
    })
    expect(await findSession(database, token, START + 2 * IDLE_MS - 2)).not.toBeNull()
    expect(await findSession(database, token, START + 3 * IDLE_MS)).toBeNull()
  })

  it('a session ends at its maximum age, even when it is in use', {
    tags: ['admin-session-lifetime'],
  }, async () => {
    const token = await open(START)
    for (let now = START; now < START + MAX_SESSION_MS; now += 6 * HOUR_MS)
      expect(await findSession(database, token, now)).not.toBeNull()
    expect(await findSession(database, token, START + MAX_SESSION_MS)).toBeNull()
  })

  it('a session is found even if its last use cannot be saved, as on a full disk', async () => {
    const token = await open(START)
    const refusal =
      engine === 'sqlite'
        ? [
            sql`create trigger full_disk before update on sessions begin select raise(fail, 'full'); end`,
          ]
        : [
            sql`create function full_disk() returns trigger language plpgsql as 'begin raise exception ''full''; end'`,
            sql`create trigger full_disk before update on sessions for each row execute function full_disk()`,
          ]
    for (const statement of refusal) await statement.execute(database.write)
    expect(await findSession(database, token, START + HOUR_MS)).toMatchObject({ username: 'ada' })
    const table = engine === 'sqlite' ? sql`` : sql`on sessions`
    await sql`drop trigger full_disk ${table}`.execute(database.write)
  })

  it('a made-up token finds no session, and the database does not contain the token', {
    tags: ['admin-sessions'],
  }, async () => {
    const token = await open(START)
    expect(await findSession(database, 'made up', START)).toBeNull()
    const rows = await database.read.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('opening a session deletes expired and idle sessions', async () => {
    await open(START)
    await open(START + 100 * MAX_SESSION_MS)
    expect(await stored()).toBe(1)
    await open(START + 100 * MAX_SESSION_MS + IDLE_MS)
    expect(await stored()).toBe(1)
  })

  it('a session is listed as open only until it expires', async () => {
    const now = START + 200 * MAX_SESSION_MS
    await open(now)
    const [listed] = await findSessions(database, adminId, now + 1)
    expect(listed).toMatchObject({ address: '203.0.113.7', userAgent: 'A browser', createdAt: now })
    const ids = [listed?.id ?? '', 'made up']
    expect(await findOpenSessionIds(database, ids, now + 1)).toEqual(new Set([listed?.id]))
    expect(await findOpenSessionIds(database, ids, now + IDLE_MS)).toEqual(new Set())
    expect(await findSessions(database, adminId, now + IDLE_MS)).toEqual([])
  })

  it('changing the password rotates the session token and ends all other sessions of the account', {
    tags: ['admin-change-password'],
  }, async () => {
    const now = START + 300 * MAX_SESSION_MS
    const [own, other] = [await open(now), await open(now)]
    const session = await findSession(database, own, now)
    if (!session) throw new Error('The session is not open')
    const actor = { adminId, username: 'ada', address: null }
    const change = { password: 'another password', revokesAccess: false }
    const renewed = await saveOwnPassword(database, session, change, actor, now)
    expect(await findSession(database, own, now)).toBeNull()
    expect(await findSession(database, other, now)).toBeNull()
    expect(await findSession(database, renewed, now)).toMatchObject({ id: session.id })
  })
})
