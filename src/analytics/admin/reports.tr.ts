import { formatNumber } from '../../platform/i18n/counts.tr.ts'
import type { reportsText as English } from './reports.en.ts'

export const reportsText: typeof English = {
  intro: 'Neler geldi, neler eksik ve rehber nasıl büyüyor.',
  imports: 'Zaman içinde yüklemeler',
  noImports: 'Bu dönemde bir şey yüklenmedi.',
  added: 'Eklenen',
  updated: 'Güncellenen',
  skipped: 'Atlanan',
  growth: 'Büyüme',
  total: 'Tümü',
  listed: 'Yayında',
  growthNote:
    'Her gün kaydedilir. İlk kayıttan önceki günler, hâlâ var olan işletmeleri eklendikleri güne göre gösterir.',
  noGrowth: 'Henüz işletme yok.',
  quality: 'Veri kalitesi',
  madeAt: (moment) => `Hazırlanma: ${moment}`,
  neverMade:
    'Bu rapor henüz hazırlanmadı. İşletmeler değiştikçe günde bir kez kendiliğinden hazırlanır.',
  make: 'Şimdi hazırla',
  making: (percent) => `Hazırlanıyor: ${percent}`,
  madeTitle: 'Rapor hazırlanıyor',
  madeText: 'Hazır olunca burada kendiliğinden görünür.',
  failedTitle: 'Rapor istenemedi',
  missing: 'Eksik',
  field: 'Alan',
  share: 'Oran',
  country: 'Ülke',
  noCountry: 'Ülkesiz',
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
  missingNote: 'Yayında olan ve olmayan tüm işletmelerin kaçında bu alan eksik.',
  byCountry: 'En büyük on ülkede eksikler',
  duplicates: 'Olası yinelenenler',
  duplicatesNote:
    'İki kez kayıtlı olabilecek işletmeler: birbirine yakın, adı benzer ya da telefonu veya web sitesi aynı olanlar.',
  noDuplicates: 'Birbirinin aynısı olduğundan kuşkulanılan işletme yok.',
  openPairs: (count, isExact) =>
    isExact
      ? `Bakılacak ${formatNumber(count)} çift`
      : `Bakılacak ${formatNumber(count)} çiftten fazlası`,
  toDuplicates: 'Bunlara bak',
}
