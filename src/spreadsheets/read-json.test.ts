// @module-tag read-other-formats
import { encode } from 'iconv-lite'
import { afterAll, describe, expect, it } from 'vitest'
import { readContent, removeFiles } from '../../test/read-file.ts'

afterAll(removeFiles)

const json = (value: unknown) => JSON.stringify(value)
const pretty = (value: unknown) => JSON.stringify(value, null, 2)
const A = { name: 'Blue Door', city: 'Bern' }
const B = { name: 'Red "Door" {]', rating: 4.5 }
const ROWS = [
  { rowNumber: 0, cells: ['name', 'city', 'rating'] },
  { rowNumber: 1, cells: ['Blue Door', 'Bern', ''] },
  { rowNumber: 2, cells: ['Red "Door" {]', '', '4.5'] },
]

describe('locating the records in JSON', () => {
  it.each<[string, string | Buffer]>([
    ['a list', json([A, B])],
    ['a list over lines', pretty([A, B])],
    ['a list with a byte order mark', `\ufeff${json([A, B])}`],
    ['a list in UTF-16', encode(json([A, B]), 'utf-16le', { addBOM: true })],
    ['an object with data', json({ status: 'ok', data: [A, B], next: null })],
    ['an object with results, over lines', pretty({ meta: { pages: [1] }, results: [A, B] })],
    ['an object with items', json({ items: [A, B] })],
    ['an object with businesses', json({ count: 2, businesses: [A, B] })],
    ['an object with lists in its list', json({ id: 'x', data: [[A], [], [B]] })],
    ['an object with its only list under an unknown name', json({ made: '2026', liste: [A, B] })],
    ['a line each', `${json(A)}\n${json(B)}\n`],
    ['a line each, a mark, CRLF and blank lines', `\ufeff${json(A)}\r\n\r\n${json(B)}\r\n`],
    ['objects over lines', `${pretty(A)}\n${pretty(B)}`],
    ['a JSON sequence', `\x1e${json(A)}\n\x1e${json(B)}\n`],
    ['a list with nulls', json([A, null, B])],
  ])('the JSON reader reads %s', async (_, content) => {
    expect(await readContent(content)).toEqual(ROWS)
  })

  it('the JSON reader reads a single object as one business even if it contains lists', async () => {
    const one = { name: 'Blue Door', items: [], visits: [{ at: 1 }] }
    expect(await readContent(json(one))).toEqual([
      { rowNumber: 0, cells: ['name', 'items', 'visits'] },
      { rowNumber: 1, cells: ['Blue Door', '', '[{"at":1}]'] },
    ])
  })

  it('the JSON reader reads each line as a business even if each has a list named data', async () => {
    const line = json({ name: 'Blue Door', data: [{ a: 1 }] })
    expect(await readContent(`${line}\n${line}\n`)).toHaveLength(3)
  })

  it.each([1, 2, 3, 7, 64])(
    'the JSON reader does not split a record at a chunk border (shift %i)',
    async (shift) => {
      const records = Array.from({ length: 3_000 }, (_, index) => ({
        name: `${'x'.repeat(shift)}ğ😀\\"{`,
        note: 'ü'.repeat(index % 50),
      }))
      const rows = await readContent(json(records))
      expect(rows.slice(1).map(({ cells }) => cells)).toEqual(
        records.map(({ name, note }) => [name, note]),
      )
    },
  )
})

describe('flattening a JSON record to cells', () => {
  const cellsOf = async (record: object) => {
    const [header, row] = await readContent(json([record]))
    return Object.fromEntries((header?.cells ?? []).map((name, at) => [name, row?.cells[at]]))
  }

  it('the JSON reader produces the same headers as a CSV export of the same record', async () => {
    const record = {
      title: 'Blue Door',
      permanentlyClosed: false,
      phone: null,
      location: { lat: 46.9, lng: 7.4 },
      categories: ['Café', 'Bar'],
      openingHours: [{ day: 'Monday', hours: '9 AM to 5 PM' }],
      additionalInfo: { Offerings: [{ Tea: true }] },
    }
    expect(await cellsOf(record)).toEqual({
      title: 'Blue Door',
      permanentlyClosed: 'false',
      phone: '',
      'location/lat': '46.9',
      'location/lng': '7.4',
      'categories/0': 'Café',
      'categories/1': 'Bar',
      'openingHours/0/day': 'Monday',
      'openingHours/0/hours': '9 AM to 5 PM',
      additionalInfo: '{"Offerings":[{"Tea":true}]}',
    })
  })

  it('the JSON reader returns working_hours and about objects as JSON text', async () => {
    const working_hours = { Monday: '9-17', Tuesday: ['9-12', '13-17'] }
    const about = { Payments: { 'Credit cards': true } }
    expect(await cellsOf({ name: 'A', working_hours, about })).toEqual({
      name: 'A',
      working_hours: json(working_hours),
      about: json(about),
    })
  })

  it('the JSON reader uses the first entry of a list of phones', async () => {
    expect(await cellsOf({ name: 'A', phones: ['+41 1', '+41 2'] })).toMatchObject({
      phones: '+41 1',
    })
  })

  it('the JSON reader preserves all digits of long integers', async () => {
    const [, row] = await readContent('[{"cid": 12345678901234567891, "n": 1.50, "m": -7}]')
    expect(row?.cells).toEqual(['12345678901234567891', '1.5', '-7'])
  })

  it('the JSON reader reads __proto__ as a plain name, and the last of two duplicate members', async () => {
    const text = '[{"__proto__": {"polluted": true}, "constructor": "x", "name": "A", "name": "B"}]'
    const [header, row] = await readContent(text)
    expect(header?.cells).toEqual(['__proto__', 'constructor', 'name'])
    expect(row?.cells).toEqual(['{"polluted":true}', 'x', 'B'])
    expect(({} as { polluted?: boolean }).polluted).toBe(undefined)
  })
})

describe('rejected JSON', () => {
  const cut = (text: string) => text.slice(0, -3)
  it.each<[string, string, string]>([
    ['empty', 'an empty list', '[]'],
    ['empty', 'an object with an empty list', '{"data": []}'],
    ['json-without-list', 'a list of numbers', '[[1, 2, 3]]'],
    ['json-without-list', 'a list of texts', '[["name", "city"], ["A", "B"]]'],
    ['damaged-json', 'a list cut off', cut(json([A, B]))],
    ['damaged-json', 'a list without its end', json([A, B]).slice(0, -1)],
    ['damaged-json', 'lines cut off', cut(`${json(A)}\n${json(B)}`)],
    ['damaged-json', 'an object cut off', cut(json({ data: [A, B] }))],
    ['damaged-json', 'two lists', json([A]) + json([B])],
    ['damaged-json', 'brackets that do not match', '[{"name": "A", "b": [1}]'],
    ['damaged-json', 'single quotes', '[{"name": \'A\'}]'],
    ['damaged-json', 'a bracket too many', '{"name": "A"}}\n{"name": "B"}'],
    ['deep-json', 'lists without end', '['.repeat(10_000)],
    [
      'deep-json',
      'a record nested 10,000 deep',
      `[{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}]`,
    ],
    ['deep-json', 'objects nested 10,000 deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ])('the JSON reader rejects with code %s: %s', async (code, _, content) => {
    await expect(readContent(content)).rejects.toMatchObject({ name: 'UnreadableFile', code })
  })

  it('the JSON reader limits the number, size and member count of records', async () => {
    const refused = { code: 'too-large' }
    const many = json(Array.from({ length: 20 }, (_, index) => ({ [`m${index}`]: 1 })))
    const long = json([{ name: 'x'.repeat(300_000) }])
    await expect(readContent(many, { maxRows: 10 })).rejects.toMatchObject(refused)
    await expect(readContent(many, { maxColumns: 10 })).rejects.toMatchObject(refused)
    await expect(readContent(long, { maxJsonRecordBytes: 200_000 })).rejects.toMatchObject(refused)
  })

  it('the JSON reader leaves out a nested text longer than the cell limit', async () => {
    const [, row] = await readContent(json([{ name: 'A', reviews: ['x'.repeat(200)] }]), {
      maxCellChars: 100,
    })
    expect(row?.cells).toEqual(['A', ''])
  })
})
