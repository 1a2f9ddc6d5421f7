import { damagedWorkbook, UnreadableFile } from './unreadable-file.ts'

const BEGINNING = 0x0809
const END = 0x000a
const PASSWORD = 0x002f
const SHEET = 0x0085
/** The version that Excel 97 to 2003 write, and most programs to this day. */
const BIFF8 = 0x0600
const MOST_SHEETS = 10_000
const VISIBLE_WORKSHEET = 0

/**
 * The position among its sheets of the first that is shown and holds rows, from the records at the
 * beginning of a workbook ([MS-XLS] 2.1.7.20.3). Throws UnreadableFile when the workbook is locked,
 * older than Excel 97, or has no such sheet.
 */
export function findVisibleSheet(workbook: Buffer): number {
  if (workbook.length < 8 || workbook.readUInt16LE(0) !== BEGINNING)
    throw damagedWorkbook('workbook-records')
  if (workbook.readUInt16LE(4) !== BIFF8) throw new UnreadableFile('xls-before-97')
  let sheets = 0
  let visible = -1
  for (let at = 0; at + 4 <= workbook.length; ) {
    const kind = workbook.readUInt16LE(at)
    const bytes = workbook.readUInt16LE(at + 2)
    if (at + 4 + bytes > workbook.length) throw damagedWorkbook('cut-off')
    if (kind === END) break
    if (kind === PASSWORD) throw new UnreadableFile('password')
    if (kind === SHEET && bytes >= 6) {
      // How far it is hidden and what it is: a sheet of rows, a chart, macros.
      const isRows = workbook[at + 9] === VISIBLE_WORKSHEET
      if (isRows && (workbook[at + 8]! & 3) === 0 && visible < 0) visible = sheets
      if (++sheets > MOST_SHEETS) throw damagedWorkbook('workbook-records')
    }
    at += 4 + bytes
  }
  if (sheets === 0) throw damagedWorkbook('no-sheet')
  if (visible < 0) throw new UnreadableFile('no-visible-sheet')
  return visible
}
