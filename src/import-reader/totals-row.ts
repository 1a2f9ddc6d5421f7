import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { normalizeCell } from '../spreadsheets/normalize-text.ts'
import type { ColumnMap } from './columns/match-columns.server.ts'
import { parseDegrees } from './values/parse-number.ts'
import { createCellReader, type RowCells } from './values/row-cells.ts'

const TOTALS_WORDS = new Set(
  `sum|total|totals|grand total|sub total|subtotal|overall total|total general|total geral
  |toplam|genel toplam|ara toplam|toplamlar|yekün
  |summe|gesamt|gesamtsumme|zwischensumme|insgesamt|endsumme
  |somme|sous-total|suma|total general|totale|totale generale|somma|totaal|razem|łącznie
  |итого|всего|сумма|итого всего|المجموع|الإجمالي|合計|总计|合计|합계`
    .split(/\s*\|/)
    .map(foldLabel),
)
const MAX_LABEL_CHARS = 40
const NUMBER = /^[-+]?\s*[€$£₺]?\s*\d[\d.,\s'’]*[€$£₺%]?$/

function foldLabel(text: string): string {
  return normalizeName(text.replace(/[\d.,:=()#-]+/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

/** Valid only for the last rows of a table, because a business can be named 'Total'. */
export function createTotalsRowTest(columns: ColumnMap): (cells: readonly string[]) => boolean {
  const cellsOf = createCellReader(columns)
  return (cells) => {
    let label = ''
    let numbers = 0
    for (const cell of cells) {
      if (cell === '') continue
      const text = normalizeCell(cell)
      if (text === '') continue
      if (label === '') {
        if (text.length > MAX_LABEL_CHARS) return false
        label = text
      } else if (NUMBER.test(text)) numbers += 1
      else return false
    }
    return numbers > 0 && TOTALS_WORDS.has(foldLabel(label)) && !isPlace(cellsOf(cells))
  }
}

function isPlace(cells: RowCells): boolean {
  if (cells.get('phone') !== '') return true
  const [latitude, longitude] = [cells.get('latitude'), cells.get('longitude')].map(parseDegrees)
  if (!latitude || !longitude) return false
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}
