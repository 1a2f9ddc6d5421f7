import { countsText, formatPlural } from '../../platform/i18n/counts.en.ts'
import texts from './category-texts.en.json' with { type: 'json' }

export const categoryTextsText = {
  ...texts,
  count: (texts: number) => formatPlural(texts, { one: '1 label', other: (n) => `${n} labels` }),
  businesses: countsText.businesses,
  selected: (texts: number) =>
    formatPlural(texts, { one: '1 label selected', other: (n) => `${n} labels selected` }),
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
      one: 'Assign 1 label to a category',
      other: (n) => `Assign ${n} labels to a category`,
    }),
  moves: (businesses: number) =>
    formatPlural(businesses, {
      one: '1 business will move to this category. Future imports will use it, too. You can undo this for 30 days.',
      other: (n) =>
        `${n} businesses will move to this category. Future imports will use it, too. You can undo this for 30 days.`,
    }),
}
