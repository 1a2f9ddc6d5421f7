import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite } from './open-site.ts'
import { MONDAY_NOON_IN_BASEL } from './sample-directory.ts'
import { signedIn } from './signed-in.ts'
import { ENGINES } from './test-database.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

describe.each(ENGINES)('page previews on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openSite>>
  let cookie: string
  let path: string
  beforeAll(async () => {
    site = await openSite(engine)
    const calls = await signedIn(site.app, site.database, MONDAY_NOON_IN_BASEL)
    cookie = calls.cookie
    path = `/business/${site.slugs['Blue Door Bakery']}`
  })
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })

  const show = (form: Record<string, string>, headers: Record<string, string> = { cookie }) =>
    site.app.inject({
      method: 'POST',
      url: '/admin/preview',
      headers: { ...FORM, 'accept-language': 'en', ...headers },
      payload: new URLSearchParams(form).toString(),
    })
  const idOf = async () => (await site.getJson(`/api/businesses/${path.split('/')[2]}`)).id

  it('a preview shows unsaved changes on the page of a business and saves nothing', {
    tags: ['edit-preview'],
  }, async () => {
    const before = await site.get(path)
    const business = JSON.stringify({
      id: await idOf(),
      name: 'Green Gate <script>alert(1)</script> Bakery',
      type: 'Patisserie',
      city: 'Neustadt',
    })
    const answer = await show({ path, business })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toMatch(
      /<h1[^>]*>Green Gate &lt;script&gt;alert\(1\)&lt;\/script&gt; Bakery/,
    )
    expect(answer.body).toContain('Pastry shop')
    expect(answer.body).toContain('Neustadt')
    expect((await site.get(path)).text).toBe(before.text)
    const categories = await site.database.read.selectFrom('categories').select('name').execute()
    expect(categories.map(({ name }) => name)).not.toContain('Patisserie')
  })

  it('a preview shows a business that is not saved yet or not approved', async () => {
    const added = await show({
      path: '/business/preview',
      business: JSON.stringify({ name: 'Not There Yet', country_code: 'CH' }),
    })
    expect([added.statusCode, added.body.includes('Not There Yet')]).toEqual([200, true])
    const { id, name } = await site.database.read
      .selectFrom('businesses')
      .where('is_approved', '=', 0)
      .select(['id', 'name'])
      .executeTakeFirstOrThrow()
    const waiting = await show({ path: '/business/x', business: JSON.stringify({ id }) })
    expect([waiting.statusCode, waiting.body.includes(name)]).toEqual([200, true])
  })

  it('a preview shows unsaved operator code in a sandbox and is neither cached nor indexed', {
    tags: ['settings-preview', 'ads-preview'],
  }, async () => {
    const codes = JSON.stringify({ ad1: '<b>Tried out</b>', head_tags: '<meta name="tried">' })
    const answer = await show({ path, codes })
    expect(answer.body).toContain('<b>Tried out</b>')
    expect(answer.body).toContain('<meta name="tried">')
    expect(answer.headers['content-security-policy']).toMatch(/; sandbox allow-scripts$/)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['x-robots-tag']).toContain('noindex')
    expect((await site.get(path)).text).not.toContain('Tried out')
    const missing = await show({ path: '/nowhere', codes: JSON.stringify({ ad404: 'For 404' }) })
    expect([missing.statusCode, missing.body.includes('For 404')]).toEqual([404, true])
  })

  it('a preview returns 401 without a session, 403 from another origin and 415 for JSON', async () => {
    expect((await show({ path }, {})).statusCode).toBe(401)
    const foreign = { cookie, origin: 'https://other.example' }
    expect((await show({ path }, foreign)).statusCode).toBe(403)
    const json = { cookie, 'content-type': 'application/json' }
    expect((await show({ path }, json)).statusCode).toBe(415)
  })

  it('a preview returns 400 for invalid form data', async () => {
    for (const form of [
      { path: '//other.example/' },
      { path: 'https://other.example/' },
      { path, business: '{' },
      { path, business: '{"id":999999}' },
      { path, business: '{"city":"No name"}' },
      { path, codes: '{"other":"x"}' },
      {},
    ] as Record<string, string>[])
      expect((await show(form)).statusCode, JSON.stringify(form)).toBe(400)
  })
})
