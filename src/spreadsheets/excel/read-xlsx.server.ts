import type { FileLimits } from '../file-limits.ts'
import type { FileSource } from '../file-source.server.ts'
import { readXmlInSteps } from '../read-xml.server.ts'
import type { SheetRow } from '../sheet-row.ts'
import { readNumberMeanings } from './number-formats.server.ts'
import { readSharedStrings } from './read-shared-strings.server.ts'
import { createSharedStrings } from './shared-strings.server.ts'
import { createCellVisitor } from './xlsx-cells.ts'
import { openXlsxPackage } from './xlsx-package.server.ts'
import { readWorkbook } from './xlsx-workbook.server.ts'

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
