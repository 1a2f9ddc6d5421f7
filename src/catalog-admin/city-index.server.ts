import { z } from 'zod'
import { adminHandler } from '../platform/calls/admin-handler.server.ts'
import { findAdminMessages } from '../platform/calls/admin-messages.ts'
import { BUSINESSES_PAGE_SIZE } from '../platform/calls/page-sizes.ts'
import { presentPaging } from '../platform/calls/present-paging.ts'
import { buildMergeResponse, buildSaveResponse } from './catalog-responses.ts'
import { begunResponse, mergeInput, savedResponse } from './category-index.schema.server.ts'
import {
  type CatalogCityWire,
  cityIndexInput,
  cityIndexResponse,
  cityRegionsInput,
  cityRegionsResponse,
  citySuggestionsResponse,
  saveCityInput,
  splitCityInput,
} from './city-index.schema.server.ts'
import { buildEntryVersion } from './entry-changes.server.ts'
import { type CatalogCity, findCities } from './find-cities.server.ts'
import { mergeCities } from './merge-cities.server.ts'
import { saveCity } from './save-city.server.ts'
import { findCityRegions, splitCity } from './split-city.server.ts'
import { suggestCityMerges } from './suggest-merges.server.ts'

const NO_INPUT = z.object({})

const present = ({ nameKey: _key, listed, ...row }: CatalogCity): CatalogCityWire => ({
  ...row,
  version: buildEntryVersion({ ...row, own: row.region }),
  businesses: listed,
})

export const cityIndexHandlers = [
  adminHandler({
    name: 'cityCatalogue',
    input: cityIndexInput,
    answer: cityIndexResponse,
    async handle({ page, ...filter }, { database }) {
      const found = await findCities(database, filter, page, BUSINESSES_PAGE_SIZE)
      const { entries, total, pages } = found
      const cities = entries.map(present)
      return { kind: 'found', body: { cities, totalCount: total, ...presentPaging(page, pages) } }
    },
  }),
  adminHandler({
    name: 'citySuggestions',
    input: NO_INPUT,
    answer: citySuggestionsResponse,
    async handle(_input, { database }) {
      const pairs = await suggestCityMerges(database)
      const body = pairs.map(({ from, into }) => ({ from: present(from), into: present(into) }))
      return { kind: 'found', body }
    },
  }),
  adminHandler({
    name: 'saveCity',
    input: saveCityInput,
    answer: savedResponse,
    async handle({ id, version, ...values }, { database, actor, now, language }) {
      const text = findAdminMessages(language)
      const end = await saveCity(database, actor, { id, version, values }, now)
      return buildSaveResponse(end, text, { missing: text.noCity, saved: text.citySaved })
    },
  }),
  adminHandler({
    name: 'mergeCity',
    input: mergeInput,
    answer: begunResponse,
    async handle({ id, into }, { database, actor, now, language }) {
      const text = findAdminMessages(language)
      return buildMergeResponse(
        await mergeCities(database, actor, id, into, now),
        text,
        text.noCity,
      )
    },
  }),
  adminHandler({
    name: 'cityRegions',
    input: cityRegionsInput,
    answer: cityRegionsResponse,
    handle: async ({ id }, { database }) => ({
      kind: 'found',
      body: await findCityRegions(database, id),
    }),
  }),
  adminHandler({
    name: 'splitCity',
    input: splitCityInput,
    answer: begunResponse,
    async handle({ id, ...split }, { database, actor, now, language }) {
      const text = findAdminMessages(language)
      const end = await splitCity(database, actor, id, split, now)
      if (end.kind === 'missing') return { kind: 'missing', detail: text.noCity }
      if (end.kind === 'taken')
        return { kind: 'invalid', errors: [{ field: 'slug', message: text.slugTaken }] }
      return { kind: 'accepted', body: { runId: end.runId, message: text.splitBegun } }
    },
  }),
]
