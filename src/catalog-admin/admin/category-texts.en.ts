import { countsText, formatPlural } from '../../platform/i18n/counts.en.ts'
import texts from './category-texts.en.json' with { type: 'json' }

export const categoryTextsText = {
  ...texts,
  count: (texts: number) => formatPlural(texts, { one: '1 text', other: (n) => `${n} texts` }),
  businesses: countsText.businesses,
  selected: (texts: number) =>
    formatPlural(texts, { one: '1 text selected', other: (n) => `${n} texts selected` }),
  reasons: texts.reasons as Partial<Record<string, string>>,
  actionOn: (action: string, text: string) => `${action}: ${text}`,
  own: (texts: number) =>
    formatPlural(texts, {
      one: 'Keep as its own category',
      other: () => 'Keep as their own categories',
    }),
  dialogTitle: (text: string) => `Assign “${text}” to a category`,
  dialogTitleMany: (texts: number) =>
    formatPlural(texts, {
      one: 'Assign 1 text to a category',
      other: (n) => `Assign ${n} texts to a category`,
    }),
  moves: (businesses: number) =>
    formatPlural(businesses, {
      one: '1 business moves to this category. Later imports use it, too. You can undo this for 30 days.',
      other: (n) =>
        `${n} businesses move to this category. Later imports use it, too. You can undo this for 30 days.`,
    }),
}
