import type { countryCitiesText as English } from './country-cities.en.ts'

export const countryCitiesText: typeof English = {
  title: (country) => `${country} şehirleri`,
  loadingTitle: 'Şehirler',
  description: (country) => `Rehberdeki tüm ${country} şehirleri, en çok işletmesi olanlar başta.`,
  here: 'Şehirler',
  filter: 'Şehir ara',
  placeholder: 'Şehir ara...',
  missing: 'Ülke bulunamadı',
  missingText: 'Bu adreste, işletmesi olan bir ülke yok.',
  back: 'Ülkelere Dön',
}
