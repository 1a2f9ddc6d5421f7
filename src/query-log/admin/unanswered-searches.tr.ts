import { formatPlural } from '../../platform/i18n/counts.tr.ts'
import type { unansweredSearchesText as english } from './unanswered-searches.en.ts'
import texts from './unanswered-searches.tr.json' with { type: 'json' }

export const unansweredSearchesText: typeof english = {
  ...texts,
  count: (value) => formatPlural(value, { one: '1 arama', other: (n) => `${n} arama` }),
  without: (value) =>
    formatPlural(value, { one: '1 sonuçsuz arama', other: (n) => `${n} sonuçsuz arama` }),
  actionOn: (action, query) => `${action}: ${query}`,
  businesses: (value) => formatPlural(value, { one: '1 işletme', other: (n) => `${n} işletme` }),
  synonymForm: {
    ...texts.synonymForm,
    title: (query) => `Eş anlamlı ekle: “${query}”`,
    addedTo: (query, category) => `“${query}” araması artık şu kategoriyi buluyor: ${category}.`,
  },
}
