import { countsText, formatNumber } from '../platform/i18n/counts.tr.ts'
import type * as English from './favorites.en.ts'

const { businesses } = countsText

export const favoritesText: typeof English.favoritesText = {
  title: 'Favoriler',
  sharedTitle: 'Paylaşılan favoriler',
  lead: 'Favorileriniz yalnızca bu tarayıcıda saklanır. Hesap açmanız gerekmez.',
  needsScript: 'Favorileri kaydetmek için tarayıcınızda JavaScript açık olmalıdır.',
  loading: 'Favorileriniz yükleniyor...',
  count: businesses,
  list: 'İşletmeler',

  empty: 'Henüz favoriniz yok',
  emptyText: 'Bir işletmeyi buraya kaydetmek için işletmedeki kalp simgesini seçin.',
  emptyShared: 'Bu bağlantıda işletme yok',
  emptySharedText: 'Bağlantı eksik olabilir. Paylaşan kişiden yeniden göndermesini isteyin.',
  browse: 'İşletmelere göz at',
  own: 'Favorilerim',
  blocked: 'Favoriler kaydedilemiyor',
  blockedText:
    'Bu tarayıcı, web sitelerinin veri saklamasına izin vermiyor. Gizlilik ayarlarını kontrol edin.',
  error: 'Favorileriniz yüklenemedi',
  errorText: 'Favorileriniz hâlâ bu tarayıcıda kayıtlı. Biraz sonra tekrar deneyin.',
  retry: 'Tekrar dene',

  share: 'Bağlantı olarak paylaş',
  copied: 'Bağlantı kopyalandı',
  copyByHand: 'Bu bağlantıyı kopyalayın:',
  linkPart: (shared, total) =>
    `Bağlantı, ${formatNumber(total)} favorinizden en yeni ${formatNumber(shared)} tanesini içerir. En fazla 50 işletme sığar.`,
  print: 'Yazdır',
  addAll: 'Favorilerime ekle',
  sharedLead: 'Bu liste sizinle paylaşıldı. Kendi favorileriniz değişmez.',
  unlisted: (count) => `Bu listedeki ${formatNumber(count)} işletme artık rehberde yer almıyor.`,
  missing: 'Bu işletme artık rehberde yer almıyor.',
  remove: 'Kaldır',
  removeBusiness: (name) => `Kaldır: ${name}`,

  today: 'Bugün:',
  closedToday: 'kapalı',
  allDay: '24 saat açık',
  status: {
    CLOSED_TEMPORARILY: 'Geçici olarak kapalı',
    CLOSED_PERMANENTLY: 'Kalıcı olarak kapalı',
  },

  map: 'Favorilerin haritası',
  showTogether: (count) => `${businesses(count)}: yakınlaştır`,

  toast: {
    saved: 'Favorilere eklendi.',
    removed: 'Favorilerden kaldırıldı.',
    added: (count) => `${businesses(count)} favorilerinize eklendi.`,
    addedBefore: 'Bunların hepsi zaten favorilerinizde.',
    full: '200 favori sınırına ulaştınız. Önce bazılarını kaldırın.',
    failed:
      'Bu tarayıcı, web sitelerinin veri saklamasına izin vermediği için favoriler kaydedilemiyor.',
    view: 'Favorileri gör',
    undo: 'Geri al',
  },
}
