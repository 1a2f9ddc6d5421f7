import type { pagerText as English } from './pager.en.ts'

export const pagerText: typeof English = {
  label: 'Sayfalar',
  previous: 'Önceki',
  next: 'Sonraki',
  page: (page) => `Sayfa ${page}`,
}
