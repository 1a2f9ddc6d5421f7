import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatAbout, formatDistance, KindAndDistance } from './kind-and-distance.tsx'

test.each([
  [0, '10 m'],
  [14, '10 m'],
  [347, '350 m'],
  [994, '990 m'],
  [996, '1 km'],
  [1_240, '1.2 km'],
  [9_949, '9.9 km'],
  [9_951, '10 km'],
  [39_600, '40 km'],
])('formatDistance formats %i meters as %s', (meters, text) => {
  expect(formatDistance(meters)).toBe(text)
})

test.each([
  [0, 'about 1 km'],
  [4_700, 'about 5 km'],
  [12_400, 'about 12 km'],
])('formatAbout formats %i meters from the center of a city as %s', (meters, text) => {
  expect(formatAbout(meters)).toBe(text)
})

test.each([
  ['from the center of Basel', 400, ''],
  ['from the center of Basel', 12_400, 'about 12 km'],
  ['', 400, 'about 1 km'],
])(
  'KindAndDistance with "%s" shows an approximate distance of %i meters as "%s"',
  (from, meters, shown) => {
    const properties = { category: null, distanceMeters: meters, isApproximate: true, from }
    const html = renderToStaticMarkup(createElement(KindAndDistance, properties))
    expect(/about \d+ km/.exec(html)?.[0] ?? '').toBe(shown)
  },
)
