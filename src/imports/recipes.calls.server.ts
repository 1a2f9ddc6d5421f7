import { Readable } from 'node:stream'
import { z } from 'zod'
import {
  findCategoryLabel,
  listLabels,
  listVocabulary,
} from '../catalog/categories/vocabulary.server.ts'
import { searchPlaces } from '../catalog/places/search-places.server.ts'
import { findCountryByCode } from '../gazetteer/countries.ts'
import { normalizeText } from '../platform/calls/contact-rules.ts'
import {
  created,
  defineChange,
  defineQuery,
  download,
  invalid,
  missing,
  refused,
} from '../platform/calls/define-call.server.ts'
import { filter } from '../platform/calls/list-input.schema.server.ts'
import { listMatchingEntries } from '../platform/calls/list-page.ts'
import { memoize } from '../platform/database/memoize.ts'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { validateOptions } from './apply-import.server.ts'
import { importOptionsInput } from './import-options.schema.server.ts'
import {
  findTemplateById,
  restoreTemplateVersion,
  saveTemplateVersion,
} from './import-templates.server.ts'

const NAME_MAX_CHARS = 100
const id = z.coerce.number().int().positive()

/** What an installation exports for another one. The header is a fingerprint of its titles. */
const recipeFile = z.object({
  gazetteerRecipe: z.literal(1),
  name: z.string().transform(normalizeText).pipe(z.string().min(1).max(NAME_MAX_CHARS)),
  header: z.string().regex(/^[\w-]{43}$/),
  options: importOptionsInput.omit({ approve: true, source: true, licence: true }),
})

export const recipe = defineQuery({
  route: 'GET /api/admin/import-templates/:id/file',
  permission: 'read',
  input: z.object({ id }),
  async handle({ id }, { database, text }) {
    const template = await findTemplateById(database.read, id)
    if (template === null) return missing(text.noSuchTemplate)
    const { name, header_key: header, mapping, rules } = template
    const file = { gazetteerRecipe: 1, name, header, options: { mapping, ...rules } }
    return download({
      fileName: `${name.replace(/[^\p{L}\p{N}]+/gu, '_')}.recipe.json`,
      mediaType: 'application/json; charset=utf-8',
      content: Readable.from([JSON.stringify(file, null, 2)]),
    })
  },
})

export const importRecipe = defineChange({
  route: 'POST /api/admin/import-templates/file',
  permission: 'import',
  input: z.object({ recipe: recipeFile }),
  audit: 'template.saved',
  invalidates: 'nothing',
  async handle({ recipe: { name, header, options } }, { trx, audit, now, actor, text }) {
    const checked = validateOptions(options)
    if ('unknown' in checked)
      return invalid({
        field: `recipe.options.${checked.field}`,
        message: text.unknownField(checked.unknown),
      })
    const { mapping = {}, ...rules } = checked.options
    const template = {
      name,
      header_key: header,
      mapping: JSON.stringify(mapping),
      options: JSON.stringify({ policy: {}, keepEdited: true, ...rules }),
      username: actor.username,
    }
    const saved = await saveTemplateVersion(trx, template, now)
    if (saved.kind === 'name-taken')
      return invalid({ field: 'recipe.name', message: text.templateNameTaken })
    if (saved.kind !== 'saved') return refused(409, text.tooManyTemplates, saved.kind)
    await audit({ subject: saved.id, details: { name } })
    return created({ success: true as const, id: saved.id })
  },
})

export const restoreRecipe = defineChange({
  route: 'POST /api/admin/import-templates/:id/versions/:version',
  permission: 'import',
  input: z.object({ id, version: z.coerce.number().int().positive() }),
  audit: 'template.saved',
  invalidates: 'nothing',
  async handle({ id, version }, { trx, audit, now, actor, text }) {
    const change = { id, version, username: actor.username }
    const saved = await restoreTemplateVersion(trx, change, now)
    if (saved.kind === 'name-taken')
      return invalid({ field: 'name', message: text.templateNameTaken })
    if (saved.kind !== 'saved') return missing(text.noSuchTemplate)
    await audit({ subject: id, details: { version } })
    return { success: true as const, id }
  },
})

const MAX_TARGETS = 15
const listNames = memoize((id) => listLabels(id).map(normalizeName).join('\n'))

export const categoryTargets = defineQuery({
  route: 'GET /api/admin/import-targets/categories',
  permission: 'read',
  input: z.object({ filter }),
  async handle({ filter }, { language }) {
    const found = listMatchingEntries(listVocabulary(), filter, ({ id }) => [listNames(id)])
    const wanted = normalizeName(filter)
    const categories = found.map(({ id }) => ({ id, name: findCategoryLabel(id, language) ?? id }))
    const rankOf = ({ name }: { name: string }) => Number(normalizeName(name).startsWith(wanted))
    const ranked = categories.toSorted((one, next) => rankOf(next) - rankOf(one))
    return { categories: ranked.slice(0, MAX_TARGETS) }
  },
})

export const placeTargets = defineQuery({
  route: 'GET /api/admin/import-targets/places',
  permission: 'read',
  input: z.object({
    name: z.string().transform(normalizeText).pipe(z.string().min(1).max(NAME_MAX_CHARS)),
    country: z
      .string()
      .max(2)
      .transform((code) => code.toUpperCase()),
  }),
  async handle({ name, country }, { text }) {
    if (findCountryByCode(country)?.code !== country)
      return invalid({ field: 'country', message: text.unknownField(country) })
    const found = await searchPlaces({ name, countryCode: country })
    return found ?? refused(409, text.tooManySearches, 'busy')
  },
})
