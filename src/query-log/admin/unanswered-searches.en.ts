import { formatPlural } from '../../platform/i18n/counts.en.ts'
import texts from './unanswered-searches.en.json' with { type: 'json' }

export const unansweredSearchesText = {
  ...texts,
  count: (value: number) => formatPlural(value, { one: '1 query', other: (n) => `${n} queries` }),
  without: (value: number) =>
    formatPlural(value, {
      one: '1 search without results',
      other: (n) => `${n} searches without results`,
    }),
  actionOn: (action: string, query: string) => `${action}: ${query}`,
  businesses: (value: number) =>
    formatPlural(value, { one: '1 business', other: (n) => `${n} businesses` }),
  synonymForm: {
    ...texts.synonymForm,
    title: (query: string) => `Add “${query}” as a synonym`,
    addedTo: (query: string, category: string) => `Searches for “${query}” now find ${category}.`,
  },
}
