import { expect, test } from 'vitest'
import { parseSearchUrl } from './parse-search-url.ts'

test.each([
  ['/search?q=pizza', 'pizza', ''],
  ['/tr/search?q=pizza&location=Berlin&rating=', 'pizza', 'Berlin'],
  ['/api/search?q=pizza&page=1&language=tr', 'pizza', ''],
  ['/api/search/?q=caf%C3%A9+bar', 'café bar', ''],
])('parseSearchUrl reads the search of %s', (url, q, location) => {
  expect(parseSearchUrl(url)).toEqual({ q, location, lat: null, lng: null })
})

test('parseSearchUrl reads the position of a search', () => {
  expect(parseSearchUrl('/search?q=pizza&lat=52.5&lng=13.4')).toMatchObject({
    lat: '52.5',
    lng: '13.4',
  })
})

test.each([
  '/search',
  '/search?location=Berlin',
  '/search?q=pizza&page=2',
  '/search?q=pizza&rating=4',
  '/search?q=pizza&sort=reviews',
  '/api/suggest?q=pizza',
  '/business/search?q=pizza',
  '/api/admin/search-explanation?q=pizza',
])('parseSearchUrl returns null for %s', (url) => {
  expect(parseSearchUrl(url)).toBeNull()
})
