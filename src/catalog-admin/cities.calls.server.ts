import { z } from 'zod'
import {
  accepted,
  defineChange,
  defineQuery,
  invalid,
  missing,
} from '../platform/calls/define-call.server.ts'
import { filter, once } from '../platform/calls/list-input.schema.server.ts'
import { presentPaging } from '../platform/calls/list-page.ts'
import { BUSINESSES_PAGE_SIZE } from '../platform/calls/page-sizes.ts'
import { findDistrictsToEdit, mergeDistricts, saveDistrictName } from './districts.server.ts'
import {
  buildMergeResponse,
  buildSaveResponse,
  buildSlugSchema,
  createEntryCalls,
  entryList,
  entryValues,
  NO_CONTROLS,
  oneEntry,
  onePair,
  shownName,
} from './entry-calls.server.ts'
import { buildEntryVersion } from './entry-changes.server.ts'
import { type CatalogCity, findCities, readCities } from './find-cities.server.ts'
import { saveCity } from './save-city.server.ts'
import { findCityRegions, splitCity } from './split-city.server.ts'

const MAX_REGIONS = 100

const present = (city: CatalogCity) => ({
  ...city,
  version: buildEntryVersion({ ...city, own: city.region }),
})

export const list = defineQuery({
  route: 'GET /api/admin/city-index',
  permission: 'read',
  input: entryList.extend({
    country: z
      .string(once)
      .regex(/^([A-Za-z]{2})?$/)
      .toUpperCase()
      .default(''),
  }),
  async handle({ page, ...filter }, { database, language }) {
    const found = await findCities(database, filter, page, BUSINESSES_PAGE_SIZE, language)
    const cities = found.entries.map(present)
    return { cities, totalCount: found.total, ...presentPaging(page, found.pages) }
  },
})

export const { suggestions, mergeAll, match, keepApart, merge } = createEntryCalls(
  'city',
  async (database, ids, language) => (await readCities(database, ids, language)).map(present),
)

export const save = defineChange({
  route: 'PUT /api/admin/cities/:id',
  permission: 'edit',
  input: entryValues.extend({ region: shownName.nullable() }),
  audit: 'city.saved',
  invalidates: 'at-once',
  transaction: false,
  async handle({ id, version, ...values }, { database, actor, now, text }) {
    const saved = await saveCity(database, actor, { id, version, values }, now)
    return buildSaveResponse(saved, text, { missing: text.noCity, saved: text.citySaved })
  },
})

export const regions = defineQuery({
  route: 'GET /api/admin/cities/:id/regions',
  permission: 'read',
  input: oneEntry,
  handle: ({ id }, { database }) => findCityRegions(database, id),
})

export const split = defineChange({
  route: 'POST /api/admin/cities/:id/split',
  permission: 'edit',
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
  async handle({ id, ...values }, { database, actor, now, text }) {
    const started = await splitCity(database, actor, id, values, now)
    if (started.kind === 'missing') return missing(text.noCity)
    if (started.kind === 'taken') return invalid({ field: 'slug', message: text.slugTaken })
    return accepted({ runId: started.runId, message: text.splitBegun })
  },
})

export const districts = defineQuery({
  route: 'GET /api/admin/cities/:id/districts',
  permission: 'read',
  input: oneEntry.extend({ filter }),
  handle: ({ id, filter }, { database }) => findDistrictsToEdit(database, id, filter),
})

export const saveDistrict = defineChange({
  route: 'PUT /api/admin/districts/:id',
  permission: 'edit',
  input: oneEntry.extend({ name: shownName }),
  audit: 'district.saved',
  invalidates: 'at-once',
  transaction: false,
  async handle(district, { database, actor, now, text }) {
    const saved = await saveDistrictName(database, actor, district, now)
    if (saved === 'missing') return missing(text.noDistrict)
    if (saved === 'taken') return invalid({ field: 'name', message: text.districtNameTaken })
    if (saved === 'without letters')
      return invalid({ field: 'name', message: text.districtNameProblem })
    return { success: true as const, message: text.districtSaved }
  },
})

export const mergeDistrict = defineChange({
  route: 'POST /api/admin/districts/:id/merge',
  permission: 'edit',
  input: onePair,
  audit: 'district.merged',
  invalidates: 'at-once',
  transaction: false,
  async handle({ id, into }, { database, actor, now, text }) {
    const started = await mergeDistricts(database, actor, id, into, now)
    return buildMergeResponse(started, text, text.noDistrict)
  },
})
