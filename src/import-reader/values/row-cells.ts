import { parseLiteral } from '../../opening-hours/parse-literal.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { normalizeCell, normalizeLine, truncate } from '../../spreadsheets/normalize-text.ts'
import type { ColumnField } from '../columns/column-aliases.server.ts'
import type { ColumnMap } from '../columns/match-columns.server.ts'
import { parseComposite } from './parse-composite.ts'
import type { RowNotes } from './row-notes.ts'

const texts = (list: string) => new Set(list.split('|').map((text) => normalizeName(text.trim())))

const NEVER_VALUES = texts(
  `n/a|n / a|n.a|n. a|tbd|t.b.d|tba|tbc|to be updated|to be announced|to be determined
  |to be confirmed|to be added|to be defined|to be filled|to be completed|to be provided|update later
  |not available|not applicable|not provided|not specified|not known|not found|not set|not yet known
  |unknown|not given|no data|no info|no information|no value|no address|no phone|no website|no hours
  |no description|data not available|information not available|coming soon|unspecified
  |unavailable|placeholder|lorem ipsum
  |k.a|k. a|keine angabe|keine angaben|keine daten|keine information|unbekannt|nicht bekannt
  |nicht verfügbar|nicht vorhanden|nicht angegeben|wird ergänzt|wird nachgereicht|folgt noch
  |non disponible|non renseigné|non renseignée|non communiqué|non précisé|non spécifié|à compléter
  |à définir|à venir|à mettre à jour|pas d'information|sans objet|inconnu|inconnue
  |no disponible|sin datos|sin información|sin especificar|no especificado|por definir|por confirmar
  |por actualizar|no aplica|desconocido|desconocida
  |non disponibile|non specificato|non specificata|da definire|da aggiornare|da confermare|n.d
  |sconosciuto|sconosciuta
  |não disponível|não informado|não se aplica|sem informação|sem dados|a definir|a confirmar
  |desconhecido|desconhecida
  |onbekend|niet beschikbaar|niet bekend|n.v.t|niet van toepassing|geen gegevens|nog niet bekend
  |brak danych|nieznany|nieznane|niedostępne|nie dotyczy|do uzupełnienia|b.d
  |bilinmiyor|belirtilmemiş|belirtilmedi|güncellenecek|eklenecek|bilgi yok|bilgi bulunmuyor|veri yok
  |mevcut değil|yakında güncellenecek
  |неизвестно|нет данных|не указано|не указан|н/д|уточняется|отсутствует|будет добавлено
  |غير متوفر|غير معروف|غير محدد|لا يوجد|不详|暂无|待更新|待定|不明|未定|準備中|該当なし|미정|해당 없음|알 수 없음`,
)

/** These are also place names (Aucun in France) or answers to yes/no questions. */
const NO_NAMES = texts(
  `missing|empty|blank|pending|aucun|aucune|néant|ninguno|ninguna|pendiente
  |nessuno|nessuna|nenhum|nenhuma|geen|brak|yok|нет|无|未知|なし|無し|없음`,
)
const WITH_NAMES: ReadonlySet<ColumnField> = new Set([
  ...(['name', 'full_address', 'street', 'city', 'region', 'country', 'country_code'] as const),
  ...(['located_in', 'verified', 'is_service_area', 'slug'] as const),
  ...(['is_closed_permanently', 'is_closed_temporarily'] as const),
])

const beginningOf = (text: string) => ((text.charCodeAt(0) | 32) << 8) | (text.charCodeAt(1) | 32)
const BEGINNINGS = new Set([...NEVER_VALUES, ...NO_NAMES].map(beginningOf))
const MAX_CHARS = 32
const ONLY_MARKS = /^[-‐-―−_.…?/~ ]+$/
const MAY_BE_ONE = /^[^\d+{"]/

const isLatin = (code: number) => (code | 32) >= 97 && (code | 32) <= 122

function isPlaceholder(field: ColumnField, cell: string): boolean {
  if (cell.length > MAX_CHARS || !MAY_BE_ONE.test(cell)) return false
  if (isLatin(cell.charCodeAt(0)) && isLatin(cell.charCodeAt(1))) {
    if (!BEGINNINGS.has(beginningOf(cell))) return false
  } else if (ONLY_MARKS.test(cell)) return true
  const folded = normalizeName(cell).replace(/^[\s([<*]+|[\s)\]>*.!…]+$/g, '')
  if (NEVER_VALUES.has(folded)) return field !== 'name'
  return NO_NAMES.has(folded) && !WITH_NAMES.has(field)
}

export type RowCells = {
  get: (field: ColumnField) => string
  all: (field: ColumnField) => string[]
  list: (name: string) => { member: string; value: string }[]
  has: (...names: string[]) => boolean
  keepsPersonal: boolean
}

/** In these fields 'NA' is Namibia or Naples; elsewhere it is R's missing value. */
const WITH_NA: ReadonlySet<ColumnField> = new Set(['name', 'country', 'country_code', 'region'])

/** Not 's/n' or '0', which say that there is none. */
const isHouse = (text: string) => /[1-9]/.test(text)

const swapPair = (text: string) => {
  const [longitude = '', latitude = '', ...others] = text.split(/\s*[,;]\s*|\s+/)
  return others.length === 0 && latitude !== '' ? `${latitude}, ${longitude}` : text
}

const FIELD_OF_LIST = new Map<string, ColumnField>([
  ['categories', 'type'],
  ['days', 'working_hours'],
  ['social', 'social'],
  ['rating_distribution', 'rating_distribution'],
])

const NO_COLUMNS: readonly number[] = []

/** Placeholders count as empty and are noted; None, NaN and NULL are not noted. */
export function createCellReader(
  columns: ColumnMap,
): (cells: readonly string[], notes?: RowNotes) => RowCells {
  const { composites, paths = [], isLongitudeFirst, isHouseFirst } = columns
  const columnsOf = (list: string) => (columns.lists.get(list) ?? []).map(({ column }) => column)
  const [houses, lines] = [columnsOf('house'), columnsOf('address')]
  const areLinesOfStreet = columns.fields.has('city') && columns.fields.has('street')
  const restOfAddress = [...composites].flatMap(([column, parts]) =>
    parts.includes('postal_code') ? column : [],
  )
  if (!areLinesOfStreet && lines.length > 0) {
    restOfAddress.unshift(...lines)
    if (columns.fields.has('street'))
      restOfAddress.push(...(columns.fields.get('postal_code') ?? []))
  }
  const isPlain =
    composites.size === 0 &&
    paths.length === 0 &&
    !isLongitudeFirst &&
    houses.length + lines.length === 0
  const names = new Set<string>([...columns.fields.keys(), ...columns.lists.keys()])
  const has: RowCells['has'] = (...wanted) => wanted.some((name) => names.has(name))
  return (cells, notes) => {
    const read = (field: ColumnField, column: number) => {
      const cell = cells[column]?.trim() ?? ''
      if (cell === '' && isPlain) return ''
      if (isPlaceholder(field, cell)) {
        notes?.noteOnce(field, cell, 'placeholder')
        return ''
      }
      const given = normalizeCell(cell)
      const value = isPlain ? given : partOf(field, column, given)
      return value === 'NA' && !WITH_NA.has(field) ? '' : value
    }
    const partOf = (field: ColumnField, column: number, text: string) => {
      const parts = composites.get(column)
      if (parts) return parseComposite(text, parts)[field] ?? ''
      if (paths.includes(column)) return text.replace(/\s*[;|]\s*/g, ' > ')
      if (field === 'full_address' && text !== '') return joinCells(text, restOfAddress)
      if (field === 'coordinates' && isLongitudeFirst) return swapPair(text)
      if (field !== 'street') return text
      return joinCells(houses.length > 0 ? addHouse(text) : text, areLinesOfStreet ? lines : [])
    }
    const joinCells = (text: string, others: readonly number[]) =>
      [text, ...new Set(others.map((column) => normalizeCell(cells[column])))]
        .filter((part) => part !== '' && !ONLY_MARKS.test(part))
        .join(', ')
    const addHouse = (street: string) => {
      const house = houses.map((column) => normalizeCell(cells[column])).find(isHouse) ?? ''
      if (street === '' || house === '' || street.split(/[ ,]+/).includes(house)) return street
      return isHouseFirst ? `${house} ${street}` : `${street} ${house}`
    }
    return {
      has,
      keepsPersonal: columns.keepsPersonal ?? false,
      get(field) {
        for (const column of columns.fields.get(field) ?? NO_COLUMNS) {
          const value = read(field, column)
          if (value !== '') return value
        }
        return ''
      },
      all(field) {
        const values: string[] = []
        for (const column of columns.fields.get(field) ?? NO_COLUMNS) {
          const value = read(field, column)
          if (value !== '') values.push(value)
        }
        return values
      },
      list(name) {
        const members = columns.lists.get(name)
        if (members === undefined) return []
        const field = FIELD_OF_LIST.get(name)
        return members.flatMap(({ column, member }) => {
          const value = field ? read(field, column) : normalizeCell(cells[column])
          return value === '' || value === 'NA' ? [] : [{ member, value }]
        })
      },
    }
  }
}

/** `undefined` from `parse` means an empty cell, null an unusable one. */
export function findFirstUsable<Value>(
  given: readonly string[],
  parse: (text: string) => Value | null | undefined,
): { value: Value | undefined; unusable: string | null } {
  let unusable: string | null = null
  let saysNothing = false
  for (const text of given) {
    const value = parse(text)
    if (value !== null && value !== undefined) return { value, unusable: null }
    if (value === undefined) saysNothing = true
    else unusable ??= text
  }
  return { value: undefined, unusable: saysNothing ? null : unusable }
}

const TEXT_KEYS = ['text', 'overview', 'value', 'name'] as const

export function parseCellText(given: string): string {
  if (!given.startsWith('{')) return given
  const value = parseLiteral(given) as Record<string, unknown> | undefined
  const text = TEXT_KEYS.map((key) => value?.[key]).find((each) => typeof each === 'string')
  return typeof text === 'string' ? normalizeCell(text) : given
}

export function normalizeValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? normalizeLine(normalizeCell(String(value)))
    : ''
}

export function formatWithLimit(
  field: string,
  text: string,
  limit: number,
  notes: RowNotes,
): string {
  if (text.length <= limit) return text
  notes.note(field, text, 'cut', { limit })
  return truncate(text, limit)
}
