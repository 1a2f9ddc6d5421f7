import type * as English from './not-found.en.ts'

export const notFoundText: typeof English.notFoundText = {
  code: '404',
  title: 'Sayfa Bulunamadı',
  message:
    'Bu sayfa haritada yok. Sayfa taşınmış olabilir ya da hiç var olmamıştır. Aradığınızı birlikte bulalım.',
  back: 'Ana Sayfaya Dön',
}

export const waysOnText: typeof English.waysOnText = {
  heading: 'Rehbere göz atın',
  categories: 'A’dan Z’ye kategorilere göz atın',
  countries: 'Ülkeye göre göz atın',
  cities: 'Şehre göre göz atın',
}
