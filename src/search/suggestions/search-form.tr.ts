import type { searchFormText as English } from './search-form.en.ts'

export const searchFormText: typeof English = {
  label: 'İşletme ara',
  labelShort: 'Hızlı arama',
  what: 'Ne',
  whatExample: 'Restoran, diş hekimi veya ad',
  whatExampleShort: 'Ne',
  where: 'Nerede',
  whereExample: 'Şehir ya da ülke',
  whereExampleShort: 'Yer',
  search: 'Ara',
  nearMe: {
    ask: 'Yakınımda',
    asking: 'Konumunuz belirleniyor...',
    refused: 'Konum erişimi kapalı. Bunun yerine bir şehir yazın.',
    failed: 'Konumunuz belirlenemedi. Bunun yerine bir şehir yazın.',
  },
}
