import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillQueryDirectory } from './relevance/query-directory.ts'
import { MONDAY_NOON_IN_BASEL } from './sample-directory.ts'
import { type OperatorResponse, signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const NOW = MONDAY_NOON_IN_BASEL
/** Queries that are parsed, retrieved, and scored in different ways. */
const QUESTIONS = [
  'q=kebab&location=berlin',
  'q=kebab+berlin',
  'q=kebab&lat=52.5&lng=13.4',
  'q=kebab&lat=52.5&lng=13.4&sort=distance',
  'q=hotel&bbox=52,13,54,14',
  'q=gren+wilow',
  'q=zzzz+thistle',
  'q=restaurant&website=1&rating=3',
  'q=rose+and+thistle',
  'q=%2B49+30+90182+555',
  'q=&location=london',
  'q=kebab&limit=2&page=2',
  'q=zzzzzzzz',
  'q=',
  'location=nowhere-at-all',
]

type Explanation = { score: number } & Record<
  'text' | 'popularity' | 'nearness' | 'completeness' | 'open',
  { points: number }
>
type Explained = { name: string; isOutside: boolean; explanation: Explanation | null }

async function openExplanations(engine: (typeof ENGINES)[number]) {
  const database = await openTestDatabase(engine)
  await fillQueryDirectory(database)
  const { app, errors } = await openTestApp(database, {}, () => NOW)
  const operator = await signedIn(app, database, NOW)
  return {
    app,
    errors,
    ask: (query: string) => operator.get(`/api/admin/search-explanation?${query}`),
    async close() {
      await app.close()
      await database.close()
    },
  }
}

describe.each(ENGINES)('search explanation API on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openExplanations>>
  beforeAll(async () => {
    site = await openExplanations(engine)
  })
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })

  const explain = async (query: string): Promise<OperatorResponse['json']> =>
    (await site.ask(query)).json
  const first = async (query: string) => (await explain(query)).businesses[0].explanation

  it('the search explanation returns 401 without a session', {
    tags: ['search-explanation'],
  }, async () => {
    const { statusCode } = await site.app.inject('/api/admin/search-explanation?q=kebab')
    expect(statusCode).toBe(401)
  })

  it.each(QUESTIONS)(
    'the search explanation of %s has the same results in the same order as the public search',
    async (query) => {
      const { understood, businesses, ...rest } = await explain(query)
      const { body } = await site.app.inject(`/api/search?${query}`)
      const results = businesses.map(({ explanation: _, ...business }: Explained) => business)
      expect({ ...rest, businesses: results }).toEqual(JSON.parse(body))
      expect(understood.candidates).toBeGreaterThanOrEqual(0)
    },
  )

  it.each(QUESTIONS)(
    'the score parts in the explanation of %s add up to the score',
    { tags: ['search-explanation'] },
    async (query) => {
      const { businesses } = await explain(query)
      for (const { name, explanation } of businesses as Explained[]) {
        if (explanation === null) continue
        const { score, ...parts } = explanation
        const sum = Object.values(parts).reduce((all, { points }) => all + points, 0)
        expect(sum, name).toBeCloseTo(score, 9)
      }
    },
  )

  it.each([
    [
      'best pizza berlin',
      { placeConfidence: 'certain', kindConfidence: 'named', rest: 'pizza', order: 'best' },
      ['best'],
    ],
    ['backery london', { placeConfidence: 'ambiguous', kindConfidence: 'inexact' }, []],
    ['rose thistle', { placeConfidence: null, kindConfidence: null, rest: 'rose thistle' }, []],
  ])(
    'the search explanation shows the parse of %s',
    {
      tags: ['search-explanation'],
    },
    async (q, parse, intents) => {
      const { understood } = await explain(`q=${encodeURIComponent(q)}`)
      expect(understood).toMatchObject(parse)
      expect(understood.intents.map(({ intent }: { intent: string }) => intent)).toEqual(intents)
    },
  )

  it.each(['q=kebab', 'q=hotel', 'q=restaurant&location=london'])(
    'the search explanation of %s lists results by descending score',
    async (query) => {
      const { businesses } = await explain(query)
      const scores = (businesses as Explained[])
        .filter(({ isOutside }) => !isOutside)
        .map(({ explanation }) => explanation?.score ?? 0)
      expect(scores.length).toBeGreaterThan(1)
      expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    },
  )

  it.each([
    ['rose and thistle', 'calledSo'],
    ['haus grosmann', 'almostSo'],
    ['rose and', 'beginsSo'],
    ['grill mctavish', 'allInName'],
    ['kebab shop', 'categoryNamed'],
    ['sourdough', 'wordsFound'],
    ['', 'noWords'],
  ])('the search explanation names the kind of text match for the query: %s', async (q, part) => {
    const location = q === '' ? 'london' : ''
    expect((await first(`q=${q}&location=${location}`)).text).toMatchObject({ part })
  })

  it('the search explanation shows how each word matched and its corrected spelling', async () => {
    const { text } = await first('q=gren wilow')
    const found = text.words.map(({ word, foundBy, readAs }: Record<string, string>) => [
      word,
      foundBy,
      readAs,
    ])
    expect(found).toEqual([
      ['gren', 'spelling', 'green'],
      ['wilow', 'spelling', 'willow'],
    ])
  })

  it('the search explanation shows rating, reviews, present and missing fields, and unknown hours', async () => {
    const [anadolu] = (await explain('q=anadolu ocakbasi')).businesses
    expect(anadolu.explanation).toMatchObject({
      popularity: { rating: null, reviews: 90 },
      nearness: { points: 0, distanceMeters: null },
      completeness: { told: ['phone', 'website'], missing: ['photo', 'description', 'hours'] },
      open: { points: 0, state: 'unknown' },
    })
    expect(anadolu.explanation.completeness.points).toBeCloseTo(1.2, 9)
  })

  it('the proximity score uses the position of the visitor, never the center of a place', async () => {
    const near = await first('q=kebab&lat=52.52&lng=13.405')
    expect(near.nearness).toEqual({ points: 25, distanceMeters: 0 })
    const inPlace = await explain('q=kebab&location=berlin')
    expect(inPlace.understood.nearTo).toBeNull()
    expect(inPlace.businesses[0].distanceMeters).not.toBeNull()
    expect(inPlace.businesses[0].explanation.nearness).toEqual({ points: 0, distanceMeters: null })
  })

  it.each([
    ['q=kebab', 'as-typed'],
    ['q=gren wilow', 'corrected'],
    ['q=zzzz thistle', 'without-a-word'],
    ['q=zzzzzzzz', 'in-vain'],
    ['q=&location=london', 'popular'],
    ['q=', 'none'],
  ])('the search explanation names the retrieval step for %s', async (query, step) => {
    expect((await explain(query)).understood).toMatchObject({ step })
  })

  it('the search explanation shows how the query was interpreted', async () => {
    const answer = await explain('q=the kebab shops berlin')
    expect(answer).toMatchObject({ placeFromKeyword: 'berlin', place: { name: 'Berlin' } })
    expect(answer.understood).toMatchObject({
      keyword: 'the kebab shops',
      link: null,
      isAddress: false,
      passedOver: ['the'],
      nearTo: null,
    })
    const words = answer.understood.words.map(({ word }: { word: string }) => word)
    expect(words).toEqual(['kebab', 'shops'])
    expect((await explain('q=kebab shops')).understood.kinds).toMatchObject([
      { category: 'Kebab shop', slug: 'kebab-shop' },
    ])
    expect((await explain('q=kebab&location=Weserstrasse')).understood.isAddress).toBe(true)
  })

  it('the candidate count covers matches inside the place, before filters are applied', async () => {
    const { totalCount, insideCount, understood } = await explain('q=kebab&location=berlin')
    expect(understood.candidates).toBe(insideCount)
    expect(totalCount).toBeGreaterThan(insideCount)
    expect((await explain('q=kebab&open=now')).understood.candidates).toBeGreaterThan(0)
  })

  it('the search explanation does not score the business of a pasted link', async () => {
    const [{ slug, name }] = (await explain('q=green willow')).businesses
    const answer = await explain(`q=https://directory.example/business/${slug}`)
    expect(answer.businesses).toMatchObject([{ name, explanation: null }])
    expect(answer.understood).toMatchObject({ link: 'business', step: 'none', candidates: 0 })
  })

  it('the search explanation returns 400 with the field name for an invalid query', async () => {
    const { status, json } = await site.ask('q=a&lat=100')
    expect([status, json.errors[0].field]).toEqual([400, 'lat'])
  })
})
