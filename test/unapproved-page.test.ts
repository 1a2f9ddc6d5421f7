import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDoors } from './open-doors.ts'
import { signedIn } from './signed-in.ts'
import { ENGINES } from './test-database.ts'

describe.each(ENGINES)('the page of a business that is not approved yet on %s', (engine) => {
  let doors: Awaited<ReturnType<typeof openDoors>>
  let operator: Awaited<ReturnType<typeof signedIn>>
  let hidden: string
  beforeAll(async () => {
    doors = await openDoors(engine)
    operator = await signedIn(doors.app, doors.database)
    const { slug } = await doors.database.read
      .selectFrom('businesses')
      .where('is_approved', '=', 0)
      .select('slug')
      .executeTakeFirstOrThrow()
    hidden = `/business/${slug}`
  })
  afterAll(async () => {
    await doors.close()
    expect(doors.errors).toEqual([])
  })

  it('is there for an administrator, who is told so, and is kept by no cache', async () => {
    const { status, text, headers } = await operator.get(hidden)
    expect(status).toBe(200)
    expect(text).toContain('Not approved yet')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
  })

  it('is not there for anybody else, nor for a cookie that is none', async () => {
    const public404 = await doors.get(hidden)
    const foreign = await doors.app.inject({
      url: hidden,
      headers: { cookie: `${operator.cookie.slice(0, -4)}AAAA` },
    })
    expect([public404.status, foreign.statusCode]).toEqual([404, 404])
    expect(public404.text).not.toContain('Not approved yet')
    const api = hidden.replace('/business/', '/api/businesses/')
    expect((await doors.get(api)).status).toBe(404)
    expect((await operator.get(api)).status).toBe(404)
  })

  it('says nothing on pages that are public, and makes nothing of what is removed or never was', async () => {
    const page = await operator.get(`/business/${doors.slugs['Blue Door Bakery']}`)
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    expect(page.text).not.toContain('Not approved yet')
    expect((await operator.get('/business/never-there-000000')).status).toBe(404)
    const { slug } = await doors.database.read
      .selectFrom('businesses')
      .where('removed_at', 'is not', null)
      .select('slug')
      .executeTakeFirstOrThrow()
    expect((await operator.get(`/business/${slug}`)).status).toBe(410)
  })
})
