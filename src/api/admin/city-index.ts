import { z } from 'zod'
import { begunAnswer, mergeInput, savedAnswer } from '../../contract/admin/category-index.schema.ts'
import {
  type CatalogueCityWire,
  cityIndexAnswer,
  cityIndexInput,
  cityRegionsAnswer,
  cityRegionsInput,
  citySuggestionsAnswer,
  saveCityInput,
  splitCityInput,
} from '../../contract/admin/city-index.schema.ts'
import { versionOf } from '../../domain/catalogue/entry-version.ts'
import { type CatalogueCity, findCities } from '../../domain/catalogue/find-cities.ts'
import { findCityRegions } from '../../domain/catalogue/find-city-regions.ts'
import { mergeCities } from '../../domain/catalogue/merge-cities.ts'
import { saveCity } from '../../domain/catalogue/save-city.ts'
import { splitCity } from '../../domain/catalogue/split-city.ts'
import { suggestCityMerges } from '../../domain/catalogue/suggest-merges.ts'
import { BUSINESSES_PAGE_SIZE } from '../../domain/list-limits.ts'
import { answersIn } from '../../text/answers-in.ts'
import { presentPaging } from '../present-paging.ts'
import { adminHandler } from './admin-handler.ts'
import { endOfMerge, endOfSave } from './catalogue-ends.ts'

const NO_INPUT = z.object({})

const present = ({ nameKey: _key, listed, ...row }: CatalogueCity): CatalogueCityWire => ({
  ...row,
  version: versionOf({ ...row, own: row.region }),
  businesses: listed,
})

export const cityIndexHandlers = [
  adminHandler({
    name: 'cityCatalogue',
    input: cityIndexInput,
    answer: cityIndexAnswer,
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
    answer: citySuggestionsAnswer,
    async handle(_input, { database }) {
      const pairs = await suggestCityMerges(database)
      const body = pairs.map(({ from, into }) => ({ from: present(from), into: present(into) }))
      return { kind: 'found', body }
    },
  }),
  adminHandler({
    name: 'saveCity',
    input: saveCityInput,
    answer: savedAnswer,
    async handle({ id, version, ...values }, { database, actor, now, language }) {
      const text = answersIn(language)
      const end = await saveCity(database, actor, { id, version, values }, now)
      return endOfSave(end, text, { missing: text.noCity, saved: text.citySaved })
    },
  }),
  adminHandler({
    name: 'mergeCity',
    input: mergeInput,
    answer: begunAnswer,
    async handle({ id, into }, { database, actor, now, language }) {
      const text = answersIn(language)
      return endOfMerge(await mergeCities(database, actor, id, into, now), text, text.noCity)
    },
  }),
  adminHandler({
    name: 'cityRegions',
    input: cityRegionsInput,
    answer: cityRegionsAnswer,
    handle: async ({ id }, { database }) => ({
      kind: 'found',
      body: await findCityRegions(database, id),
    }),
  }),
  adminHandler({
    name: 'splitCity',
    input: splitCityInput,
    answer: begunAnswer,
    async handle({ id, ...split }, { database, actor, now, language }) {
      const text = answersIn(language)
      const end = await splitCity(database, actor, id, split, now)
      if (end.kind === 'missing') return { kind: 'missing', detail: text.noCity }
      if (end.kind === 'taken')
        return { kind: 'invalid', errors: [{ field: 'slug', message: text.slugTaken }] }
      return { kind: 'accepted', body: { runId: end.runId, message: text.splitBegun } }
    },
  }),
]
