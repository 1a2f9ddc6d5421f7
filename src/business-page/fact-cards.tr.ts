import { formatNumber } from '../platform/i18n/counts.tr.ts'
import type { factCardsText as English } from './fact-cards.en.ts'

// The fixed time zone makes the server and the browser render the same day.
const date = new Intl.DateTimeFormat('tr', { dateStyle: 'long', timeZone: 'UTC' })

export const factCardsText: typeof English = {
  contact: {
    heading: 'İletişim Bilgileri',
    phone: 'Telefon',
    address: 'Adres',
    website: 'Web sitesi',
    email: 'E-posta',
    online: 'Çevrim içi',
    menuLink: 'Menü',
    bookingLink: 'Rezervasyon ve randevu',
    orderLink: 'Çevrim içi sipariş',
    social: 'Sosyal medya',
  },

  details: {
    heading: 'İşletme Bilgileri',
    category: 'Kategori',
    status: 'Durum',
    reviews: 'Toplam yorum',
    verified: 'Doğrulanmış',
    verifiedBy: 'Bu kaydın kaynağı, işletmeyi doğruladı.',
    claimed: 'Sahipliği doğrulanmış',
    claimedBy: 'İşletmenin sahibi bu kaydın kendisine ait olduğunu onayladı.',
    wrong: 'Bir yanlışlık mı var?',
    correct: 'Düzeltme önerin',
    locatedIn: 'İçinde bulunduğu yer',
    priceLevel: 'Fiyat düzeyi',
    priceLevels: { 1: 'Ucuz', 2: 'Orta', 3: 'Pahalı', 4: 'Çok pahalı' },
    updated: 'Son güncelleme',
    imported: 'İçe aktarıldı',
    count: (value) => formatNumber(value),
    date: (value) => date.format(value),
  },
}
