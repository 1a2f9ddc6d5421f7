import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BusinessPages, expectInOrder, openBusinessPages } from './business-pages.ts'
import { ENGINES } from './test-database.ts'

describe.each(ENGINES)('page of a closed business on %s', (engine) => {
  let site: BusinessPages
  beforeAll(async () => {
    site = await openBusinessPages(engine)
  })
  afterAll(() => site.close())

  it('the page of a permanently closed business offers no call, directions or regular hours', {
    tags: ['business-permanently-closed'],
  }, async () => {
    const { html, text } = await site.read('Gone For Good')
    for (const words of ['Call Now', 'Get Directions', 'Opening Hours', '9am', '(Today)', 'Open'])
      expect(text.replace('OpenStreetMap', '')).not.toContain(words)
    expect(text).toContain('+41 61 999 99 99')
    for (const markup of [
      'href="tel:',
      'google.com/maps',
      'openingHoursSpecification',
      '"telephone"',
    ])
      expect(html).not.toContain(markup)
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1]
    expect(description).toMatch(/^Permanently closed\./)
    expect(description).not.toMatch(/hours|phone|directions/i)
    const header = html.slice(html.indexOf('class="business-head'))
    expectInOrder(header, 'Permanently closed', 'Bakery', '<h1', 'No rating yet', 'Rheingasse 9')
  })

  it('the page of a permanently closed business suggests similar ones in business in its city', {
    tags: ['business-permanently-closed'],
  }, async () => {
    const { html, text } = await site.read('Gone For Good')
    expectInOrder(html, 'Alternatives in Basel', 'Blue Door', 'Far Bakery', 'About This')
    expect(text).not.toContain('Similar businesses in Basel')
    const last = await site.read('Last Of Its Kind')
    expectInOrder(last.html, 'Alternatives in Basel', 'No alternatives found')
    expect(last.html).toContain('href="/cities/ch/basel"')
    expect(last.text).toContain('All businesses in Basel')
  })

  it.each(['gone for good', 'Gone For Good Basel', 'gone for good&location=Basel'])(
    'a search for the exact name of a closed business names it in one line: %s',
    { tags: ['search-page'] },
    async (q) => {
      const { body } = await site.get(`/search?q=${q.replaceAll(' ', '+')}`)
      const text = body.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]+>/g, '')
      expect(text).toContain('Gone For Good (Basel, Switzerland) is permanently closed.')
      expect(body).toContain(`href="/business/${site.slugOf('Gone For Good')}"`)
    },
  )

  it('a search names no closed business if its name differs, it is elsewhere, or it is not approved', {
    tags: ['search-page'],
  }, async () => {
    const find = async (query: string) =>
      JSON.parse((await site.get(`/api/search?${query}`)).body).closedBusiness
    for (const query of [
      'q=gone+for',
      'q=bakery',
      'q=gone+for+now',
      'q=gone+for+good&location=Lyon',
    ])
      expect(await find(query), query).toBeNull()
    expect(await find('q=last+of+its+kind')).toMatchObject({ city: 'Basel' })
    await site.database.write
      .updateTable('businesses')
      .where('name', '=', 'Last Of Its Kind')
      .set({ is_approved: 0 })
      .execute()
    expect(await find('q=last+of+its+kind&limit=19')).toBeNull()
  })

  it('the page of a closed business shows its status and still lists other businesses', {
    tags: ['business-status'],
  }, async () => {
    const gone = await site.read('Gone For Good')
    expect(gone.statusCode).toBe(200)
    for (const words of ['Permanently closed', 'Blue Door', 'Far Bakery'])
      expect(gone.text).toContain(words)
    const resting = await site.read('Gone For Now')
    expect(resting.text).toContain('Temporarily closed')
    expect([gone, resting].filter(({ text }) => text.includes('CLOSED_'))).toEqual([])
  })
})
