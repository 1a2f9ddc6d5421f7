import type { reportsText as English } from '../../en/admin/reports.ts'

export const reportsText: typeof English = {
  intro: 'Neler geldi, neler eksik ve rehber nasıl büyüyor.',
  period: 'Dönem',
  periods: { 30: 'Son 30 gün', 90: 'Son 90 gün', 365: 'Son bir yıl' },
  imports: 'Zaman içinde yüklemeler',
  noImports: 'Bu dönemde bir şey yüklenmedi.',
  added: 'Eklenen',
  updated: 'Güncellenen',
  skipped: 'Atlanan',
  growth: 'Büyüme',
  total: 'Tümü',
  listed: 'Yayında',
  growthNote:
    'Her gün not edilir. İlk nottan önceki günler için: hâlâ burada olan işletmeler, geldikleri güne göre.',
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
  },
  missingNote: 'Yayında olan ve olmayan tüm işletmelerin kaçında bu alan eksik.',
  byCountry: 'En büyük on ülkede eksikler',
  duplicates: 'Olası yinelenenler',
  duplicatesNote:
    'Birbirine 150 metreden yakın ya da aynı şehirde olup ayırt edilemeyen, adı veya telefonu aynı işletmeler. Kendi adresi olan zincir şubeleri bunlara girmez.',
  noDuplicates: 'Birbirinin aynısı gibi görünen işletme yok.',
  found: (shown, all) =>
    shown === all
      ? `${all} grup`
      : `${all} gruptan ${shown} tanesi; kalanlar bunlar temizlenince gelir`,
  reasons: { name: 'Adları aynı', phone: 'Telefonları aynı' },
  reason: 'Neden',
  name: 'İşletme',
  place: 'Yer',
  phone: 'Telefon',
  group: 'Grup',
}
