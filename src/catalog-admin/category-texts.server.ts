import { sql } from 'kysely'
import { buildCategoryKey } from '../catalog/categories/category-key.ts'
import { buildTextKey, inferCategoryName } from '../catalog/categories/category-text.server.ts'
import { findCategoryLabel, formatCategoryName } from '../catalog/categories/vocabulary.server.ts'
import { buildContains } from '../platform/database/contains-condition.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { countUpTo } from '../platform/database/find-row.server.ts'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { slugify } from '../platform/i18n/slug.server.ts'
import type { Language } from '../platform/urls/routes.ts'
import { buildTextTerm } from '../search-index/index-terms.server.ts'
import { parseNameWords } from '../search-index/tokenize-name.ts'
import { suggestCategories } from './suggest-categories.server.ts'

export const TEXT_LISTS = ['unknown', 'likely', 'decided', 'all'] as const

export type TextQuery = {
  show: (typeof TEXT_LISTS)[number]
  filter: string
  category: number | null
  page: number
}

const EXAMPLES = 3
/** Enough for a rare text that shares its words with many businesses. */
const SAMPLED_BUSINESSES = 100
const MAX_WORDS = 6
const MAX_BADGE = 999

/** Must repeat the conditions of the partial indexes literally. */
const IS_SHOWN = {
  unknown: sql<boolean>`decided = 0 and confidence is null and category_texts.total > 0`,
  likely: sql<boolean>`decided = 0 and confidence <> 'certain' and category_texts.total > 0`,
  decided: sql<boolean>`decided = 1`,
}

export const countUnknownTexts = ({ read }: Database): Promise<number> =>
  countUpTo(
    read,
    read.selectFrom('category_texts').where(IS_SHOWN.unknown).select('text_key'),
    MAX_BADGE,
  )

export async function findTextExamples(database: Database, key: string, text: string) {
  const words = parseNameWords(normalizeName(text)).slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const terms = words.map((word) => [buildTextTerm(word)])
  const rows = await database.read
    .selectFrom('businesses')
    .where('removed_at', 'is', null)
    .where(
      'id',
      'in',
      sql<number>`(select id from (${database.words.matching(terms, SAMPLED_BUSINESSES)}) as matches)`,
    )
    .orderBy('id')
    .select(['id', 'name', 'city', 'type', 'category'])
    .execute()
  return rows
    .filter((row) => buildTextKey(inferCategoryName(row) ?? '') === key)
    .slice(0, EXAMPLES)
    .map(({ id, name, city }) => ({ id, name, city }))
}

function buildTextList({ read }: Database, { show, filter, category }: TextQuery) {
  let texts = read.selectFrom('category_texts')
  if (show !== 'all') texts = texts.where(IS_SHOWN[show])
  if (category !== null) texts = texts.where('category_texts.category_id', '=', category)
  const wanted = filter.trim()
  if (wanted === '') return texts
  const keys = [slugify(wanted), buildCategoryKey(wanted)].filter((key) => key !== '')
  return texts.where((eb) =>
    eb.or([buildContains('text', wanted), ...keys.map((key) => buildContains('text_key', key))]),
  )
}

export async function listCategoryTexts(
  database: Database,
  query: TextQuery,
  limit: number,
  language: Language,
) {
  const { total } = await buildTextList(database, query)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await buildTextList(database, query)
    .leftJoin('categories', 'categories.id', 'category_texts.category_id')
    .orderBy('category_texts.total', 'desc')
    .orderBy('text_key')
    .limit(limit)
    .offset((query.page - 1) * limit)
    .select([
      'text_key',
      'text',
      'confidence',
      'reason',
      'decided',
      'category_texts.total',
      'categories.id',
      'categories.name',
      'categories.vocabulary_id',
    ])
    .execute()
  const texts = rows.map(async (row) => {
    const { id, name, vocabulary_id, text_key: key, text } = row
    const suggested = query.show === 'all' ? [] : await suggestCategories(text)
    return {
      key,
      text,
      businesses: row.total,
      confidence: row.confidence,
      reason: row.reason,
      isDecided: row.decided === 1,
      category:
        id === null
          ? null
          : { id, name: formatCategoryName(vocabulary_id ?? '', name ?? '', language) },
      suggestions: suggested
        .filter((each) => each !== vocabulary_id || row.decided === 0)
        .map((each) => ({ id: each, name: findCategoryLabel(each, language) ?? each })),
      examples: query.show === 'all' ? [] : await findTextExamples(database, key, text),
    }
  })
  return { texts: await Promise.all(texts), total: Number(total) }
}
