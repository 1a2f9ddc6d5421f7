import { createWorkbookError, UnreadableFileError } from '../file-error.ts'
import type { FileLimits } from '../file-limits.ts'
import { findPrefixedAttribute, readXml } from '../read-xml.server.ts'
import type { XlsxPackage } from './xlsx-package.server.ts'

export type XlsxWorkbook = {
  sheetPart: string
  sharedStringsPart: string | undefined
  stylesPart: string | undefined
  date1904: boolean
}

type Relationship = { id: string; type: string; target: string }

const DEFAULT_WORKBOOK_PART = 'xl/workbook.xml'

/** Part names mean nothing: the first sheet may be sheet7.xml. */
export async function readWorkbook(pkg: XlsxPackage, limits: FileLimits): Promise<XlsxWorkbook> {
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

async function readRelationships(
  pkg: XlsxPackage,
  part: string,
  limits: FileLimits,
): Promise<Relationship[]> {
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
