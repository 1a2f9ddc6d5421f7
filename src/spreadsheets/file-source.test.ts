// @module-tag read-other-formats
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { makeXlsx } from '../../test/make-xlsx.ts'
import { endOfReading, makeXls, readContent, removeFiles } from '../../test/read-file.ts'

afterAll(removeFiles)

const ROWS = [
  ['name', 'city'],
  ['Şule', 'İzmir'],
]
const CSV = ROWS.map((row) => row.join(';')).join('\n')

/** A .gz with every optional header field: extra fields, a name, a comment, and a checksum. */
function withFullHeader(content: string): Buffer {
  const plain = gzipSync(content)
  const header = Buffer.concat([
    Buffer.from([0x1f, 0x8b, 8, 2 + 4 + 8 + 16, 0, 0, 0, 0, 0, 3]),
    Buffer.from([3, 0, 1, 2, 3]),
    Buffer.from('shops.csv\0a comment\0', 'latin1'),
    Buffer.from([0, 0]),
  ])
  return Buffer.concat([header, plain.subarray(10)])
}

describe('reading a .gz file', () => {
  it.each<[string, string | Buffer]>([
    ['CSV', CSV],
    ['JSON', JSON.stringify([{ name: 'Şule', city: 'İzmir' }])],
    ['an .xlsx', makeXlsx({ sheets: [ROWS] })],
    ['an .xls', makeXls([ROWS])],
  ])('the file reader reads a .gz of %s', async (_, content) => {
    expect((await readContent(gzipSync(content))).map(({ cells }) => cells)).toEqual(ROWS)
  })

  it('the file reader reads a .gz with every optional header field and trailing zeros', async () => {
    const file = Buffer.concat([withFullHeader(CSV), Buffer.alloc(2_000)])
    expect((await readContent(file)).map(({ cells }) => cells)).toEqual(ROWS)
  })

  it('the file reader decodes characters split across chunks of a .gz', async () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `ğ😀ı${index}`)
    const rows = await readContent(gzipSync(`name\n${names.join('\n')}`))
    expect(rows.slice(1).map(({ cells }) => cells[0])).toEqual(names)
  })
})

describe('rejected .gz files', () => {
  const good = gzipSync(CSV)
  const tar = Buffer.concat([Buffer.from('shops.csv'.padEnd(257, '\0')), Buffer.from('ustar\0')])
  const flipped = (at: number) => {
    const copy = Buffer.from(good)
    copy[at] = copy[at]! ^ 0xff
    return copy
  }
  it.each<[string, string, Buffer]>([
    ['gzip-of-gzip', 'packed twice', gzipSync(good)],
    ['archive', 'of a tar', gzipSync(Buffer.concat([tar, Buffer.alloc(1_000)]))],
    ['gzip-of-several', 'of two members', Buffer.concat([good, good])],
    ['damaged-gzip', 'cut in its content', good.subarray(0, good.length - 12)],
    ['damaged-gzip', 'cut in its end', good.subarray(0, good.length - 3)],
    ['damaged-gzip', 'cut in its header', good.subarray(0, 7)],
    ['damaged-gzip', 'with a wrong checksum', flipped(good.length - 6)],
    ['damaged-gzip', 'with a wrong size', flipped(good.length - 2)],
    ['damaged-gzip', 'with other bytes inside', flipped(14)],
    ['damaged-gzip', 'packed otherwise', flipped(2)],
    ['zip-archive', 'of an archive', gzipSync(Buffer.from('PK\x03\x04'.padEnd(100), 'latin1'))],
    ['empty', 'of nothing', gzipSync('')],
    [
      'not-a-spreadsheet',
      'of a picture',
      gzipSync(Buffer.concat([Buffer.from('89504e470d0a', 'hex'), Buffer.alloc(500)])),
    ],
  ])('the file reader rejects a .gz with code %s: %s', async (code, what, content) => {
    const end = what === 'of an archive' ? ['damaged', code] : [code]
    expect(end).toContain(await endOfReading(content))
  })

  it.each([
    ['bytes', { maxPartBytes: 100_000 }],
    ['ratio', { maxCompressionRatio: 100 }],
  ])('the file reader rejects a .gz bomb as too large by its %s', async (_, limits) => {
    const bomb = gzipSync(Buffer.alloc(60_000_000, 'a,b\n'))
    await expect(readContent(bomb, limits)).rejects.toMatchObject({ code: 'too-large' })
  })
})
