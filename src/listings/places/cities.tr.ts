import { countsText } from '../../platform/i18n/counts.tr.ts'
import type * as English from './cities.en.ts'

const percent = new Intl.NumberFormat('tr', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

export const citiesText: typeof English.citiesText = {
  title: 'Şehir Rehberi',
  beginningWith: (letter) => `${letter} harfiyle başlayan şehirler`,
  description: 'Rehberdeki tüm şehirler, işletme sayısına göre sıralı.',
  descriptionOf: (letter) =>
    `Rehberde ${letter} harfiyle başlayan şehirler, işletme sayısına göre sıralı.`,
  section: 'Şehirler',
  letters: 'Harfe göre şehirler',
  lettersAgain: 'Harfe göre şehirler, listenin altında',
  filter: 'Şehir ya da ülke ara',
  placeholder: 'Şehir ya da ülke ara...',
  tiles: {
    label: 'Özet',
    cities: () => 'Şehir',
    businesses: 'Toplam işletme',
    average: 'Şehir başına ortalama',
    whole: (value) => countsText.whole(Math.round(value)),
  },
  marketShare: 'Pazar Payı',
  percent: (share) => percent.format(share),
  viewDetails: 'Şehir ayrıntılarını gör',
  results: {
    counted: countsText.cities,
    loading: 'Şehirler yükleniyor...',
    error: 'Şehirler yüklenemedi',
    errorText: 'Şehirler yüklenirken bir hata oluştu. Lütfen daha sonra tekrar deneyin.',
    empty: 'Şehir bulunamadı',
    emptyText: 'Arama sözcüklerinizi değiştirmeyi deneyin ya da tüm şehirlere göz atın',
    nothingYet: 'Şehri belirtilmiş işletmeler eklendiğinde şehirler burada görünür.',
    browseAll: 'Tüm şehirlere göz at',
  },
}

export const countryCitiesText: typeof English.countryCitiesText = {
  title: (country) => `${country} şehirleri`,
  loadingTitle: 'Şehirler',
  description: (country) => `Rehberdeki tüm ${country} şehirleri, işletme sayısına göre sıralı.`,
  here: 'Şehirler',
  filter: 'Şehir ara',
  placeholder: 'Şehir ara...',
  missing: 'Ülke bulunamadı',
  missingText: 'Bu rehberde o ülkeden işletme yok.',
  back: 'Ülkelere Dön',
}
