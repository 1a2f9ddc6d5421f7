import { countsText } from '../../platform/i18n/counts.tr.ts'
import type { homeText as English } from './home.en.ts'
import texts from './home.tr.json' with { type: 'json' }

const formatCount = (count: number, isExact: boolean) =>
  isExact ? countsText.whole(count) : `${countsText.whole(count)}’den fazla`

export const homeText: typeof English = {
  ...texts,
  welcome: (username) => `Hoş geldiniz, ${username}`,
  failedRuns: (count) => `Son 7 günde başarısız olan işlem: ${countsText.whole(count)}`,
  previewedImports: (count) => `İncelenmeye hazır içe aktarma: ${countsText.whole(count)}`,
  waitingCorrections: (count) => `İncelenecek düzeltme: ${countsText.whole(count)}`,
  unreadMessages: (count) => `Okunmamış mesaj: ${countsText.whole(count)}`,
  openPairs: (count) => `İncelenecek olası yinelenen kayıt: ${countsText.whole(count)}`,
  unknownTexts: (count) => `Tanınmayan kategori metni: ${countsText.whole(count)}`,
  incomplete: {
    city: (count, isExact) => `Şehri olmayan işletme: ${formatCount(count, isExact)}`,
    category: (count, isExact) => `Kategorisi olmayan işletme: ${formatCount(count, isExact)}`,
    hours: (count, isExact) =>
      `Çalışma saatleri anlaşılamayan işletme: ${formatCount(count, isExact)}`,
  },
  listed: (count) => `${count} tanesi yayında`,
  visitorsNote: (views) => `bugün, ${countsText.whole(views)} sayfa görüntüleme`,
  performanceNote: (share) =>
    `son bir saatte bu sürede ya da daha hızlı yanıtlanan sayfalar: ${share}`,
  bots: (count) => `Bu dönemde botların sayfa görüntülemeleri (yukarıda sayılmaz): ${count}`,
  rows: countsText.rows,
  times: (half, slowest) => `yarısı ${half}, %99’u ${slowest} içinde`,
  memoryOf: (used, whole) => `toplam ${whole}, kullanılan heap: ${used}`,
  loopOf: (usual, worst) => `%99’u ${usual} altında, en uzunu ${worst}`,
  diskOf: (free, total) => `${free} / ${total}`,
  diskLow: (free) =>
    `Sunucunun diskinde yalnızca ${free} boş yer var. 16 MB’ın altında içe aktarmalar durur; 4 MB’ın altında değişikliklerin çoğu kaydedilemez. Eski yedekleri silin ya da disk alanı ekleyin.`,
  lastBackup: (ago) => `Son zamanlanmış yedek: ${ago}, geri yükleme denendi.`,
  backupFailed: (reason, last) => `Zamanlanmış yedekleme başarısız oldu: ${reason} ${last}`,
  backupOverdue: (last) => `Zamanlanmış yedekleme gecikti. ${last}`,
  queueOf: (runs, messages) => `işlem: ${runs}, e-posta: ${messages}`,
}
