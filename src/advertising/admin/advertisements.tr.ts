import type { advertisementsText as English } from './advertisements.en.ts'
import texts from './advertisements.tr.json' with { type: 'json' }

export const advertisementsText: typeof English = {
  ...texts,
  statistics: {
    ...texts.statistics,
    chart: (what) => `Günlere göre ${what.toLocaleLowerCase('tr')}`,
  },
}
