import type { notFoundText as English } from '../en/not-found.ts'

export const notFoundText: typeof English = {
  code: '404',
  title: 'Sayfa Bulunamadı',
  message:
    'Bu sayfa haritada yok. Taşınmış olabilir ya da hiç burada olmamıştır. Gelin, aradığınızı birlikte bulalım.',
  back: 'Ana Sayfaya Dön',
}
