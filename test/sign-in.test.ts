import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../src/platform/database/database.server.ts'
import { addQuickAdmin } from './quick-admin.ts'
import { openTestApp } from './test-app.ts'
import { openTestDatabase } from './test-database.ts'

const ADA = { username: 'ada', password: 'correct horse battery' }

describe('sign-in API', () => {
  let database: Database
  const apps: Awaited<ReturnType<typeof openTestApp>>[] = []
  beforeAll(async () => {
    database = await openTestDatabase('sqlite')
    await addQuickAdmin(database, ADA.username, ADA.password)
  })
  afterAll(async () => {
    for (const { app, errors } of apps) {
      await app.close()
      expect(errors).toEqual([])
    }
    await database.close()
  })

  async function open(settings: Record<string, string> = {}) {
    const opened = await openTestApp(database, settings)
    apps.push(opened)
    const url = `${settings.PUBLIC_ORIGIN ?? ''}/api/admin/login`
    return (payload: object, headers: Record<string, string> = {}) =>
      opened.app.inject({ method: 'POST', url, payload, headers })
  }
  const attributes = (answer: { headers: Record<string, unknown> }) =>
    [answer.headers['set-cookie'] ?? []].flat().map((each) => String(each).split('; '))

  it('signing in sets HttpOnly and SameSite=Lax cookies for session and device', {
    tags: ['admin-sessions'],
  }, async () => {
    const signIn = await open()
    const answer = await signIn(ADA)
    expect(answer.json()).toMatchObject({ success: true, message: expect.any(String) })
    const [session, mark, device] = attributes(answer)
    expect(session?.[0]).toMatch(/^gazetteer_session=[\w-]{43}$/)
    expect(session).toEqual(
      expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=1209600']),
    )
    expect(session).not.toContain('Secure')
    expect(mark).toEqual(['gazetteer_signed_in=1', 'Max-Age=1209600', 'Path=/', 'SameSite=Lax'])
    expect(device?.[0]).toMatch(/^gazetteer_device=[\w-]{43}$/)
    expect(device).toEqual(
      expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/api/admin/login']),
    )
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('the sign-in cookies are Secure with an HTTPS origin or behind a trusted HTTPS proxy', {
    tags: ['admin-sessions'],
  }, async () => {
    const byOrigin = await open({ PUBLIC_ORIGIN: 'https://directory.example' })
    const byProxy = await open({ TRUSTED_PROXIES: '127.0.0.1' })
    const byNobody = await open()
    const headers = { 'x-forwarded-proto': 'https' }
    for (const answer of [await byOrigin(ADA), await byProxy(ADA, headers)])
      for (const cookie of attributes(answer)) expect(cookie).toContain('Secure')
    for (const cookie of attributes(await byNobody(ADA, headers)))
      expect(cookie).not.toContain('Secure')
  })

  it('signing in is rejected from any origin other than the configured one', {
    tags: ['admin-sign-in-cross-site'],
  }, async () => {
    const signIn = await open({ PUBLIC_ORIGIN: 'https://directory.example' })
    const from = async (origin: string) => (await signIn(ADA, { origin })).statusCode
    expect(await from('https://directory.example')).toBe(200)
    expect(await from('http://directory.example')).toBe(403)
    expect(await from('http://localhost')).toBe(403)
  })

  it('a wrong password returns 401 with the specified text in English and Turkish', {
    tags: ['sign-in-failure', 'sign-in-required'],
  }, async () => {
    const signIn = await open()
    const wrong = { ...ADA, password: 'wrong' }
    for (const [language, words] of [
      ['en', 'Username or password is incorrect'],
      ['tr', 'Geçersiz kullanıcı adı veya şifre'],
    ] as const) {
      const answer = await signIn(wrong, { 'accept-language': language })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ success: false, message: words, detail: words })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect((await signIn({ username: 'ada' })).statusCode).toBe(400)
  })

  it('signing in returns 429 with Retry-After after ten failed attempts', {
    tags: ['admin-throttling', 'call-login'],
  }, async () => {
    const signIn = await open({ TRUSTED_PROXIES: '127.0.0.1' })
    const headers = { 'x-forwarded-for': '198.51.100.7', 'accept-language': 'en' }
    for (let each = 0; each < 10; each += 1)
      expect((await signIn({ ...ADA, password: 'wrong' }, headers)).statusCode).toBe(401)
    const refused = await signIn(ADA, headers)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900)
    expect(refused.json().detail).toContain('Too many failed attempts')
  })
})
