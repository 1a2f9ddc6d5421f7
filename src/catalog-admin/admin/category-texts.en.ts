import { countsText, formatPlural } from '../../platform/i18n/counts.en.ts'

export const categoryTextsText = {
  filter: 'Search texts',
  show: 'Show',
  shows: { unknown: 'Not recognized', likely: 'Uncertain', decided: 'Assigned' },
  intro: {
    unknown:
      'These category texts from your files aren’t recognized. Until you assign them, each is its own category or has no category.',
    likely: 'These texts were matched to a category, but the match may be wrong.',
    decided: 'Administrators assigned these texts. Imports use these assignments.',
    all: 'These texts from your files lead to this category. You can move each to another one.',
  },
  allCategories: 'Show texts of all categories',
  count: (texts: number) => formatPlural(texts, { one: '1 text', other: (n) => `${n} texts` }),
  businesses: countsText.businesses,
  selectPage: 'Select all on this page',
  selected: (texts: number) =>
    formatPlural(texts, { one: '1 text selected', other: (n) => `${n} texts selected` }),
  in: 'Currently in:',
  inNone: 'Currently in no category',
  inOwn: 'Currently a category of its own',
  decided: 'assigned by an administrator',
  reasons: {
    label: 'the text has several meanings',
    plural: 'matched by a form of the word',
    ending: 'matched without its ending',
    suffix: 'matched without a word at its end',
    path: 'matched by a part of the path',
    'search phrase': 'matched without the place',
    'head word': 'matched only by its most general word',
    subtypes: 'matched by the subtypes',
    'name word': 'matched by the names of the businesses',
  } as Partial<Record<string, string>>,
  examples: 'For example:',
  actionOn: (action: string, text: string) => `${action}: ${text}`,
  choose: 'Choose a category…',
  own: (texts: number) =>
    formatPlural(texts, {
      one: 'Keep as its own category',
      other: () => 'Keep as their own categories',
    }),
  none: 'No category',
  assigned: 'Assigned',
  failed: 'Not assigned',
  empty: {
    unknown: 'Every text is recognized',
    likely: 'No uncertain texts',
    decided: 'No texts assigned yet',
    all: 'No texts lead to this category',
  },
  emptyText: {
    unknown: 'When an import brings new texts that aren’t recognized, they appear here.',
    likely: 'When an import brings texts with an uncertain match, they appear here.',
    decided: 'Texts that you assign to a category appear here.',
    all: 'Texts appear here when an import uses this category.',
  },
  noMatch: 'No text matches',
  noMatchText: 'Try other words.',
  dialogTitle: (text: string) => `Assign “${text}” to a category`,
  dialogTitleMany: (texts: number) =>
    formatPlural(texts, {
      one: 'Assign 1 text to a category',
      other: (n) => `Assign ${n} texts to a category`,
    }),
  target: 'Category',
  targetHint: 'Search by name, in English or Turkish.',
  noTarget: 'No category matches.',
  unused: 'not used yet',
  assign: 'Assign',
  moves: (businesses: number) =>
    formatPlural(businesses, {
      one: '1 business moves to this category. Later imports use it, too. You can undo this for 30 days.',
      other: (n) =>
        `${n} businesses move to this category. Later imports use it, too. You can undo this for 30 days.`,
    }),
}
