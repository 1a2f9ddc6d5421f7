// @module-tag photo-credit
import { expect, test } from 'vitest'
import { cellsOf } from '../../../test/row-cells.ts'
import { PHOTO_CREDIT_MAX_CHARS } from '../../business-facts/parse-photo-credit.ts'
import { RULES } from '../../businesses/admin/business-rules.ts'
import { parseFacts } from './parse-facts.server.ts'

function read(row: Record<string, string>) {
  const { cells, notes } = cellsOf(row)
  const { photo_credit } = parseFacts(cells, notes)
  return { photo_credit, noted: notes.reasons.map(({ field }) => field) }
}

const LINK = '<a href="https://maps.google.com/maps/contrib/1">Ada &amp; Ay\u015fe</a>'
const imageUrl = 'https://p.example/1.jpg'
const PICTURE = `"imageUrl":"${imageUrl}"`

test.each([
  [{ photo_author: ' Ada  Lens ' }, 'Ada Lens'],
  [{ 'Photo author': 'Ada Lens' }, 'Ada Lens'],
  [{ photo_attribution: '\u00a9 Ada Lens / CC BY-SA 4.0' }, '\u00a9 Ada Lens / CC BY-SA 4.0'],
  [{ 'photo credit': 'Foto & Co' }, 'Foto & Co'],
  [{ image_credit: 'Foto & Co' }, 'Foto & Co'],
  [{ photographer: 'Ada Lens', photo_credit: 'Foto & Co' }, 'Foto & Co, Ada Lens'],
  [{ 'Foto\u011fraf\u00e7\u0131': 'Ay\u015fe \u00d6z' }, 'Ay\u015fe \u00d6z'],
  [{ Bildnachweis: 'Ada Lens' }, 'Ada Lens'],
  [{ html_attributions: JSON.stringify([LINK]) }, 'Ada & Ay\u015fe'],
  [{ attributions: `['${LINK}', '${LINK}', '<b>Foto</b>']` }, 'Ada & Ay\u015fe, Foto'],
  [{ authorAttributions: '[{"displayName":"Ada","uri":"//x.example","photoUri":"//y"}]' }, 'Ada'],
  [{ attributions: '[{"provider":"Foto & Co","providerUri":"https://x.example"}]' }, 'Foto & Co'],
  [{ images: `[{${PICTURE},"authorName":"Ada"},{"authorName":"Bo"}]` }, 'Ada, Bo'],
  [{ photos: `[{${PICTURE},"name":"places/1","html_attributions":["<a>Ada</a>"]}]` }, 'Ada'],
  [{ 'images/0/imageUrl': 'https://p.example/1.jpg', 'images/0/authorName': 'Ada' }, 'Ada'],
  [{ photo_credit: 'None' }, undefined],
  [{ html_attributions: '[]' }, undefined],
  [{ images: `[{${PICTURE},"name":"places/1"}]` }, undefined],
  [{ author: 'Ada Lens' }, undefined],
])('an import reads the credit of the photo from %j', (row, credit) => {
  expect(read(row as never)).toEqual({ photo_credit: credit, noted: [] })
})

const URL_OF = (name: string) => `https://p.example/${name}.jpg`
const BY_PHOTO = JSON.stringify({ [URL_OF('a')]: 'Ada', [URL_OF('b')]: 'Bo' })

test.each([
  [
    {
      images: JSON.stringify(
        ['a', 'b', 'c'].map((name) => ({
          imageUrl: URL_OF(name),
          ...(name !== 'c' && { authorName: name === 'a' ? 'Ada' : 'Bo' }),
        })),
      ),
    },
    BY_PHOTO,
  ],
  [{ photo: URL_OF('a'), images: URL_OF('b'), photo_credits: BY_PHOTO }, BY_PHOTO],
  [{ photo: URL_OF('b'), photo_credits: BY_PHOTO }, JSON.stringify({ [URL_OF('b')]: 'Bo' })],
  [{ photo: URL_OF('a'), photo_credits: 'Ada' }, undefined],
  [{ photo: URL_OF('a'), photo_credits: '{"https://p.example/a.jpg":{}}' }, undefined],
  [{ photo: URL_OF('a'), photo_credits: '{'.repeat(100_000) }, undefined],
])('an import reads the credits of single photos from %j', (row, credits) => {
  const { cells, notes } = cellsOf(row as never)
  expect(parseFacts(cells, notes).photo_credits).toEqual(credits)
})

test('an import keeps the credit of a photo short and free of markup, and an edit too', () => {
  const long = read({ photo_credit: 'x'.repeat(5000) })
  expect(long.photo_credit).toHaveLength(PHOTO_CREDIT_MAX_CHARS)
  expect(long.noted).toEqual(['photo_credit'])
  const script = '<script>alert(1)</script>&lt;img src=x&gt; Ada'
  expect(read({ photo_credit: script }).photo_credit).not.toMatch(/[<>]/)
  expect(RULES.photo_credit('<a href="https://x.example">Ada</a>')).toEqual({ value: 'Ada' })
  expect(RULES.photo_credit('A < B & C')).toEqual({ value: 'A < B & C' })
  expect(RULES.photo_credit('x'.repeat(301))).toHaveProperty('problem')
  // Quadratic patterns would take minutes.
  read({ photo_credit: '<a'.repeat(100_000), photos: '['.repeat(100_000) })
})

test.each([
  [
    'photos',
    (names: string[]) => ({
      images: JSON.stringify(names.map((authorName) => ({ imageUrl, authorName }))),
    }),
  ],
  [
    'columns',
    (names: string[]) =>
      Object.fromEntries(names.map((name, at) => [`images/${at}/authorName`, name])),
  ],
  ['attributions', (names: string[]) => ({ attributions: JSON.stringify(names) })],
])(
  'the credit of many photos in %s ends with the last name that fits, without a note',
  (_, rowOf) => {
    const names = Array.from({ length: 40 }, (_, at) => `Photographer ${at + 10}`)
    const { photo_credit, noted } = read(rowOf(names) as never)
    expect(photo_credit).toBe(names.slice(0, 17).join(', '))
    expect(noted).toEqual([])
  },
)

test('a name that is longer than a credit is not taken from a photo', () => {
  const images = JSON.stringify([{ imageUrl, authorName: 'x'.repeat(301) }, { authorName: 'Ada' }])
  expect(read({ images })).toEqual({ photo_credit: 'Ada', noted: [] })
})
