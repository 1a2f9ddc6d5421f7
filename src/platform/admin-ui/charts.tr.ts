import type { chartsText as English } from './charts.en.ts'

export const chartsText: typeof English = {
  drawn: (title) => `Grafik: ${title}. Veriler aşağıdaki tabloda.`,
  table: 'Tablo olarak göster',
  tableOf: (title) => `Tablo: ${title}`,
  day: 'Gün',
  file: 'CSV olarak indir',
}
