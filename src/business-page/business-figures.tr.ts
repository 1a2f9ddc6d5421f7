import { formatNumber } from '../platform/i18n/counts.tr.ts'
import type { businessFiguresText as English } from './business-figures.en.ts'

export const businessFiguresText: typeof English = {
  photos: 'Fotoğraflar',
  photoCredit: 'Fotoğraf:',
  photoSource: 'Kaynak',
  ratings: {
    heading: 'Puan Dağılımı',
    stars: (stars) => `${stars} yıldız`,
    count: (value) => formatNumber(value),
  },
  times: {
    heading: 'Yoğun Saatler',
    busiest: (time) => `En yoğun saat: ${time}`,
  },
}
