import { once } from 'node:events'
import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { crc32, createDeflateRaw } from 'node:zlib'
import { relationship, relationshipsXml } from '../test/make-xlsx.ts'
import { SAMPLE_COLUMNS, sampleBusinesses } from '../tools/sample-data/businesses.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const XML = '<?xml version="1.0" encoding="UTF-8"?>'
/** Flag bit 3: sizes and checksum follow the data (ZIP data descriptor). */
const SIZES_FOLLOW = 0x0808
const PIECE_CHARS = 1_000_000

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Streams a ZIP file, so that a gigabyte takes no memory. */
function openZip(path: string) {
  const output = createWriteStream(path)
  const directory: Buffer[] = []
  let position = 0
  const put = async (data: Buffer) => {
    position += data.length
    if (!output.write(data)) await once(output, 'drain')
  }
  return {
    async add(name: string, pieces: Iterable<string> | AsyncIterable<string>) {
      const start = position
      const fields = Buffer.alloc(26)
      fields.writeUInt16LE(20, 0)
      fields.writeUInt16LE(SIZES_FOLLOW, 2)
      fields.writeUInt16LE(8, 4)
      fields.writeUInt16LE(name.length, 22)
      await put(Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name)]))
      const dataStart = position
      const deflate = createDeflateRaw()
      const written = (async () => {
        for await (const chunk of deflate) await put(chunk as Buffer)
      })()
      let [sum, size] = [0, 0]
      for await (const piece of pieces) {
        const data = Buffer.from(piece)
        sum = crc32(data, sum)
        size += data.length
        if (!deflate.write(data)) await once(deflate, 'drain')
      }
      deflate.end()
      await written
      fields.writeUInt32LE(sum, 10)
      fields.writeUInt32LE(position - dataStart, 14)
      fields.writeUInt32LE(size, 18)
      await put(Buffer.concat([Buffer.from('PK\x07\x08', 'latin1'), fields.subarray(10, 22)]))
      const place = Buffer.alloc(14)
      place.writeUInt32LE(start, 10)
      const mark = Buffer.from('PK\x01\x02\x14\x00', 'latin1')
      directory.push(mark, fields, place, Buffer.from(name))
    },
    async close() {
      const entries = Buffer.concat(directory)
      const end = Buffer.alloc(18)
      end.writeUInt16LE(directory.length / 4, 4)
      end.writeUInt16LE(directory.length / 4, 6)
      end.writeUInt32LE(entries.length, 8)
      end.writeUInt32LE(position, 12)
      output.end(Buffer.concat([entries, Buffer.from('PK\x05\x06', 'latin1'), end]))
      await once(output, 'finish')
    },
  }
}

/** Buffers small writes, because each call would cost more than its work. */
async function* inPieces(parts: Iterable<string>): AsyncGenerator<string> {
  let piece = ''
  for (const part of parts) {
    piece += part
    if (piece.length < PIECE_CHARS) continue
    yield piece
    piece = ''
  }
  yield piece
}

/** Writes generated businesses as a workbook of any size, with inline or, like Excel, shared strings. */
export async function writeLargeXlsx(
  path: string,
  { rows, seed, shared }: { rows: number; seed: number; shared: boolean },
): Promise<void> {
  const zip = openZip(path)
  await zip.add('[Content_Types].xml', [`${XML}<Types/>`])
  await zip.add('xl/workbook.xml', [
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
  ])
  const parts = [relationship('r1', 'worksheet', 'worksheets/sheet1.xml')]
  if (shared) parts.push(relationship('r2', 'sharedStrings', 'sharedStrings.xml'))
  await zip.add('_rels/.rels', [
    relationshipsXml([relationship('r', 'officeDocument', 'xl/workbook.xml')]),
  ])
  await zip.add('xl/_rels/workbook.xml.rels', [relationshipsXml(parts)])

  // Shared strings are collected with the rows and written after them.
  const tablePath = `${path}.strings`
  const table = shared ? createWriteStream(tablePath) : null
  const numbers = new Map<string, number>()
  const cell = (text: string) => {
    if (text === '') return '<c/>'
    if (!table) return `<c t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`
    let number = numbers.get(text)
    if (number === undefined) {
      number = numbers.size
      numbers.set(text, number)
      table.write(`<si><t>${escapeXml(text)}</t></si>`)
    }
    return `<c t="s"><v>${number}</v></c>`
  }
  function* sheet() {
    yield `${XML}<worksheet xmlns="${MAIN}"><sheetData>`
    yield `<row>${SAMPLE_COLUMNS.map(cell).join('')}</row>`
    for (const row of sampleBusinesses(rows, seed))
      yield `<row>${SAMPLE_COLUMNS.map((column) => cell(row[column])).join('')}</row>`
    yield '</sheetData></worksheet>'
  }
  await zip.add('xl/worksheets/sheet1.xml', inPieces(sheet()))
  if (table) {
    table.end()
    await once(table, 'finish')
    async function* strings() {
      yield `${XML}<sst xmlns="${MAIN}">`
      yield* createReadStream(tablePath, 'utf8') as AsyncIterable<string>
      yield '</sst>'
    }
    await zip.add('xl/sharedStrings.xml', strings())
    rmSync(tablePath)
  }
  await zip.close()
}
