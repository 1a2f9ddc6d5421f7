import { crc32, deflateRawSync } from 'node:zlib'

/** A file in a zip. `claimedSize` is a wrong decompressed size, as in a zip bomb. */
export type ZipPart = {
  name: string
  data: string | Buffer
  stored?: boolean
  claimedSize?: number
}

/** Parts of a workbook that replace the defaults; `sheets` is XML, or rows of inline text. */
export type XlsxParts = {
  sheets?: (string | string[][])[]
  /** Attributes such as `hidden`, by sheet position. */
  states?: string[]
  sharedStrings?: string
  styles?: string
  workbookProperties?: string
  /** Files to add, or to replace the defaults. */
  extra?: ZipPart[]
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** A small .xlsx for tests, written by hand so that it can be invalid. */
export function makeXlsx(parts: XlsxParts): Buffer {
  const sheets = (parts.sheets ?? []).map((sheet) =>
    typeof sheet === 'string' ? sheet : worksheet(sheet.map(inlineRow).join('')),
  )
  const sheetTags = sheets.map((_, i) => {
    const state = parts.states?.[i] ? ` state="${parts.states[i]}"` : ''
    return `<sheet name="S${i + 1}" sheetId="${i + 1}"${state} r:id="rId${i + 1}"/>`
  })
  const relationships = sheets.map((_, i) =>
    relationship(`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`),
  )
  if (parts.sharedStrings !== undefined) {
    relationships.push(relationship('rIdS', 'sharedStrings', 'sharedStrings.xml'))
  }
  if (parts.styles !== undefined) relationships.push(relationship('rIdT', 'styles', 'styles.xml'))
  const files: ZipPart[] = [
    { name: '[Content_Types].xml', data: `<Types xmlns="${PACKAGE}/content-types"/>` },
    {
      name: '_rels/.rels',
      data: relationshipsXml([relationship('r', 'officeDocument', 'xl/workbook.xml')]),
    },
    {
      name: 'xl/workbook.xml',
      data: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${parts.workbookProperties ?? ''}<sheets>${sheetTags.join('')}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', data: relationshipsXml(relationships) },
    ...sheets.map((data, i) => ({ name: `xl/worksheets/sheet${i + 1}.xml`, data })),
  ]
  if (parts.sharedStrings !== undefined) {
    files.push({ name: 'xl/sharedStrings.xml', data: parts.sharedStrings })
  }
  if (parts.styles !== undefined) files.push({ name: 'xl/styles.xml', data: parts.styles })
  const replaced = new Set(parts.extra?.map((part) => part.name))
  return makeZip([...files.filter((file) => !replaced.has(file.name)), ...(parts.extra ?? [])])
}

/** A worksheet around rows that are XML already. */
export function worksheet(rows: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`
}

export function sharedStringTable(strings: string[]): string {
  return `<sst xmlns="${MAIN}">${strings.map((one) => `<si><t>${escapeXml(one)}</t></si>`).join('')}</sst>`
}

export function relationship(id: string, kind: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`
}

export function relationshipsXml(all: string[]): string {
  return `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
}

function inlineRow(cells: string[]): string {
  const tags = cells.map((cell) => `<c t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`)
  return `<row>${tags.join('')}</row>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** A basic zip: no encryption, no zip64, sizes in the local headers. */
export function makeZip(parts: ZipPart[]): Buffer {
  const chunks: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const data = Buffer.from(part.data)
    const packed = part.stored ? data : deflateRawSync(data)
    const name = Buffer.from(part.name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(0x0800, 2)
    fields.writeUInt16LE(part.stored ? 0 : 8, 4)
    fields.writeUInt32LE(crc32(data), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(part.claimedSize ?? data.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, packed])
    const position = Buffer.alloc(14)
    position.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, position, name)
    chunks.push(local)
    offset += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(entries.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...chunks, entries, Buffer.from('PK\x05\x06', 'latin1'), end])
}
