import { createTooLargeError, createWorkbookError, UnreadableFileError } from '../file-error.ts'
import type { FileLimits } from '../file-limits.ts'
import type { FileSource } from '../file-source.server.ts'
import {
  findPrefixedAttribute,
  readXml,
  readXmlInSteps,
  type XmlVisitor,
} from '../read-xml.server.ts'
import type { SheetRow } from '../sheet-row.ts'
import {
  formatCellNumber,
  type NumberMeaning,
  readNumberMeanings,
} from './number-formats.server.ts'
import {
  createCopy,
  createSharedStrings,
  parseXlsxText,
  readSharedStrings,
  type SharedStrings,
} from './shared-strings.server.ts'
import { openXlsxPackage, type XlsxPackage } from './xlsx-package.server.ts'

const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384

type CellContext = {
  strings: SharedStrings
  meanings: NumberMeaning[]
  date1904: boolean
}

/** Rows and cells may lack references, and cells may come in any order. */
function createCellVisitor(
  context: CellContext,
  limits: FileLimits,
  onRow: (row: SheetRow) => void,
): XmlVisitor {
  let inSheetData = false
  let rowsSeen = 0
  let row: SheetRow = { rowNumber: 0, cells: [] }
  let column = -1
  let type = ''
  let style = 0
  let text = ''
  let inText = false
  let inPhonetic = false

  function openRow(attributes: Record<string, string>): void {
    if (++rowsSeen > Math.min(limits.maxRows, LAST_ROW)) throw createTooLargeError('many-rows')
    const rowNumber = attributes.r === undefined ? row.rowNumber + 1 : Number(attributes.r)
    if (!Number.isInteger(rowNumber) || rowNumber < 1 || rowNumber > LAST_ROW) {
      throw createWorkbookError('row-number')
    }
    row = { rowNumber: Math.max(rowNumber, row.rowNumber + 1), cells: [] }
    column = -1
  }

  function openCell(attributes: Record<string, string>): void {
    column = attributes.r === undefined ? column + 1 : parseColumn(attributes.r)
    type = attributes.t ?? 'n'
    style = attributes.s === undefined ? 0 : Number(attributes.s)
    text = ''
  }

  function closeCell(): void {
    if (text === '') return
    const value = cellText(text, type, context.meanings[style] ?? 'plain', context)
    text = ''
    if (value === '') return
    if (column >= limits.maxColumns) {
      throw createTooLargeError('far-column', { row: row.rowNumber, limit: limits.maxColumns })
    }
    while (row.cells.length < column) row.cells.push('')
    row.cells[column] = value
  }

  return {
    open(name, attributes) {
      if (!inSheetData) inSheetData = name === 'sheetData'
      else if (name === 'c') openCell(attributes)
      else if (name === 'v') inText = true
      else if (name === 't') inText = !inPhonetic
      else if (name === 'row') openRow(attributes)
      else if (name === 'rPh') inPhonetic = true
    },
    text(piece) {
      if (!inText) return
      text += piece
      if (text.length > limits.maxCellChars) {
        throw createTooLargeError('long-cell-of-row', { row: row.rowNumber })
      }
    },
    close(name) {
      if (!inSheetData) return
      if (name === 'v' || name === 't') inText = false
      else if (name === 'c') closeCell()
      else if (name === 'row') onRow(row)
      else if (name === 'rPh') inPhonetic = false
      else if (name === 'sheetData') inSheetData = false
    },
  }
}

function cellText(raw: string, type: string, meaning: NumberMeaning, context: CellContext): string {
  switch (type) {
    case 's': {
      const text = context.strings.find(Number(raw.trim() || NaN))
      if (text === undefined) throw createWorkbookError('text-missing')
      return text
    }
    case 'inlineStr':
    case 'str':
      return createCopy(parseXlsxText(raw))
    case 'b':
      return raw.trim() === '1' || raw.trim().toLowerCase() === 'true' ? 'TRUE' : 'FALSE'
    case 'e':
      return ''
    case 'd':
      return createCopy(raw.trim())
    default:
      return createCopy(formatCellNumber(raw.trim(), meaning, context.date1904))
  }
}

function parseColumn(reference: string): number {
  let column = 0
  for (let i = 0; i < reference.length; i++) {
    const letter = (reference.charCodeAt(i) & 0xdf) - 0x40
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
    if (column > LAST_COLUMN) break
  }
  if (column < 1 || column > LAST_COLUMN) {
    throw createWorkbookError('cell-reference')
  }
  return column - 1
}

type Relationship = { id: string; type: string; target: string }

const DEFAULT_WORKBOOK_PART = 'xl/workbook.xml'

/** Part names mean nothing: the first sheet may be sheet7.xml. */
async function readWorkbook(pkg: XlsxPackage, limits: FileLimits) {
  const workbookPart = await findWorkbookPart(pkg, limits)
  const relationships = await readRelationships(pkg, workbookPart, limits)
  const { visibleIds, sheets, date1904 } = await readSheetList(pkg, workbookPart, limits)
  const ofType = (kind: string) => relationships.find((one) => one.type.endsWith(`/${kind}`))
  const byId = new Map(relationships.map((one) => [one.id, one]))
  // A tab may also be a chart or a dialog.
  const sheet = visibleIds.map((id) => byId.get(id)).find((one) => one?.type.endsWith('/worksheet'))
  if (!sheet) {
    if (sheets === 0 || visibleIds.length > 0) throw createWorkbookError('no-sheet')
    throw new UnreadableFileError('no-visible-sheet')
  }
  return {
    sheetPart: sheet.target,
    sharedStringsPart: ofType('sharedStrings')?.target,
    stylesPart: ofType('styles')?.target,
    date1904,
  }
}

async function findWorkbookPart(pkg: XlsxPackage, limits: FileLimits): Promise<string> {
  const root = pkg.has('_rels/.rels') ? await readRelationships(pkg, '', limits) : []
  const named = root.find((one) => one.type.endsWith('/officeDocument'))?.target
  const part = named ?? DEFAULT_WORKBOOK_PART
  if (pkg.has(part) && !/^(word|ppt)\//i.test(part)) return part
  throw new UnreadableFileError('other-office-file')
}

async function readSheetList(pkg: XlsxPackage, part: string, limits: FileLimits) {
  const visibleIds: string[] = []
  let sheets = 0
  let date1904 = false
  const open = (name: string, attributes: Record<string, string>) => {
    if (name === 'workbookPr') date1904 = /^(1|true|on)$/i.test(attributes.date1904 ?? '')
    if (name !== 'sheet') return
    sheets++
    const id = findPrefixedAttribute(attributes, 'id')
    if (id !== undefined && !/hidden$/i.test(attributes.state ?? '')) visibleIds.push(id)
  }
  await readXml(pkg.readSmall(part), 'workbook', { open }, limits)
  return { visibleIds, sheets, date1904 }
}

async function readRelationships(pkg: XlsxPackage, part: string, limits: FileLimits) {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const relationshipsPart = `${folder}_rels/${part.slice(folder.length)}.rels`
  const found: Relationship[] = []
  const open = (name: string, attributes: Record<string, string>) => {
    const { Id: id, Type: type, Target: target, TargetMode: mode } = attributes
    if (name !== 'Relationship' || !id || !type || !target || mode === 'External') return
    found.push({ id, type, target: resolveTarget(folder, target) })
  }
  await readXml(pkg.readSmall(relationshipsPart), 'Relationships', { open }, limits)
  return found
}

function resolveTarget(folder: string, target: string): string {
  const path = target.replaceAll('\\', '/')
  const segments: string[] = []
  for (const segment of (path.startsWith('/') ? path : folder + path).split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return decodePercents(segments.join('/'))
}

function decodePercents(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

export async function* readXlsx(source: FileSource, limits: FileLimits): AsyncGenerator<SheetRow> {
  const pkg = await openXlsxPackage(source, limits)
  const strings = createSharedStrings(limits)
  try {
    const workbook = await readWorkbook(pkg, limits)
    const { sheetPart, sharedStringsPart, stylesPart, date1904 } = workbook
    const has = (part: string | undefined) => part !== undefined && pkg.has(part)
    const meanings = has(stylesPart) ? await readNumberMeanings(pkg, stylesPart!, limits) : []
    if (has(sharedStringsPart)) await readSharedStrings(pkg, sharedStringsPart!, strings, limits)

    let rows: SheetRow[] = []
    const context = { strings, meanings, date1904 }
    const visitor = createCellVisitor(context, limits, (row) => rows.push(row))
    for await (const _ of readXmlInSteps(pkg.read(sheetPart), 'worksheet', visitor, limits)) {
      yield* rows
      rows = []
    }
  } finally {
    strings.close()
    pkg.close()
  }
}
