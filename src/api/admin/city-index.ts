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
import { type CatalogueList, isAmong } from '../../domain/catalogue/catalogue-list.ts'
import { versionOf } from '../../domain/catalogue/entry-version.ts'
import { findCityRegions } from '../../domain/catalogue/find-city-regions.ts'
import { type CatalogueCity, listAllCities } from '../../domain/catalogue/list-all-cities.ts'
import { mergeCities } from '../../domain/catalogue/merge-cities.ts'
import { saveCity } from '../../domain/catalogue/save-city.ts'
import { splitCity } from '../../domain/catalogue/split-city.ts'
import { suggestCityMerges } from '../../domain/catalogue/suggest-merges.ts'
import { foldName } from '../../domain/fold-name.ts'
import { BUSINESSES_PAGE_SIZE } from '../../domain/list-limits.ts'
import { cutPage, filterEntries } from '../../domain/list-page.ts'
import { answersIn } from '../../text/answers-in.ts'
import { presentPaging } from '../present-paging.ts'
import { adminHandler } from './admin-handler.ts'
import { endOfMerge, endOfSave } from './catalogue-ends.ts'

const NO_INPUT = z.object({})

const textsOf = ({ nameKey, slug, aliases, synonyms }: CatalogueCity) => [
  nameKey,
  slug,
  ...aliases,
  ...synonyms.map(foldName),
]

const present =
  ({ byId }: CatalogueList<CatalogueCity>) =>
  ({ nameKey: _key, listed, mergedInto, ...row }: CatalogueCity): CatalogueCityWire => ({
    ...row,
    version: versionOf({ ...row, own: row.region }),
    businesses: listed,
    mergedInto:
      mergedInto === null ? null : { id: mergedInto, name: byId.get(mergedInto)?.name ?? '' },
  })

export const cityIndexHandlers = [
  adminHandler({
    name: 'cityCatalogue',
    input: cityIndexInput,
    answer: cityIndexAnswer,
    async handle({ page, filter, country, sort, show }, { database }) {
      const list = await listAllCities(database)
      const ordered = sort === 'name' ? list.byName : list.byListed
      const among = isAmong(show)
      const there = ordered.filter(
        (city) => among(city) && (country === '' || city.countryCode === country),
      )
      const wanted = filterEntries(there, filter, textsOf)
      const { entries, total, pages } = cutPage(wanted, page, BUSINESSES_PAGE_SIZE)
      const cities = entries.map(present(list))
      return { kind: 'found', body: { cities, totalCount: total, ...presentPaging(page, pages) } }
    },
  }),
  adminHandler({
    name: 'citySuggestions',
    input: NO_INPUT,
    answer: citySuggestionsAnswer,
    async handle(_input, { database }) {
      const shown = present(await listAllCities(database))
      const pairs = await suggestCityMerges(database)
      const body = pairs.map(({ from, into }) => ({ from: shown(from), into: shown(into) }))
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
