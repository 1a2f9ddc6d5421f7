// @module-tag read-parquet
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { makeParquet, makeWkbPoint } from '../../../test/parquet-file.ts'
import { readContent, removeFiles } from '../../../test/read-file.ts'

afterAll(removeFiles)

const NAMED = { name: 'text', city: 'text' } as const
const ROWS = [
  { name: 'Blue Door', city: 'Bern' },
  { name: 'Red Door', city: null },
]
const cellsOf = async (content: Uint8Array) =>
  (await readContent(content)).map(({ cells }) => cells)

describe('reading Parquet', () => {
  it.each([
    ['UNCOMPRESSED', undefined],
    ['SNAPPY', undefined],
    ['GZIP', gzipSync],
    ['ZSTD', zstdCompressSync],
  ] as const)('the Parquet reader reads a file with the codec %s', async (codec, compress) => {
    const compressors = compress && {
      [codec]: (bytes: Uint8Array) => new Uint8Array(compress(bytes)),
    }
    const content = makeParquet(NAMED, ROWS, { codec, ...(compressors && { compressors }) })
    expect(await cellsOf(content)).toEqual([
      ['name', 'city'],
      ['Blue Door', 'Bern'],
      ['Red Door', ''],
    ])
    expect(await cellsOf(gzipSync(content))).toHaveLength(3)
  })

  it.each([1, 199, 200, 201, 1000])(
    'the Parquet reader reads every row of groups of %i rows and small pages',
    async (rowGroupSize) => {
      const rows = Array.from({ length: 1001 }, (_, at) => ({
        name: `Shop ${at}`,
        phones: Array.from({ length: at % 4 }, (__, number) => `+49 ${at} ${number}`),
        notes: at % 3 === 0 ? null : { text: `ü${at}`, tags: at % 2 ? ['a', null] : null },
      }))
      const types = {
        name: 'text',
        phones: { list: 'text' },
        notes: { struct: { text: 'text', tags: { list: 'text' } } },
      } as const
      const read = await cellsOf(makeParquet(types, rows, { rowGroupSize, pageSize: 500 }))
      const expected = rows.map(({ name, phones, notes }) => [
        name,
        phones[0] ?? '',
        notes === null ? '' : JSON.stringify(notes),
      ])
      expect(read).toEqual([['name', 'phones', 'notes'], ...expected])
    },
  )

  it('the Parquet reader preserves long integers, and reads binary text and a point as EWKB', async () => {
    const point = Buffer.from(makeWkbPoint(7.5, 46.9))
    const ewkb = Buffer.concat([
      Buffer.from([1]),
      Buffer.from('01000020e6100000', 'hex'),
      point.subarray(5),
    ])
    const types = { name: 'binary', cid: 'int64', geom: 'binary' } as const
    const row = { name: Buffer.from('Café'), cid: 1234567890123456789n, geom: new Uint8Array(ewkb) }
    expect(await cellsOf(makeParquet(types, [row]))).toEqual([
      ['name', 'cid', 'geometry/latitude', 'geometry/longitude'],
      ['Café', '1234567890123456789', '46.9', '7.5'],
    ])
  })
})

const leaveAsIs = (bytes: Uint8Array) => bytes

/** Replaces bytes of the footer, which names each column. */
function changeText(content: Buffer, from: string, to: Buffer | string): Buffer {
  const changed = Buffer.from(content)
  const at = changed.lastIndexOf(from)
  if (at < 0) throw new Error(`no ${from}`)
  changed.set(Buffer.from(to as string), at)
  return changed
}

const file = makeParquet(NAMED, ROWS)

describe('rejected Parquet', () => {
  const many = makeParquet(
    { name: 'text', city: 'text' },
    Array.from({ length: 5_000 }, (_, at) => ({ name: `Shop ${at}`, city: `City ${at}` })),
  )
  const magic = Buffer.from('PAR1')
  const withFooter = (bytes: number) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(bytes)
    return Buffer.concat([file.subarray(0, -8), length, magic])
  }
  it.each<[string, string, () => Uint8Array]>([
    ['damaged-parquet', 'cut off', () => many.subarray(0, -10)],
    ['damaged-parquet', 'only its beginning', () => file.subarray(0, 5)],
    ['damaged-parquet', 'a footer longer than the file', () => withFooter(1_000_000)],
    ['damaged-parquet', 'a footer that is no footer', () => withFooter(20)],
    ['damaged-parquet', 'a column without data', () => changeText(many, 'name', 'nome')],
    [
      'damaged-parquet',
      'pages of random bytes',
      () => Buffer.concat([magic, Buffer.alloc(many.length - 4, 0x15), many.subarray(-2_000)]),
    ],
    [
      'encrypted-parquet',
      'encrypted',
      () => Buffer.concat([Buffer.from('PARE'), Buffer.alloc(99)]),
    ],
    ['empty', 'no rows', () => makeParquet(NAMED, [])],
  ])('the Parquet reader rejects with code %s: %s', async (code, _, make) => {
    await expect(readContent(make())).rejects.toMatchObject({ name: 'UnreadableFile', code })
  })

  it('the Parquet reader rejects an unknown compression and names it', async () => {
    const compressors = { LZ4_RAW: leaveAsIs }
    const content = makeParquet(NAMED, ROWS, { codec: 'LZ4_RAW', compressors })
    await expect(readContent(content)).rejects.toMatchObject({
      code: 'parquet-codec',
      parameters: { codec: 'LZ4_RAW' },
    })
  })

  it('the Parquet reader rejects more rows than the limit before it reads one', async () => {
    const reading = readContent(many, { maxRows: 4_999 })
    await expect(reading).rejects.toMatchObject({ code: 'too-large' })
  })

  it('the Parquet reader limits depth, columns, pages and the growth of dictionaries', async () => {
    const deep = { name: 'text', a: { list: { list: { struct: { b: 'text' } } } } } as const
    const nested = makeParquet(deep, [{ name: 'A', a: [[{ b: 'x' }]] }])
    await expect(readContent(nested, { maxJsonDepth: 4 })).rejects.toMatchObject({
      code: 'deep-parquet',
    })
    for (const limits of [
      { maxColumns: 1 },
      { maxParquetPageBytes: 9 },
      { maxParquetPageValues: 1 },
    ])
      await expect(readContent(file, limits)).rejects.toMatchObject({ code: 'too-large' })
    const word = 'x'.repeat(50_000)
    const repeated = Array.from({ length: 20_000 }, () => ({ name: word, city: 'Bern' }))
    const bomb = makeParquet(NAMED, repeated)
    expect(bomb.length).toBeLessThan(200_000)
    await expect(readContent(bomb)).rejects.toMatchObject({ code: 'too-large' })
  })

  it('the Parquet reader ends with rows or an error for every damaged byte', async () => {
    for (let at = 4; at < file.length; at += 1)
      for (const flip of [0x01, 0x80, 0xff]) {
        const damaged = Buffer.from(file)
        damaged[at]! ^= flip
        const end = await readContent(damaged).then(
          () => 'read',
          (error: Error) => error.name,
        )
        expect(['read', 'UnreadableFile'], `byte ${at} ^ ${flip}`).toContain(end)
      }
  })
})
