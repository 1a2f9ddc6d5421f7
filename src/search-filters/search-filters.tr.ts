import { countsText } from '../platform/i18n/counts.tr.ts'
import { normalizeToLeadingDigit } from '../platform/i18n/leading-digit.ts'
import type { searchFiltersText as English } from './search-filters.en.ts'

const DAYS: typeof English.days = {
  mon: 'Pazartesi',
  tue: 'Salı',
  wed: 'Çarşamba',
  thu: 'Perşembe',
  fri: 'Cuma',
  sat: 'Cumartesi',
  sun: 'Pazar',
}

export const searchFiltersText: typeof English = {
  label: 'Filtreler ve sıralama',
  filters: 'Filtreler',
  chosenCount: (count) => `${count} filtre seçili`,
  counted: (count, isExact) =>
    isExact ? countsText.whole(count) : `${countsText.whole(normalizeToLeadingDigit(count))}+`,
  apply: 'Sonuçları göster',
  showResults: (total, isExact) => `${countsText.whole(total)}${isExact ? '' : '+'} sonucu göster`,
  quickRating: '4+ yıldız',
  sort: 'Sıralama',
  sorts: {
    relevance: 'En uygun',
    distance: 'En yakın',
    rating: 'En yüksek puanlı',
    reviews: 'En çok yorum',
  },
  category: 'Kategori',
  anyCategory: 'Tüm kategoriler',
  rating: 'Puan',
  anyRating: 'Tüm puanlar',
  ratingFrom: (rating) => `${rating.replace('.', ',')} yıldız ve üzeri`,
  open: 'Çalışma saatleri',
  anyTime: 'Fark etmez',
  openNow: 'Şu an açık',
  days: DAYS,
  at: 'Saat',
  time: (digits) => `${digits.slice(0, 2)}:${digits.slice(2)}`,
  openAt: (day, time) => `Açık: ${DAYS[day]}, ${time}`,
  has: 'Yalnızca şunları göster',
  verified: 'Doğrulanmış',
  phone: 'Telefon numarası olan',
  website: 'Web sitesi olan',
  amenities: 'Olanaklar',
  chosen: 'Seçili filtreler',
  remove: 'Filtreyi kaldır:',
  clear: 'Tümünü temizle',
  nearYou: 'Yakınınızda',
  onMap: 'Harita alanı',
}
