import { countsText } from '../../platform/i18n/counts.tr.ts'
import type { homeText as English } from './home.en.ts'
import texts from './home.tr.json' with { type: 'json' }

export const homeText: typeof English = {
  ...texts,
  welcome: (username) => `Hoş geldiniz, ${username}`,
  failedRuns: (count) => `Son 7 günde başarısız olan işlem: ${countsText.whole(count)}`,
  previewedImports: (count) => `İncelenmeye hazır içe aktarma: ${countsText.whole(count)}`,
  waitingCorrections: (count) => `İncelenecek düzeltme: ${countsText.whole(count)}`,
  unreadMessages: (count) => `Okunmamış mesaj: ${countsText.whole(count)}`,
  openPairs: (count) => `İncelenecek olası yinelenen kayıt: ${countsText.whole(count)}`,
  unknownTexts: (count) => `Tanınmayan kategori metni: ${countsText.whole(count)}`,
  listed: (count) => `${count} tanesi yayında`,
  visitorsNote: (views) => `bugün, ${countsText.whole(views)} sayfa yüklemesinde`,
  performanceNote: (share) =>
    `son bir saatte bu sürede veya daha hızlı yanıtlanan sayfalar: ${share}`,
  bots: (count) => `Bu dönemde botların yüklediği, yukarıda sayılmayan sayfalar: ${count}`,
  rows: countsText.rows,
  times: (half, slowest) => `yarısı ${half}, %99’u ${slowest} içinde`,
  memoryOf: (used, whole) => `${whole}, kullanılan heap: ${used}`,
  loopOf: (usual, worst) => `%99’u ${usual} altında, en uzunu ${worst}`,
  diskOf: (free, total) => `${free} / ${total}`,
  diskLow: (free) =>
    `Sunucunun diskinde yalnızca ${free} boş yer var. 16 MB’nin altında içe aktarmalar durur, 4 MB’nin altında neredeyse hiçbir şey kaydedilemez. Eski yedekleri silin veya disk alanı ekleyin.`,
  queueOf: (runs, messages) => `işlem: ${runs}, e-posta: ${messages}`,
}
