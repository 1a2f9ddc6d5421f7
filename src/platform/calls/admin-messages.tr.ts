import { formatNumber } from '../i18n/counts.tr.ts'
import type { adminMessagesText as English } from './admin-messages.en.ts'
import texts from './admin-messages.tr.json' with { type: 'json' }

const megabytes = (bytes: number) => formatNumber(Math.ceil(bytes / 1024 / 1024))

export const adminMessagesText: typeof English = {
  ...texts,
  bulkEdit: {
    ...texts.bulkEdit,
    noCategory: (name: string) =>
      `“${name}” yerleşik listedeki bir kategori değil; bu nedenle ek kategori olamaz.`,
  },
  tooManyTries: (minutes) => `Çok fazla başarısız deneme. ${minutes} dakika sonra tekrar deneyin.`,
  sessionsEnded: (count) => `${count} oturum kapatıldı.`,
  tokenNeedsScope: (scope) => `Bu API anahtarında “${scope}” kapsamı yok.`,
  scopeRefused: (scope) => `Rolünüz “${scope}” kapsamına izin vermiyor.`,
  roleRefused: (role) => `Rolünüz (${role}) buna izin vermiyor. Rolünüzü bir sahip değiştirebilir.`,
  invited: (sentTo) =>
    sentTo === null
      ? 'Bağlantıyı yeni yöneticiye siz iletin.'
      : `Bağlantı ${sentTo} adresine gönderildi.`,
  inviteNotSent: (email) =>
    `${email} adresine e-posta gönderilemedi. Bağlantıyı başka bir yolla iletin.`,
  inviteMail: (site, link, role) => ({
    subject: `${site} daveti`,
    text: `${site} sitesini yönetmeye davet edildiniz (rol: ${role}).\n\nBir kullanıcı adı ve şifre seçin:\n${link}\n\nBağlantı yalnızca bir kez kullanılabilir ve 3 gün geçerlidir. Sizi kimin davet ettiğini bilmiyorsanız bu e-postayı yok sayın.\n`,
  }),
  adminAdded: (name) => `${name} artık giriş yapabilir.`,
  noSpace: ({ bytes, freeBytes, keptBytes }) =>
    `Yeterli disk alanı yok. Bu işlem için yaklaşık ${megabytes(bytes)} MB gerekiyor. Diskte ${megabytes(freeBytes ?? 0)} MB boş, ${megabytes(keptBytes)} MB ise boş kalmalı.`,
  noSpaceAtOnce: ({ bytes, freeBytes, keptBytes }) =>
    `Disk alanı yetmeyebilir. Tüm satırlar yeniyse içe aktarma için en az ${megabytes(bytes)} MB gerekiyor. Diskte ${megabytes(freeBytes ?? 0)} MB boş, ${megabytes(keptBytes)} MB ise boş kalmalı. Yer açın ya da neyin değişeceğini görmek için önce dosyayı önizleyin.`,
  imported: ({ added, updated, unchanged, skipped, failed, total }) =>
    `${formatNumber(total)} satır: ${formatNumber(added)} eklendi, ${formatNumber(updated)} güncellendi, ${formatNumber(unchanged)} değişmedi, ${formatNumber(skipped)} atlandı, ${formatNumber(failed)} hatalı.`,
  placeIdsDiscarded: (count) =>
    `${formatNumber(count)} yer kimliği yok sayıldı. Yer kimliği 10–300 harf, rakam, tire ya da alt çizgiden oluşur.`,
  rowOf: (rowNumber) => `satır ${rowNumber}`,
  andMore: (count) => `ve ${formatNumber(count)} tane daha`,
  noSuchFile: (totalFiles) => `Bu yüklemede yalnızca ${totalFiles} dosya var.`,
  uploadRefused: {
    'too-large': (name) =>
      `Dosya çok büyük${name === '' ? '' : `: ${name}`}. Maksimum dosya boyutu 150MB'dır`,
    'no-file': () => 'Formda dosya yok. Dosyayı “file” alanında gönderin.',
    'two-files': () => 'Her formda yalnızca bir dosya gönderin.',
    'wrong-field': (name) => `Dosyayı “${name}” alanında değil, “file” alanında gönderin.`,
    'long-field': (name) => `“${name}” alanı çok uzun.`,
    broken: () => 'Form okunamıyor. Bozuk ya da eksik.',
    'no-space': (name) => `Sunucunun diskinde ${name === '' ? '' : `${name} için `}yer kalmadı.`,
  },
  runFailed: (why) => `İşlem başarısız oldu: ${why}`,
  allDeleted: (count) => `${formatNumber(count)} işletme silindi.`,
  testDataDeleted: (count) =>
    count === 0 ? 'Test verisi yoktu.' : `${formatNumber(count)} test kaydı silindi.`,
  slugsFixed: (count, looked) =>
    `${formatNumber(looked)} URL’den ${formatNumber(count)} tanesi kısaltıldı.`,
  approved: (name: string) => `${name} onaylandı.`,
  unapproved: (name: string) => `${name} için onay kaldırıldı.`,
  clustersAssigned: (members) => `${formatNumber(members)} yazım atandı.`,
  textsAssigned: (texts) => `${formatNumber(texts)} metin atandı.`,
  unknownField: (name) => `“${name}” adlı bir alan yok.`,
  lineError: (line, reason) => `${formatNumber(line)}. satır: ${texts.lineErrors[reason]}`,
  codesTooLarge: (names, maxBytes) =>
    `Çok büyük: ${names.join(', ')}. Her kod en fazla ${formatNumber(maxBytes)} bayt olabilir. Hiçbir şey kaydedilmedi.`,
  codeTooDeep: (maxDepth) =>
    `HTML öğeleri ${maxDepth} düzeyden daha derin iç içe geçmiş. Kapatılmamış etiket olup olmadığına bakın.`,
}
