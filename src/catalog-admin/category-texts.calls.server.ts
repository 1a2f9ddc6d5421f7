import { z } from 'zod'
import {
  findCategoryLabel,
  findVocabularyCategory,
  listVocabulary,
} from '../catalog/categories/vocabulary.server.ts'
import {
  accepted,
  defineChange,
  defineQuery,
  missing,
  refused,
} from '../platform/calls/define-call.server.ts'
import { buildPageNumberInput, filter } from '../platform/calls/list-input.schema.server.ts'
import { listMatchingEntries, presentPaging } from '../platform/calls/list-page.ts'
import { ADMIN_PAGE_SIZE } from '../platform/calls/page-sizes.ts'
import { memoize } from '../platform/database/memoize.ts'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { countUnknownTexts, listCategoryTexts, TEXT_LISTS } from './category-texts.server.ts'
import { oneEntry } from './entry-calls.server.ts'
import { formatTitle, listAllCategories } from './list-all-categories.server.ts'
import { moveTexts } from './move-texts.server.ts'

const MAX_TEXTS = 100
const MAX_TARGETS = 20
const KEY_MAX_CHARS = 400

export const list = defineQuery({
  route: 'GET /api/admin/category-texts',
  permission: 'read',
  input: z.object({
    page: buildPageNumberInput(),
    filter,
    show: z.enum(TEXT_LISTS).default('unknown'),
    category: oneEntry.shape.id.nullable().default(null),
  }),
  async handle(query, { database, language }) {
    const { texts, total } = await listCategoryTexts(database, query, ADMIN_PAGE_SIZE, language)
    const pages = Math.ceil(total / ADMIN_PAGE_SIZE)
    return { texts, totalCount: total, ...presentPaging(query.page, pages) }
  },
})

const MINUTE_MS = 60_000

export const waiting = defineQuery({
  route: 'GET /api/admin/waiting-category-texts',
  permission: 'read',
  freshMs: MINUTE_MS,
  handle: async (_input, { database }) => ({ waiting: await countUnknownTexts(database) }),
})

const normalizeLabel = memoize(normalizeName)

type Target = { target: number | { vocabularyId: string }; name: string; businesses: number }

/** Categories of the directory, then those of the vocabulary that it doesn't use yet. */
export const targets = defineQuery({
  route: 'GET /api/admin/category-texts/targets',
  permission: 'read',
  input: z.object({ filter }),
  async handle({ filter }, { database, language }): Promise<Target[]> {
    const { byListed } = await listAllCategories(database)
    const own = byListed.filter(({ mergedInto }) => mergedInto === null)
    const used = new Set(own.map(({ vocabularyId }) => vocabularyId))
    const unused = listVocabulary().filter(({ id }) => !used.has(id))
    const labelsOf = (id: string | null) =>
      Object.values(findVocabularyCategory(id ?? '')?.labels ?? {}).map(normalizeLabel)
    const found = [
      ...listMatchingEntries(own, filter, ({ nameKey, aliases, vocabularyId }) => [
        nameKey,
        ...aliases,
        ...labelsOf(vocabularyId),
      ]).map((category) => ({
        target: category.id,
        name: formatTitle(category, language),
        businesses: category.listed,
      })),
      ...listMatchingEntries(unused, filter, ({ id }) => labelsOf(id)).map(({ id }) => ({
        target: { vocabularyId: id },
        name: findCategoryLabel(id, language) ?? id,
        businesses: 0,
      })),
    ]
    const wanted = normalizeName(filter)
    const isExact = ({ name }: Target) => Number(normalizeLabel(name).startsWith(wanted))
    return found.toSorted((one, other) => isExact(other) - isExact(one)).slice(0, MAX_TARGETS)
  },
})

export const assign = defineChange({
  route: 'POST /api/admin/category-texts/assign',
  permission: 'edit',
  input: z.object({
    keys: z.array(z.string().max(KEY_MAX_CHARS)).min(1).max(MAX_TEXTS),
    target: z.union([
      z.enum(['own', 'none']),
      z.number().int().positive(),
      z.object({ vocabularyId: z.string().max(64) }),
    ]),
  }),
  audit: 'texts.assigned',
  invalidates: 'at-once',
  async handle({ keys, target }, { database, trx, actor, audit, now, text }) {
    const started = await moveTexts(database, trx, actor, [{ keys, target }], now)
    if (started.kind === 'missing') return missing(text.noText)
    if (!('runId' in started)) return refused(409, text.mergeRefused['no-target'], started.kind)
    const { runId, texts, into } = started
    const details = { texts: texts.length, into: into[0] ?? null, runId }
    await audit({ subject: texts[0], details })
    return accepted({ runId, message: text.textsAssigned(texts.length) })
  },
})
