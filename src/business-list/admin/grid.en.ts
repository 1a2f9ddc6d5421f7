import { countsText, formatNumber } from '../../platform/i18n/counts.en.ts'
import texts from './grid.en.json' with { type: 'json' }

export const gridText = {
  ...texts,
  fields: texts.fields as Record<string, string>,
  hints: texts.hints as Record<string, string>,
  chips: {
    contains: (field: string, value: string) => `${field} contains ${value}`,
    is: (field: string, value: string) => `${field}: ${value}`,
    min: (field: string, value: string) => `${field}: at least ${value}`,
    max: (field: string, value: string) => `${field}: at most ${value}`,
    from: (field: string, value: string) => `${field}: ${value} or later`,
    to: (field: string, value: string) => `${field}: ${value} or earlier`,
    empty: (field: string, _value: string) => `${field}: no value`,
    any: (field: string, _value: string) => `${field}: any value`,
  },
  remove: (chip: string) => `Remove filter ${chip}`,
  edit: (chip: string) => `Edit filter ${chip}`,
  moveUp: (column: string) => `Move ${column} up`,
  moveDown: (column: string) => `Move ${column} down`,
  place: (city: string, country: string) => [city, country].filter(Boolean).join(', '),
  atLeast: (count: number) => `At least ${countsText.businesses(count)}`,
  inPart: (count: number) => `${countsText.businesses(count)} found so far`,
  checked: (from: number, to: number) =>
    from === 0
      ? `Gazetteer checked the first ${formatNumber(to)} businesses in this sort order. More may match. Bulk actions and exports include all matches.`
      : `Gazetteer checked businesses ${formatNumber(from + 1)} to ${formatNumber(to)} in this sort order. Bulk actions and exports include all matches.`,
  cellOf: (field: string, name: string) => `${field}: ${name}`,
  editCell: (cell: string) => `${cell}. Double-click or press Enter to edit.`,
  conflict: (theirs: string) => `Someone else has changed this to “${theirs}”.`,
  viewOf: (name: string) => `Save changes to “${name}”`,
  sharedBy: (owner: string) => `Shared by ${owner}`,
}
