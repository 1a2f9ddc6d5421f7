import { formatNumber } from '../platform/i18n/counts.tr.ts'
import { ratingText } from '../platform/ui/rating.tr.ts'
import type { businessText as English } from './business.en.ts'

const inReviews = (rating: number, reviews: number | null) =>
  reviews
    ? `${ratingText.spoken(rating, null)} (${ratingText.reviews(reviews)})`
    : ratingText.spoken(rating, null)

export const businessText: typeof English = {
  title: (name, kind, place) =>
    [kind ? `${name} - ${kind}` : name, place].filter(Boolean).join(', '),
  loading: 'İşletme yükleniyor...',
  notApprovedYet: 'Henüz onaylanmadı. Bu sayfayı yalnızca yöneticiler görebilir.',
  backToHome: 'Ana Sayfaya Dön',
  verified: 'Doğrulanmış',
  noRating: 'Henüz puan yok',
  reviews: (reviews) => `(${ratingText.reviews(reviews)})`,
  ratingFrom: 'Puanın kaynağı:',
  readReviews: 'Yorumları oku',
  noAddress: 'Adres bilgisi yok',

  status: {
    OPERATIONAL: 'Faaliyette',
    CLOSED_TEMPORARILY: 'Geçici olarak kapalı',
    CLOSED_PERMANENTLY: 'Kalıcı olarak kapalı',
  },
  notice: {
    CLOSED_TEMPORARILY: {
      title: 'Geçici olarak kapalı',
      text: 'Bu işletme geçici olarak kapalı. Gitmeden önce kontrol edin.',
    },
    CLOSED_PERMANENTLY: {
      title: 'Kalıcı olarak kapalı',
      text: 'Bu işletme kalıcı olarak kapandı. Bu sayfayı bilgi amacıyla saklıyoruz.',
    },
  },

  openState: {
    days: {
      Monday: 'Pzt',
      Tuesday: 'Sal',
      Wednesday: 'Çar',
      Thursday: 'Per',
      Friday: 'Cum',
      Saturday: 'Cmt',
      Sunday: 'Paz',
    },
    allDay: '24 saat açık',
    open: 'Açık',
    openUntil: (time) => `Açık · kapanış ${time}`,
    closingSoon: (time) => `Kapanmak üzere · ${time}`,
    closed: 'Kapalı',
    closedUntil: (time) => `Kapalı · açılış ${time}`,
  },

  actions: {
    label: 'İşlemler',
    website: 'Web sitesi',
    call: 'Hemen Ara',
    callShort: 'Ara',
    directions: 'Yol Tarifi Al',
    directionsShort: 'Yol tarifi',
    newTab: '(yeni sekmede açılır)',
    share: 'Paylaş',
    copied: 'Kopyalandı!',
    send: 'Gönder',
    copyByHand: 'Bu bağlantıyı kopyalayın:',
  },

  features: {
    heading: 'İşletme Özellikleri ve Olanakları',
    showAll: (total) => `Tümünü göster (${formatNumber(total)})`,
    showFewer: 'Daha az göster',
  },

  about: {
    heading: 'Bu İşletme Hakkında',
    listed: (name, category, place) => {
      const where = place ? ` Konumu: ${place}.` : ''
      if (category) return `${name} bu rehberde “${category}” kategorisinde yer alıyor.${where}`
      if (place) return `${name} bu rehberde yer alan bir işletmedir.${where}`
      return `${name} bu rehberde yer alıyor. Henüz başka bilgimiz yok.`
    },
    rated: (rating, reviews) => `Puanı: ${inReviews(rating, reviews)}.`,
  },

  location: {
    heading: 'Konum ve Harita',
    unavailable: 'Konum bilgisi yok',
    oddCoordinates: (slug, given) => `Koordinatlar sayı değil (${slug}): ${given}`,
    unavailableHint: 'Bu işletmenin tam konumunu bilmiyoruz.',
    somewhere: (city) => `Bulunduğu şehir: ${city}.`,
    map: (name) => `${name} konumunu gösteren harita`,
    address: 'Adres',
  },

  neighbours: {
    nearby: 'Yakındakiler',
    similar: (city) => `${city} şehrindeki benzer işletmeler`,
    stillOpen: (city) => `${city} şehrindeki alternatifler`,
    noneOpen: 'Bu şehirde alternatif bulunamadı.',
    allOfCity: (city) => `Tüm işletmeler: ${city}`,
    loading: 'Yakındaki işletmeler yükleniyor...',
  },

  hours: {
    heading: 'Çalışma Saatleri',
    show: 'Saatleri göster',
    days: {
      Monday: 'Pazartesi',
      Tuesday: 'Salı',
      Wednesday: 'Çarşamba',
      Thursday: 'Perşembe',
      Friday: 'Cuma',
      Saturday: 'Cumartesi',
      Sunday: 'Pazar',
    },
    day: 'Gün',
    hours: 'Saatler',
    today: '(Bugün)',
    closed: 'Kapalı',
    allDay: '24 saat açık',
    unknownDay: '—',
    unknownDaySpoken: 'bilinmiyor',
    asGiven: 'Kaynakta belirtilen saatler:',
    inZone: (zone) => `Yerel saat (${zone.replaceAll('_', ' ')})`,
  },

  meta: {
    what: (name, category, place) => {
      const kind = [category, place].filter(Boolean).join(', ')
      return kind ? `${name}: ${kind}.` : `${name}.`
    },
    rated: (rating, reviews) => `Puanı: ${inReviews(rating, reviews)}.`,
    offer: 'Çalışma saatleri, iletişim bilgileri, özellikler ve harita.',
  },

  notFound: {
    heading: 'İşletme Bulunamadı',
    lead: 'Aradığınızı bulmanıza yardımcı olalım!',
    gone: 'Bu işletme artık rehberde yer almıyor.',
    fault: 'Bu sayfa yüklenemedi. Tekrar deneyin:',
    tryAgain: 'Tekrar dene',
  },
}
