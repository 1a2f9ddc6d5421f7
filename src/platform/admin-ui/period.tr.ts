import type { periodText as English } from './period.en.ts'

export const periodText: typeof English = {
  period: 'Dönem',
  last: { 7: 'Son 7 gün', 30: 'Son 30 gün', 90: 'Son 90 gün', 365: 'Son bir yıl' },
}
