import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importRows, incoming } from './incoming.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const business = (row: number, type: string, city: string, country_code: string) =>
  incoming(
    {
      name: `Business ${row}`,
      place_id: `ChIJpage-words-${row}`,
      type,
      city,
      country_code,
      full_address: `Street ${row}, ${city}`,
      rating: 4,
      reviews: row,
      verified: 1,
    },
    row,
  )

const CODES = ['US', 'GB', 'DE', 'FR', 'IT', 'ES', 'NL', 'SE', 'NO', 'DK', 'CA', 'AU', 'CH', 'JP']
/** 14 of each, so that every panel is truncated; the largest of each has a long name. */
const ROWS = [
  ...Array.from({ length: 3 }, (_, index) =>
    business(2 + index, 'Vegetarian restaurant', 'San Francisco', 'US'),
  ),
  ...CODES.map((code, index) => business(10 + index, `Kind ${index}`, `Town ${index}`, code)),
]

/** The form works without scripts: it has two fields and a button. */
const SEARCH_FORM =
  /<form[^>]*action="\/search"[^>]*>.*name="q".*name="location".*<button type="submit" class="[^"]*">/s

describe.each(ENGINES)('page text on %s', (engine) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let opened: Awaited<ReturnType<typeof openTestApp>>

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await importRows(database, ROWS)
    opened = await openTestApp(database)
  })
  afterAll(async () => {
    await opened.app.close()
    await database.close()
    expect(opened.errors).toEqual([])
  })

  /** A page's text, and its markup without hydration data. */
  async function read(path: string) {
    const { body, statusCode } = await opened.app.inject(path)
    const html = body.replace(/<script.*?<\/script>/gs, '').replaceAll('&#x27;', "'")
    const text = html.replace(/<!-- -->/g, '').replace(/<[^>]*>/g, '|')
    return { html, text: text.replace(/\|+/g, '|'), statusCode }
  }
  const part = (html: string, from: string, to: string) =>
    html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)))
  const linksOf = (html: string) =>
    [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to]) => to)

  it.each([
    ['/', 'Home', 'page'],
    ['/businesses', 'Businesses', 'page'],
    ['/categories', 'Categories', 'page'],
    ['/countries', 'Countries', 'page'],
    ['/cities', 'Cities', 'page'],
    ['/contact', 'Contact', 'page'],
    ['/cities/de/town-2', 'Cities', 'true'],
    ['/privacy-policy', null, null],
    ['/no/such/page', null, null],
  ])(
    'the page %s has the navigation with %s highlighted, the logo and the footer',
    { tags: ['page-navigation', 'page-footer'] },
    async (path, current, as) => {
      const { html, text } = await read(path)
      const nav = part(html, '<nav aria-label="Main"', '</nav>')
      expect(
        nav
          .replace(/<[^>]*>/g, ' ')
          .split(/\s+/)
          .filter(Boolean),
      ).toEqual(['Home', 'Businesses', 'Categories', 'Countries', 'Cities', 'Contact', 'Favorites'])
      const highlighted = [...nav.matchAll(/<a [^>]*aria-current="(\w+)"[^>]*>([^<]*)/g)]
      expect(highlighted.map(([, value, name]) => [name, value])).toEqual(
        current === null ? [] : [[current, as]],
      )
      expect(html).toMatch(/<header.*?<a href="\/"[^>]*><svg.*?Business Directory/s)
      const footer = part(html, '<footer', '</footer>')
      expect(linksOf(footer)).toEqual(
        expect.arrayContaining([
          '/',
          '/categories',
          '/countries',
          '/cities',
          '/contact',
          '/privacy-policy',
          '/legal-notice',
          '/terms-of-service',
          '/cookie-policy',
          'https://www.geonames.org/',
        ]),
      )
      expect(text).toContain('|Terms of Service (AGB)|')
      expect(text).toMatch(/Place data \(\w+ \d{4}, CC BY 4\.0\)/)
    },
  )

  it('the home page shows twelve featured businesses and a link to all businesses', {
    tags: ['home-featured', 'home-featured-place', 'home-why-choose-us'],
  }, async () => {
    const { html, text } = await read('/')
    const featured = part(html, 'Featured Businesses', 'Popular Categories')
    expect(featured.match(/<article/g)).toHaveLength(12)
    expect(featured).toMatch(/<a href="\/businesses"[^>]*>View All Businesses/)
    expect(featured).toMatch(/>Town \d+</)
    expect(text).toContain('|Why Choose Us|')
    for (const blurb of ['Interactive Maps', 'Advanced Search', 'Verified Information'])
      expect(text).toContain(`|${blurb}|`)
  })

  it('each home page panel lists twelve entries with whole names and links to their pages', {
    tags: ['home-panels'],
  }, async () => {
    const { html } = await read('/')
    const panels = [
      [
        'Popular Categories',
        'Top Cities',
        '/categories/vegetarian-restaurant',
        'Vegetarian restaurant',
      ],
      ['Top Cities', '>Countries</h2>', '/cities/us/san-francisco', 'San Francisco'],
      ['>Countries</h2>', 'Why Choose Us', '/countries/united-states', 'United States'],
    ]
    for (const [from = '', to = '', largest = '', name = ''] of panels) {
      const panel = part(html, from, to)
      expect(panel.match(/<li>/g), from).toHaveLength(12)
      expect(linksOf(panel)[0]).toBe(largest)
      expect(panel).toContain(`>${name}<`)
    }
    expect(part(html, 'Top Cities', '>Countries</h2>')).toContain('title="San Francisco"')
    expect(linksOf(part(html, 'Top Cities', '>Countries</h2>'))).toContain('/cities/de/town-2')
  })

  it('the contact page shows business hours, statistics, and form fields, but no card for unset details', {
    tags: ['contact-cards', 'contact-statistics', 'contact-fields'],
  }, async () => {
    const { html, text } = await read('/contact')
    for (const words of [
      'Business Hours',
      'Monday - Friday|9:00 AM - 6:00 PM EST',
      'Saturday|10:00 AM - 4:00 PM EST',
      'Sunday|Closed',
      'Platform Statistics',
      'Listed Businesses|17+',
      'Countries Covered|14+',
      'Cities Covered|15+',
      'Business Categories|15+',
      'Full Name *',
      'Email Address *',
      'Company (Optional)',
      'Phone Number (Optional)',
      'Subject *',
      'Message *',
      'Send Message',
    ])
      expect(text).toContain(words)
    for (const unset of ['Office Location', 'Phone Support', 'Email Support'])
      expect(text).not.toContain(unset)
    expect(html).toMatch(/<textarea[^>]*rows="6"/)
  })

  it('an unknown page returns 404 with a search form and links to other pages', {
    tags: ['page-not-found'],
  }, async () => {
    const { html, text, statusCode } = await read('/no/such/page')
    expect(statusCode).toBe(404)
    expect(text).toContain('|404|')
    expect(text).toContain('Page Not Found|')
    expect(part(html, '<main', '</main>')).toMatch(SEARCH_FORM)
    expect(linksOf(part(html, '<main', '</main>'))).toEqual(
      expect.arrayContaining(['/', '/categories', '/countries', '/cities']),
    )
    expect(text).toContain('|Back to Home|')
  })

  it('an unknown business page returns 404 with a search form and links to other pages', {
    tags: ['business-not-found'],
  }, async () => {
    const { html, text, statusCode } = await read('/business/none-a1b2c3')
    expect(statusCode).toBe(404)
    for (const words of [
      '|Business Not Found|',
      "|Let's help you find what you're looking for!|",
      '|Back to Home|',
    ])
      expect(text).toContain(words)
    const main = part(html, '<main', '</main>')
    expect(main).toMatch(SEARCH_FORM)
    expect(linksOf(main)).toEqual(
      expect.arrayContaining(['/', '/categories', '/countries', '/cities']),
    )
  })

  it('a business page has the specified title, description, headings and links', {
    tags: [
      'business-head',
      'business-directions',
      'business-links',
      'business-details',
      'business-back',
    ],
  }, async () => {
    const { slug } = (await opened.app.inject('/api/businesses')).json().businesses[0]
    const { html, text } = await read(`/business/${slug}`)
    expect(html).toContain('<title>Business 23 - Kind 13, Town 13 | Business Directory</title>')
    expect(html).toContain(
      '<meta name="description" content="Business 23: Kind 13 in Town 13, JP. Rated 4.0 out of 5, based on 23 reviews. Opening hours, contact details, features, and map."',
    )
    for (const words of ['Open for business', 'Total reviews', 'Verified', 'Back to Home'])
      expect(text).toContain(words)
    const headings = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, heading = '']) => heading)
    expect(headings).toEqual(
      expect.arrayContaining([
        'About This Business',
        'Location &amp; Map',
        'Contact Information',
        'Business Details',
      ]),
    )
    expect(linksOf(html)).toEqual(
      expect.arrayContaining(['/categories/kind-13', '/cities/jp/town-13', '/countries/japan']),
    )
    expect(html).toMatch(/<a href="https:\/\/www\.google\.com\/maps\/dir[^>]*target="_blank"/)
  })
})
