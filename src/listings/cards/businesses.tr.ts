import { countsText } from '../../platform/i18n/counts.tr.ts'
import type { businessesText as English } from './businesses.en.ts'

export const businessesText: typeof English = {
  title: 'Tüm İşletmeler',
  description: (total) =>
    `Rehberdeki ${countsText.businesses(total)}; puan, çalışma saati, telefon ve yer bilgileriyle, en çok yorum alanlar başta.`,
  showing: (from, to, total) =>
    `Toplam ${countsText.businesses(total)}${to > 1 ? `; ${countsText.whole(from)}-${countsText.whole(to)} arası gösteriliyor` : ''}`,
  page: (page, pages) => `Sayfa ${page} / ${pages}`,
  map: 'Haritada göster',
  rest: 'Bu liste burada bitiyor. Daha fazla işletme bulmak için kategoriye, ülkeye veya şehre göre göz atın.',
  loading: 'İşletmeler yükleniyor...',
  error: 'İşletmeler Yüklenemedi',
  errorText: 'Lütfen daha sonra tekrar deneyin.',
  retry: 'Tekrar dene',
  empty: 'İşletme bulunamadı',
  backHome: 'Ana Sayfaya Dön',
  emptyText: 'Arama ölçütlerinizi değiştirmeyi deneyin.',
}
