import { countsText, formatPlural } from '../../platform/i18n/counts.en.ts'
import texts from './clusters.en.json' with { type: 'json' }

export const clustersText = {
  ...texts,
  businesses: countsText.businesses,
  count: (groups: number) => formatPlural(groups, { one: '1 group', other: (n) => `${n} groups` }),
  selected: (groups: number) =>
    formatPlural(groups, { one: '1 group selected', other: (n) => `${n} groups selected` }),
  select: (name: string) => `Select the group ${name}`,
  assignAll: (name: string) => `Assign all to “${name}”`,
  actionOn: (action: string, name: string) => `${action}: ${name}`,
  assignSelected: (groups: number) =>
    formatPlural(groups, { one: 'Assign 1 group…', other: (n) => `Assign ${n} groups…` }),
  dialogTitle: (spellings: number) =>
    formatPlural(spellings, { one: 'Assign 1 spelling', other: (n) => `Assign ${n} spellings` }),
  moves: (spellings: number, businesses: number) =>
    `${formatPlural(spellings, { one: '1 spelling', other: (n) => `${n} spellings` })} with ${countsText.businesses(businesses)} will move.`,
  into: (name: string) => `→ ${name}`,
}
