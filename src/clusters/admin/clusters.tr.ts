import { countsText, formatNumber } from '../../platform/i18n/counts.tr.ts'
import type { clustersText as english } from './clusters.en.ts'
import texts from './clusters.tr.json' with { type: 'json' }

export const clustersText: typeof english = {
  ...texts,
  businesses: countsText.businesses,
  count: (groups) => `${formatNumber(groups)} grup`,
  selected: (groups) => `${formatNumber(groups)} grup seçili`,
  select: (name) => `${name} grubunu seç`,
  assignAll: (name) => `Hepsini “${name}” yap`,
  actionOn: (action, name) => `${action}: ${name}`,
  assignSelected: (groups) => `${formatNumber(groups)} grubu ata…`,
  dialogTitle: (spellings) => `${formatNumber(spellings)} yazımı ata`,
  moves: (spellings, businesses) =>
    `${formatNumber(spellings)} yazım (${countsText.businesses(businesses)}) taşınacak.`,
  into: (name) => `→ ${name}`,
}
