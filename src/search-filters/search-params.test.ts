import { expect, test } from 'vitest'
import { parseSearchParams } from './search-params.ts'

const read = (query: string) =>
  Object.fromEntries(
    Object.entries(parseSearchParams(new URLSearchParams(query))).filter(([, value]) => value),
  )

test.each([
  ['q=bakery&location=basel', { q: 'bakery', location: 'basel' }],
  ['open=sun-2130', { open: 'sun-2130' }],
  ['open=sun&at=2130', { open: 'sun-2130' }],
  ['open=sun&at=', { open: 'sun-1200' }],
  ['open=now&at=2130', { open: 'now' }],
  ['amenities=wifi&amenities=parking', { amenities: 'wifi,parking' }],
  ['amenities=parking,wifi,parking', { amenities: 'wifi,parking' }],
  ['verified=1&phone=true', { verified: '1', phone: '1' }],
  ['bbox=1,-2.5,3,4', { bbox: '1,-2.5,3,4' }],
  ['lat=47.56&lng=7.59', { lat: '47.56', lng: '7.59' }],
  ['sort=relevance', {}],
  ['sort=reviews&rating=4.5', { sort: 'reviews', rating: '4.5' }],
])('parseSearchParams parses the query %s as %j', (query, params) => {
  expect(read(query)).toEqual(params)
})

test.each([
  'sort=price',
  'rating=5',
  'open=sun-2560',
  'open=day-1200',
  'open=sun&at=99',
  'lat=47',
  'lat=91&lng=7',
  'lat=1e1&lng=7',
  'bbox=1,2,3',
  'bbox=3,2,1,4',
  'bbox=1,2,3,181',
  'bbox=a,b,c,d',
  'amenities=gold',
  'verified=no',
])('parseSearchParams ignores the invalid query %s', (query) => {
  expect(read(query)).toEqual({})
})
