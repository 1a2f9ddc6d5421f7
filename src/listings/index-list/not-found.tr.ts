import type { notFoundText as English } from './not-found.en.ts'

export const notFoundText: typeof English = {
  code: '404',
  title: 'Sayfa Bulunamadı',
  message:
    'Bu sayfa haritada yok. Taşınmış olabilir ya da hiç var olmamıştır. Gelin, aradığınızı birlikte bulalım.',
  back: 'Ana Sayfaya Dön',
}
