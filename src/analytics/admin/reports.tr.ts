import { formatNumber } from '../../platform/i18n/counts.tr.ts'
import type { reportsText as English } from './reports.en.ts'

export const reportsText: typeof English = {
  intro: 'İçe aktarmalar, eksik veriler ve rehberin büyümesi.',
  imports: 'Zamana göre içe aktarmalar',
  noImports: 'Bu dönemde içe aktarma yok.',
  added: 'Eklenen',
  updated: 'Güncellenen',
  others: 'Değişmeyen, atlanan veya hatalı',
  growth: 'Büyüme',
  total: 'Tümü',
  listed: 'Yayında',
  growthNote:
    'Gazetteer sayıları her gün kaydeder. İlk kayıttan önceki günler, mevcut işletmelerin eklenme tarihlerine göre tahmin edilir.',
  noGrowth: 'Henüz işletme yok.',
  quality: 'Veri kalitesi',
  madeAt: (moment) => `Oluşturulma: ${moment}`,
  neverMade: 'Henüz rapor yok. İşletmeler değiştiğinde günde bir kez rapor oluşturulur.',
  make: 'Şimdi oluştur',
  making: (percent) => `Oluşturuluyor: ${percent}`,
  madeTitle: 'Rapor oluşturuluyor',
  madeText: 'Rapor burada otomatik olarak görünecek.',
  failedTitle: 'Rapor başlatılamadı',
  missing: 'Eksik',
  field: 'Alan',
  share: 'Oran',
  country: 'Ülke',
  noCountry: 'Ülke yok',
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
  missingNote: 'Her alan için, yayında olsun olmasın, bu alanı boş olan işletmelerin sayısı.',
  byCountry: 'En çok işletmesi olan on ülkedeki eksik alanlar',
  duplicates: 'Olası yinelenenler',
  duplicatesNote:
    'Birbirine yakın olan, adları benzeyen ya da telefon numarası veya web sitesi aynı olan işletmeler.',
  noDuplicates: 'Yinelenen işletme bulunamadı.',
  openPairs: (count, isExact) =>
    isExact
      ? `İncelenecek ${formatNumber(count)} çift`
      : `İncelenecek ${formatNumber(count)}+ çift`,
  toDuplicates: 'Yinelenenleri incele',
}
