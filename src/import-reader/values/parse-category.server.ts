import { findVocabularyCategory } from '../../catalog/categories/vocabulary.server.ts'
import { parseLiteral } from '../../opening-hours/parse-literal.ts'
import { memoize } from '../../platform/database/memoize.ts'
import { normalizeLine } from '../../spreadsheets/normalize-text.ts'
import { formatWithLimit, normalizeValue, parseCellText, type RowCells } from './row-cells.ts'
import type { RowNotes } from './row-notes.ts'

const CATEGORY_LIMIT = 100
const SUBTYPES_LIMIT = 1000

type CategoryValues = { category?: string; type?: string; subtypes?: string }

/** Yelp has objects with an alias and a title, Foursquare with a name. */
const nameOfMember = (member: unknown): string => {
  if (typeof member !== 'object' || member === null) return normalizeValue(member)
  const { title, name, label } = member as Record<string, unknown>
  return normalizeValue(title ?? name ?? label)
}

const GENERIC_TYPES = new Set(['point_of_interest', 'establishment', 'premise'])

/** Chinese map services write a path with semicolons, such as 餐饮服务;快餐厅;面馆. */
const MAP_SERVICE_PATH = /^(\p{sc=Han}+);([^;|]*\p{sc=Han}[^;|]*);([^;|]*\p{sc=Han}[^;|]*)(?=$|\|)/u

function readable(name: string): string {
  const plain = normalizeLine(name)
  return /^[a-z]+(_[a-z]+)+$/.test(plain)
    ? plain.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())
    : plain
}

const parseList = memoize((text): readonly string[] => {
  if (text === '') return []
  const value = text.startsWith('[') ? parseLiteral(text) : undefined
  const members = Array.isArray(value)
    ? value.map(nameOfMember)
    : parseCellText(text)
        .replace(/^\[|\]$/g, '')
        .replace(MAP_SERVICE_PATH, '$1 > $2 > $3')
        .split(/[;|\n]|,(?!(?:[^,>]*,)? and [^,>]*>)/)
        .map((member) => member.trim().replace(/^(["'])(.*)\1$/, '$2'))
  const names = members.filter((name) => !GENERIC_TYPES.has(name)).map(readable)
  return [...new Set(names.filter((name) => name !== ''))]
})

function parseTag(key: string, value: string): string {
  const [first = ''] = value.split(';')
  const id = value === 'yes' ? key : `${key}/${first.trim()}`
  return findVocabularyCategory(id)?.labels.en ?? (value === 'no' ? '' : readable(first))
}

export function parseCategory(cells: RowCells, notes: RowNotes): CategoryValues {
  const flattened = cells.list('categories').map(({ value }) => readable(value))
  const list = flattened.length > 0 ? flattened : parseList(cells.get('categories'))
  const [type = '', ...otherTypes] = parseList(cells.get('type'))
  const [tag] = cells.list('tag').flatMap(({ member, value }) => parseTag(member, value) || [])
  const texts = tag === undefined ? cells.all('category') : [tag]
  const [text = '', ...otherCategories] = [...new Set(texts.flatMap(parseList))]
  const subtypes = parseList(cells.get('subtypes'))
  const category = text || list[0] || (type === '' ? subtypes[0] : '') || ''
  const further =
    subtypes.length > 0
      ? subtypes
      : list.length > 0
        ? list
        : otherTypes.length > 0
          ? [type, ...otherTypes]
          : otherCategories.length > 0
            ? [text, ...otherCategories]
            : []
  const values = {
    category: formatWithLimit('category', category, CATEGORY_LIMIT, notes),
    type: formatWithLimit('type', type, CATEGORY_LIMIT, notes),
    subtypes: formatWithLimit('subtypes', further.join(', '), SUBTYPES_LIMIT, notes),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}
