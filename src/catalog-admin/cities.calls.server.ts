import { z } from 'zod'
import { findAdminMessages } from '../platform/calls/admin-messages.ts'
import {
  accepted,
  defineChange,
  defineQuery,
  invalid,
  missing,
  refused,
} from '../platform/calls/define-call.server.ts'
import { buildPageNumberInput, once } from '../platform/calls/list-input.schema.server.ts'
import { BUSINESSES_PAGE_SIZE } from '../platform/calls/page-sizes.ts'
import { presentPaging } from '../platform/calls/present-paging.ts'
import {
  buildMergeResponse,
  buildSaveResponse,
  buildSlugSchema,
  entryList,
  entryValues,
  mergeInput,
  NO_CONTROLS,
  oneEntry,
  shownName,
} from './entry-calls.server.ts'
import { buildEntryVersion } from './entry-changes.server.ts'
import { type CatalogCity, findCities, readCities } from './find-cities.server.ts'
import { saveKeptApart } from './kept-apart.server.ts'
import { mergeEntries } from './merge-entries.server.ts'
import { confirmMerges, listProposals } from './merge-proposals.server.ts'
import { saveCity } from './save-city.server.ts'
import { findCityRegions, splitCity } from './split-city.server.ts'

const MAX_REGIONS = 100
const MAX_CHOSEN = 1000
const PROPOSALS_PAGE_SIZE = 10

const present = ({ nameKey: _key, listed, ...row }: CatalogCity) => ({
  ...row,
  version: buildEntryVersion({ ...row, own: row.region }),
  businesses: listed,
})

export const list = defineQuery({
  route: 'GET /api/admin/city-index',
  access: 'admin',
  input: entryList.extend({
    country: z
      .string(once)
      .regex(/^([A-Za-z]{2})?$/)
      .toUpperCase()
      .default(''),
  }),
  async handle({ page, ...filter }, { database }) {
    const found = await findCities(database, filter, page, BUSINESSES_PAGE_SIZE)
    const cities = found.entries.map(present)
    return { cities, totalCount: found.total, ...presentPaging(page, found.pages) }
  },
})

export const suggestions = defineQuery({
  route: 'GET /api/admin/city-suggestions',
  access: 'admin',
  input: z.object({ page: buildPageNumberInput() }),
  async handle({ page }, { database }) {
    const found = await listProposals(database, 'city', page, PROPOSALS_PAGE_SIZE)
    const { proposals, total, ...counts } = found
    const ids = proposals.flatMap(({ fromId, intoId }) => [fromId, intoId])
    const cities = new Map((await readCities(database, ids)).map((city) => [city.id, city]))
    const suggested = proposals.flatMap(({ fromId, intoId, reason }) => {
      const [from, into] = [cities.get(fromId), cities.get(intoId)]
      return from && into ? [{ from: present(from), into: present(into), reason }] : []
    })
    const pages = Math.ceil(total / PROPOSALS_PAGE_SIZE)
    return { suggestions: suggested, totalCount: total, ...counts, ...presentPaging(page, pages) }
  },
})

export const keepApart = defineChange({
  route: 'POST /api/admin/cities/:id/keep-apart',
  access: 'admin',
  input: mergeInput,
  audit: 'city.kept-apart',
  invalidates: 'nothing',
  async handle({ id, into }, { trx, actor, now, language }) {
    const text = findAdminMessages(language)
    const isSaved = await saveKeptApart(trx, actor, { kind: 'city', from: id, into }, now)
    return isSaved ? { success: true as const, message: text.keptApart } : missing(text.noCity)
  },
})

export const mergeAll = defineChange({
  route: 'POST /api/admin/city-suggestions/merge',
  access: 'admin',
  input: z.object({ ids: z.array(z.number().int().positive()).max(MAX_CHOSEN).optional() }),
  audit: 'cities.merge-queued',
  invalidates: 'at-once',
  async handle({ ids }, { database, trx, actor, now, language }) {
    const text = findAdminMessages(language)
    const begun = await confirmMerges(database, trx, 'city', actor, ids ?? null, now)
    if (begun.kind === 'refused')
      return refused(409, text.citiesMergeRefused[begun.reason], begun.reason)
    return accepted({ runId: begun.runId, message: text.citiesMergeBegun(begun.entries) })
  },
})

export const save = defineChange({
  route: 'PUT /api/admin/cities/:id',
  access: 'admin',
  input: entryValues.extend({ region: shownName.nullable() }),
  audit: 'city.saved',
  invalidates: 'at-once',
  transaction: false,
  async handle({ id, version, ...values }, { database, actor, now, language }) {
    const text = findAdminMessages(language)
    const saved = await saveCity(database, actor, { id, version, values }, now)
    return buildSaveResponse(saved, text, { missing: text.noCity, saved: text.citySaved })
  },
})

export const merge = defineChange({
  route: 'POST /api/admin/cities/:id/merge',
  access: 'admin',
  input: mergeInput,
  audit: 'city.merged',
  invalidates: 'at-once',
  transaction: false,
  async handle({ id, into }, { database, actor, now, language }) {
    const text = findAdminMessages(language)
    const begun = await mergeEntries(database, 'city', actor, id, into, now)
    return buildMergeResponse(begun, text, text.noCity)
  },
})

export const regions = defineQuery({
  route: 'GET /api/admin/cities/:id/regions',
  access: 'admin',
  input: oneEntry,
  handle: ({ id }, { database }) => findCityRegions(database, id),
})

export const split = defineChange({
  route: 'POST /api/admin/cities/:id/split',
  access: 'admin',
  input: oneEntry.extend({
    regions: z.array(z.string().max(200).regex(NO_CONTROLS)).min(1).max(MAX_REGIONS),
    name: shownName,
    slug: buildSlugSchema(),
    region: shownName,
    keptRegion: shownName.nullable(),
  }),
  audit: 'city.split',
  invalidates: 'at-once',
  transaction: false,
  async handle({ id, ...values }, { database, actor, now, language }) {
    const text = findAdminMessages(language)
    const begun = await splitCity(database, actor, id, values, now)
    if (begun.kind === 'missing') return missing(text.noCity)
    if (begun.kind === 'taken') return invalid({ field: 'slug', message: text.slugTaken })
    return accepted({ runId: begun.runId, message: text.splitBegun })
  },
})
