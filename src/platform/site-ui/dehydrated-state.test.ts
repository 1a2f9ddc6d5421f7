import { expect, it } from 'vitest'
import { decodeColumnar, encodeColumnar } from './dehydrated-state.ts'

const clusters = [1, 2, 3].map((count) => ({
  latitude: 47.5,
  longitude: 7.5,
  count,
  business: null,
}))

it('encodeColumnar writes the member names of similar objects once', () => {
  expect(encodeColumnar(clusters)).toEqual({
    '': ['latitude', 'longitude', 'count', 'business'],
    rows: [
      [47.5, 7.5, 1, null],
      [47.5, 7.5, 2, null],
      [47.5, 7.5, 3, null],
    ],
  })
})

it.each([
  ['a list of what is alike', clusters],
  ['lists within lists', [1, 2, 3].map((id) => ({ id, clusters, more: [{ clusters }] }))],
  [
    'members by name',
    {
      Monday: { text: '9-5', periods: [[540, 1020]] },
      Tuesday: { text: 'Closed', periods: [] },
      Sunday: { text: 'by appointment', periods: null },
    },
  ],
  [
    'the same names in another order',
    [
      { a: 1, b: 2 },
      { b: 3, a: 4 },
      { a: 5, b: 6 },
    ],
  ],
  ['members that one lacks', [{ a: 1 }, { b: 2 }, { a: 3 }]],
  ['an empty name', { '': 'x', rows: clusters }],
  ['nothing but empty names', [{ '': 1 }, { '': 2 }, { '': 3 }]],
  ['empty members', [{}, {}, {}]],
  ['lists', [[1], [2], [3]]],
  ['values', ['text', 0, null, true, [], {}]],
])('decodeColumnar restores %s', (_what, value) => {
  const sent = JSON.parse(JSON.stringify(encodeColumnar(value)))
  expect(decodeColumnar(sent)).toEqual(value)
})

it('decodeColumnar restores built-in member names such as __proto__', () => {
  const text =
    '[{"__proto__":{"a":1},"constructor":1},{"__proto__":2,"constructor":2},{"__proto__":3,"constructor":3}]'
  const sent = JSON.stringify(encodeColumnar(JSON.parse(text)))
  expect(JSON.stringify(decodeColumnar(JSON.parse(sent)))).toBe(text)
})
