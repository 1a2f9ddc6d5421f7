import { countsText, formatNumber, formatPlural } from '../../platform/i18n/counts.en.ts'
import texts from './catalog.en.json' with { type: 'json' }

export const catalogText = {
  ...texts,
  intro: {
    categories: countsText.categories,
    cities: countsText.cities,
  },
  counts: (listed: number, total: number) => `${formatNumber(listed)} / ${formatNumber(total)}`,
  moving: (into: string) => `Moving to ${into}`,
  more: (others: number) => `and ${formatNumber(others)} more`,
  editOf: (name: string) => `Edit ${name}`,
  textsOf: (name: string) => `Labels for ${name}`,
  mergeOf: (name: string) => `Merge ${name}`,
  splitOf: (name: string) => `Split ${name} by region`,
  form: {
    ...texts.form,
    title: (name: string) => `Edit “${name}”`,
    slugHint: (path: string, former: string) =>
      path === former
        ? `The page is at ${path}. If you change it, this URL will redirect to the new one.`
        : `The page will be at ${path}. ${former} will redirect to it.`,
  },
  mergeForm: {
    ...texts.mergeForm,
    title: (name: string) => `Merge “${name}” into another entry`,
    says: (total: number, from: string, into: string) =>
      formatPlural(total, {
        one: `1 business will move, and ${from} will redirect to ${into}.`,
        other: (n) => `${n} businesses will move, and ${from} will redirect to ${into}.`,
      }),
    imports: (from: string, into: string) =>
      `Imports that contain “${from}” will use “${into}”. “${from}” will no longer exist.`,
  },
  districts: {
    ...texts.districts,
    actOf: (name: string) => `Districts in ${name}`,
    title: (name: string) => `Districts in “${name}”`,
    counts: (listed: number, total: number) =>
      `${countsText.businesses(total)}, ${formatNumber(listed)} public`,
    capped: (shown: number) =>
      `The ${formatNumber(shown)} largest are shown. Search for the others.`,
    renameOf: (name: string) => `Rename ${name}`,
  },
  splitForm: {
    ...texts.splitForm,
    title: (name: string) => `Split “${name}” by region`,
    businesses: countsText.businesses,
    capped: (lookedAt: number) =>
      `Based on the first ${countsText.businesses(lookedAt)} in this city. There may be more businesses and regions.`,
    says: (moved: string, path: string) =>
      `${moved} in the selected regions will move to ${path}. You can’t undo this.`,
  },
  suggestions: {
    ...texts.suggestions,
    keepApartOf: (from: string, into: string) => `Keep separate: ${from} and ${into}`,
    reasons: texts.suggestions.reasons as Partial<Record<string, string>>,
  },
  proposals: {
    ...texts.proposals,
    cities: {
      title: (cities: number) =>
        formatPlural(cities, {
          one: '1 city is listed under more than one name',
          other: (n) => `${n} cities are listed under more than one name`,
        }),
      intro:
        'According to the built-in list of places, both names in each pair refer to the same city. Nothing changes until you merge them.',
      dialogTitle: (cities: number) =>
        formatPlural(cities, { one: 'Merge 1 city?', other: (n) => `Merge ${n} cities?` }),
      moves: (businesses: number) =>
        formatPlural(businesses, {
          one: '1 business will move to the page with its city’s other name.',
          other: (n) => `${n} businesses will move to the page with their city’s other name.`,
        }),
      confirm: (cities: number) =>
        formatPlural(cities, { one: 'Merge 1 city', other: (n) => `Merge ${n} cities` }),
    },
    categories: {
      title: (categories: number) =>
        formatPlural(categories, {
          one: '1 category is listed under more than one name',
          other: (n) => `${n} categories are listed under more than one name`,
        }),
      intro:
        'According to the built-in list of categories, both names in each pair refer to the same category. Nothing changes until you merge them.',
      dialogTitle: (categories: number) =>
        formatPlural(categories, {
          one: 'Merge 1 category?',
          other: (n) => `Merge ${n} categories?`,
        }),
      moves: (businesses: number) =>
        formatPlural(businesses, {
          one: '1 business will move to the page with its category’s other name.',
          other: (n) => `${n} businesses will move to the page with their category’s other name.`,
        }),
      confirm: (categories: number) =>
        formatPlural(categories, {
          one: 'Merge 1 category',
          other: (n) => `Merge ${n} categories`,
        }),
    },
    mergeAll: (entries: number) =>
      formatPlural(entries, { one: 'Merge…', other: (n) => `Merge all ${n}…` }),
    redirects: (urls: number) =>
      formatPlural(urls, {
        one: '1 URL will redirect to that page.',
        other: (n) => `${n} URLs will redirect to these pages.`,
      }),
    names: (names: number) =>
      formatPlural(names, {
        one: '1 imported name will be replaced with the built-in name. Pages show that name in the visitor’s language. Its URL stays the same.',
        other: (n) =>
          `${n} imported names will be replaced with the built-in names. Pages show those names in the visitor’s language. Their URLs stay the same.`,
      }),
    pageOf: (page: number, pages: number) => `Page ${formatNumber(page)} of ${formatNumber(pages)}`,
  },
}
