import type { siteProfileText as English } from './site-profile.en.ts'
import texts from './site-profile.tr.json' with { type: 'json' }

export const siteProfileText: typeof English = {
  ...texts,
  fills: (pages) => `Kullanıldığı yer: ${pages}`,
  hours: {
    ...texts.hours,
    days: (row) => `Günler, ${row}. satır`,
    hours: (row) => `Saatler, ${row}. satır`,
    remove: (row) => `${row}. satırı sil`,
    up: (row) => `${row}. satırı yukarı taşı`,
  },
}
