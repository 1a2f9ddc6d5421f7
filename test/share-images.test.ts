import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderShareSvg } from '../src/photos/share/render-share-image.server.ts'
import { buildShareVersion, type ShareFacts } from '../src/photos/share/share-facts.server.ts'
import { createShareImages } from '../src/photos/share/share-image-cache.server.ts'
import { normalizeShown, splitIntoLines } from '../src/photos/share/text-outlines.server.ts'
import { editBusiness } from './edit-business.ts'
import { openSite } from './open-site.ts'
import { ENGINES } from './test-database.ts'

const FACTS: ShareFacts = {
  slug: 'blue-door-bakery-a1b2c3',
  name: 'Blue Door Bakery',
  category: 'Bakery',
  city: 'Basel',
  rating: 4.6,
  reviews: 1283,
  siteName: 'Business Directory',
}

/** The share of pixels darker than gray in a part of the image. */
async function measureInk(svg: string, top: number, height: number): Promise<number> {
  const { data } = await sharp(Buffer.from(svg))
    .extract({ left: 0, top, width: 1200, height })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((value) => value < 100).length / data.length
}

describe('share images', { tags: ['share-images'] }, () => {
  it('text becomes outlines, so that the image needs no fonts of the machine', async () => {
    const svg = renderShareSvg(FACTS) ?? ''
    expect(svg).not.toMatch(/<text|font-family|NaN|undefined/)
    expect(await measureInk(svg, 60, 120)).toBeGreaterThan(0.02)
    // Names are Latin, Greek, Cyrillic, or Vietnamese, also mixed.
    for (const name of ['Ştefan İğneoğlu', 'Ελλάδα', 'Ресторант Київ', 'Phở Việt', 'Łódź & Co.'])
      expect(renderShareSvg({ ...FACTS, name }), name).not.toBe(
        renderShareSvg({ ...FACTS, name: '東京' }),
      )
  })

  it('a name that the fonts lack is left out, and nothing is drawn for it', () => {
    const nameless = renderShareSvg({ ...FACTS, name: '東京カフェ' })
    expect(nameless).toBe(renderShareSvg({ ...FACTS, name: 'مخبز' }))
    expect(nameless).not.toBe(renderShareSvg(FACTS))
    const none = { ...FACTS, category: null, city: null, rating: null, siteName: '東京' }
    expect(renderShareSvg({ ...none, name: '東京カフェ' })).toBeNull()
    expect(renderShareSvg({ ...none, name: 'Ⓐ😀' })).toBeNull()
  })

  it('names never become markup, and long ones are cut at the width', () => {
    expect(renderShareSvg({ ...FACTS, name: '</svg><script>"&' })).not.toMatch(/<script|<\/svg>./)
    const style = { sizePx: 60, weight: 600 } as const
    const { lines, isWhole } = splitIntoLines('word '.repeat(100).trim(), style, 1000, 3)
    expect({ lines: lines.length, isWhole }).toEqual({ lines: 3, isWhole: false })
    expect(lines.at(-1)).toMatch(/…$/)
    expect(splitIntoLines('W'.repeat(500), style, 1000, 3).lines).toHaveLength(1)
    expect(normalizeShown(' a\u200b \n b ', 400)).toBe('a b')
  })

  it('the version changes with every fact that the image shows', () => {
    const others = [
      { name: 'Other' },
      { category: null },
      { city: 'Bern' },
      { rating: 4.7 },
      { reviews: 1284 },
      { siteName: 'Other' },
    ]
    const versions = [{}, ...others].map((each) => buildShareVersion({ ...FACTS, ...each }))
    expect(new Set(versions).size).toBe(7)
    expect(buildShareVersion({ ...FACTS, slug: 'another' })).toBe(versions[0])
  })

  it('images that are requested at once are rendered once, and too many are refused', async () => {
    let at = 0
    const findImage = createShareImages(() => at, 1)
    const [one, same] = await Promise.all([findImage(FACTS), findImage(FACTS)])
    expect(one).toBe(same)
    expect(one.kind).toBe('image')
    const many = Array.from({ length: 20 }, (_, n) => findImage({ ...FACTS, name: `Name ${n}` }))
    const kinds = (await Promise.all(many)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'busy')).toHaveLength(13)
    expect((await findImage(FACTS)).kind).toBe('image')
    expect((await findImage({ ...FACTS, name: 'Later' })).kind).toBe('busy')
    at += 1000
    expect((await findImage({ ...FACTS, name: 'Later' })).kind).toBe('image')
  })
})

describe.each(ENGINES)('share images over HTTP on %s', { tags: ['share-images'] }, (engine) => {
  let site: Awaited<ReturnType<typeof openSite>>
  beforeAll(async () => {
    site = await openSite(engine)
  })
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })

  const pathOf = async (slug: string): Promise<string> =>
    (await site.getJson(`/api/businesses/${slug}`)).shareImage

  it('the page names an image of 1200 by 630 pixels that caches may keep forever', async () => {
    const slug = site.slugs['Blue Door Bakery'] ?? ''
    const path = await pathOf(slug)
    const { text } = await site.get(`/business/${slug}`)
    expect(text).toContain(`<meta property="og:image" content="${path}"`)
    expect(text).toContain('<meta property="og:image:width" content="1200"')
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image"')
    const response = await site.app.inject({ url: path, headers: { host: 'localhost:80' } })
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(response.headers.vary ?? '').not.toContain('cookie')
    const { format, width, height } = await sharp(response.rawPayload).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
    const again = await site.app.inject({
      url: path,
      headers: { host: 'localhost:80', 'if-none-match': String(response.headers.etag) },
    })
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' })
  })

  it('an old address shows the present facts, briefly cached, and an edit changes the address', async () => {
    const slug = site.slugs['Blue Door Bakery'] ?? ''
    const before = await pathOf(slug)
    await editBusiness(site.database, 'ChIJblue-door-0001', { name: 'Green Door Bakery' })
    expect(await pathOf(slug)).not.toBe(before)
    const { status, headers } = await site.get(before)
    expect({ status, cache: headers['cache-control'] }).toEqual({
      status: 200,
      cache: 'public, max-age=300',
    })
    await editBusiness(site.database, 'ChIJblue-door-0001', { name: 'Blue Door Bakery' })
  })

  it('unknown, unapproved, removed, and renamed businesses are answered like their pages', async () => {
    const rows = await site.database.read
      .selectFrom('businesses')
      .select(['slug', 'is_approved', 'removed_at'])
      .execute()
    const hidden = rows.find((row) => row.is_approved === 0)?.slug
    const removed = rows.find((row) => row.removed_at !== null)?.slug
    for (const [path, status] of [
      ['/share/no-such-business.png', 404],
      ['/share/no-such-business', 404],
      [`/share/${'a'.repeat(400)}.png`, 404],
      ['/share/..%2f..%2fetc%2fpasswd', 404],
      [`/share/${hidden}.png`, 404],
      [`/share/${removed}.png`, 410],
      ['/share/former-slug-000000.png', 301],
    ] as const)
      expect((await site.get(path)).status, path).toBe(status)
  })

  it('a business with no text that the fonts have still has an image', async () => {
    const nothing = { name: '東京', category: null, type: null, city: null, rating: null }
    await editBusiness(site.database, 'ChIJblue-door-0001', nothing)
    const { status, text } = await site.get(await pathOf(site.slugs['Blue Door Bakery'] ?? ''))
    expect({ status, isImage: text.includes('PNG') }).toEqual({ status: 200, isImage: true })
  })
})
