// @module-tag search-intents
import { expect, test } from 'vitest'
import { AMENITY_KEYS } from '../../search-index/amenities.server.ts'
import { listCategoryForms, listNominatives } from '../../search-index/intent-phrases.server.ts'
import { WEEKDAYS } from '../search-request.ts'
import { buildIntentFilters } from './apply-intents.server.ts'
import { findNeededCategory, listSpokenIntents, parseIntents } from './parse-intents.server.ts'

const MINUTES_PER_DAY = 1440
const at = (day: (typeof WEEKDAYS)[number], hour: number) =>
  WEEKDAYS.indexOf(day) * MINUTES_PER_DAY + hour * 60
const amenity = (key: string) => ({ amenities: [AMENITY_KEYS.indexOf(key)] })

test.each([
  ['pizza open now', ['pizza'], { open: 'now' }],
  ['şu an açık eczane', ['eczane'], { open: 'now' }],
  ['24 saat açık eczane', ['eczane'], { open: 'always' }],
  ['круглосуточная аптека', ['аптека'], { open: 'always' }],
  ['restaurant open on sunday', ['restaurant'], { open: { days: [6] } }],
  ['supermarkt sonntags geöffnet', ['supermarkt'], { open: { days: [6] } }],
  ['restaurant open friday at 22:00', ['restaurant'], { open: at('fri', 22) }],
  ['bar open monday at 9 pm', ['bar'], { open: at('mon', 21) }],
  [
    'restaurant open on saturday and sunday',
    ['restaurant'],
    { open: { days: [5, 6], isEach: true } },
  ],
  [
    'bar open friday and saturday at 9 pm',
    ['bar'],
    { open: { days: [4, 5], isEach: true, minute: 1260 } },
  ],
  ['brunch open on weekends', ['brunch'], { open: { days: [5, 6] } }],
  ['restaurant samstag und sonntag', ['restaurant'], { open: { days: [5, 6], isEach: true } }],
  ['bakery open today', ['bakery'], { open: { daysAhead: 0 } }],
  ['bäckerei heute geöffnet', ['bäckerei'], { open: { daysAhead: 0 } }],
  ['bugün açık eczane', ['eczane'], { open: { daysAhead: 0 } }],
  ['bar open tonight', ['bar'], { open: { minute: 1200 } }],
  ['pizzeria ouverte ce soir', ['pizzeria'], { open: { minute: 1200 } }],
  ['ресторан сегодня вечером', ['ресторан'], { open: { minute: 1200 } }],
  ['museum tomorrow', ['museum'], { open: { daysAhead: 1 } }],
  ['farmacia abierta mañana', ['farmacia'], { open: { daysAhead: 1 } }],
  ['cafe open tomorrow at 9 am', ['cafe'], { open: { daysAhead: 1, minute: 540 } }],
  ['明日営業カフェ', ['カフェ'], { open: { daysAhead: 1 } }],
  ['restaurant sunday or monday', ['restaurant'], { open: { days: [0, 6] } }],
  ['restaurant sonntag oder montag', ['restaurant'], { open: { days: [0, 6] } }],
  ['cafe no wifi', ['cafe'], {}],
  ['wifi yok kafe', ['kafe'], {}],
  ['wifi olmayan kafe', ['kafe'], {}],
  ['와이파이 없는 카페', ['카페'], {}],
  ['wifi なしカフェ', ['カフェ'], {}],
  ['hotel wifi nélkül', ['hotel'], {}],
  ['hotel sans piscine', ['hotel', 'sans', 'piscine'], {}],
  ['café open until 20:00', ['café'], { open: { minute: 1200 } }],
  ['pharmacy 24h', ['pharmacy'], { open: 'always' }],
  ['bar open monday at 12 am', ['bar'], { open: at('mon', 0) }],
  ['hotel for 2', ['hotel', 'for', '2'], {}],
  ['cafe 1.20', ['cafe', '1.20'], {}],
  ['hotels in nice', ['hotels', 'in', 'nice'], {}],
  ['café mit wlan', ['café'], amenity('wifi')],
  ['ресторан с доставкой', ['ресторан'], amenity('delivery')],
  ['wheelchair accessible museum', ['museum'], amenity('wheelchair')],
  ['cheap restaurant', ['restaurant'], { maxPrice: 2 }],
  ['hotel with website', ['hotel'], { hasWebsite: true }],
  ['近くのカフェ', ['カフェ'], {}],
  ['blue door', ['blue', 'door'], {}],
  ['अभी खुला कैफ़े', ['कैफ़े'], { open: 'now' }],
  ['24 ঘন্টা ফার্মেসি', ['ফার্মেসি'], { open: 'always' }],
  ['apotek buka 24 jam', ['apotek'], { open: 'always' }],
  ['khách sạn có wifi', ['khách', 'sạn'], amenity('wifi')],
  ['โรงแรมมีที่จอดรถ', ['โรงแรม'], amenity('parking')],
  ['رستوران با پارکینگ', ['رستوران'], amenity('parking')],
  ['מסעדה פתוחה עכשיו', ['מסעדה'], { open: 'now' }],
  ['hotel may libreng wifi', ['hotel'], amenity('wifi')],
  ['pulsuz wifi kafe', ['kafe'], amenity('wifi')],
  ['lekarna odprto v nedeljo', ['lekarna'], { open: { days: [6] } }],
])('%s is about %j', (q, rest, filters) => {
  const intents = parseIntents(q)
  expect(intents.rest).toEqual(rest)
  expect(buildIntentFilters(intents)).toEqual(filters)
})

test('a query that only says a need means a category', () => {
  expect(findNeededCategory(parseIntents('where can I get a haircut'))).toBe('shop/hairdresser')
  expect(findNeededCategory(parseIntents('barber'))).toBeNull()
})

test.each([
  ['where can i eat', 'amenity/restaurant'],
  ['wo kann ich essen', 'amenity/restaurant'],
  ['où manger', 'amenity/restaurant'],
  ['πού μπορώ να φάω', 'amenity/restaurant'],
  ['どこで食べられる', 'amenity/restaurant'],
  ['哪里吃', 'amenity/restaurant'],
  ['où boire', 'amenity/bar'],
  ['gdzie spać', 'tourism/hotel'],
])('%s asks for %s, and is only a filler beside a category', (q, id) => {
  expect(findNeededCategory(parseIntents(q))).toBe(id)
  const { found } = parseIntents(q, { withWeak: true, withNeeds: false })
  expect(found.map(({ intent }) => intent)).toEqual(['filler'])
})

test.each([
  ['где починить машину', 'shop/car_repair'],
  ['哪里可以吃饭', 'amenity/restaurant'],
  ['कहाँ खाएं', 'amenity/restaurant'],
])('%s asks for %s although a phrase without weight overlaps it', (q, id) => {
  const intents = parseIntents(q)
  expect(intents.rest).toEqual([])
  expect(findNeededCategory(intents)).toBe(id)
})

test('words of names count only beside a category', () => {
  expect(parseIntents('best western', { withWeak: false, withNeeds: true }).found).toEqual([])
  const rest = parseIntents('優質生活館', { withWeak: false, withNeeds: true }).rest
  expect(rest).toEqual(['優質生活館'])
  expect(parseIntents('best western').found).toEqual([{ intent: 'best', text: 'best' }])
})

test('each understood phrase can be removed from the query', () => {
  const q = 'Pizza, open now, with wifi'
  expect(listSpokenIntents(q, parseIntents(q))).toEqual([
    { text: 'open now', queryWithout: 'Pizza, with wifi' },
    { text: 'with wifi', queryWithout: 'Pizza, open now' },
  ])
})

test('endings and joined prepositions of places and categories are removed', () => {
  expect(listNominatives('Москве')).toContain('москва')
  expect(listNominatives("Ankara'da")).toContain('ankara')
  expect(listNominatives('서울에서')).toContain('서울')
  expect(listNominatives('בחיפה')).toContain('חיפה')
  expect(listNominatives('بالرياض')).toContain('الرياض')
  expect(listCategoryForms('fryzjera')).toContain('fryzjer')
})

test('names of services are wishes only where asked for', () => {
  const kinds = { withWeak: true, withNeeds: true }
  expect(parseIntents('sushi delivery', kinds).rest).toEqual(['sushi', 'delivery'])
  expect(parseIntents('sushi delivery', { ...kinds, withServices: true })).toEqual({
    rest: ['sushi'],
    found: [{ intent: 'delivery', text: 'delivery' }],
  })
})
