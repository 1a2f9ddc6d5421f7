import { formatNumber } from '../../platform/i18n/counts.tr.ts'
import type { reportsText as English } from './reports.en.ts'

export const reportsText: typeof English = {
  intro: 'İçe aktarmalar, eksik veriler ve rehberin büyümesi.',
  imports: 'Zaman içinde içe aktarmalar',
  noImports: 'Bu dönemde içe aktarma yok.',
  added: 'Eklenen',
  updated: 'Güncellenen',
  others: 'Değişmeyen, atlanan veya hatalı',
  growth: 'Büyüme',
  total: 'Tümü',
  listed: 'Yayında',
  growthNote:
    'Her gün kaydedilir. İlk kayıttan önceki günler, hâlâ var olan işletmeleri eklendikleri güne göre gösterir.',
  noGrowth: 'Henüz işletme yok.',
  quality: 'Veri kalitesi',
  madeAt: (moment) => `Oluşturulma: ${moment}`,
  neverMade: 'Henüz rapor yok. İşletmeler değiştikçe günde bir kez otomatik olarak oluşturulur.',
  make: 'Şimdi oluştur',
  making: (percent) => `Oluşturuluyor: ${percent}`,
  madeTitle: 'Rapor oluşturuluyor',
  madeText: 'Rapor burada otomatik olarak görünecek.',
  failedTitle: 'Rapor başlatılamadı',
  missing: 'Eksik',
  field: 'Alan',
  share: 'Oran',
  country: 'Ülke',
  noCountry: 'Ülkesi yok',
  businesses: 'İşletme',
  fields: {
    phone: 'Telefon',
    hours: 'Çalışma saatleri',
    coordinates: 'Koordinatlar',
    website: 'Web sitesi',
    photo: 'Fotoğraf',
    rating: 'Puan',
    category: 'Kategori',
    city: 'Şehir',
    country: 'Ülke',
  },
  missingNote: 'Yayında olsun olmasın, kaç işletmede bu alanların boş olduğunu gösterir.',
  byCountry: 'En çok işletmesi olan on ülkedeki eksik alanlar',
  duplicates: 'Olası yinelenenler',
  duplicatesNote:
    'Birbirine yakın olan, adları benzeyen ya da telefonu veya web sitesi aynı olan işletmeler.',
  noDuplicates: 'Yinelenen işletme bulunamadı.',
  openPairs: (count, isExact) =>
    isExact
      ? `İncelenecek ${formatNumber(count)} çift`
      : `İncelenecek ${formatNumber(count)}+ çift`,
  toDuplicates: 'Yinelenenleri incele',
}
