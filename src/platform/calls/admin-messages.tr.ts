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
  adminAdded: (name) => `${name} artık giriş yapabilir.`,
  noSpace: ({ bytes, freeBytes, keptBytes }) =>
    `Diskte yer yetmiyor: yaklaşık ${megabytes(bytes)} MB gerekiyor, ${megabytes(freeBytes ?? 0)} MB boş ve ${megabytes(keptBytes)} MB boş kalmalı.`,
  noSpaceAtOnce: ({ bytes, freeBytes, keptBytes }) =>
    `Tüm satırlar yeniyse diskte yer yetmiyor: en az ${megabytes(bytes)} MB gerekiyor, ${megabytes(freeBytes ?? 0)} MB boş ve ${megabytes(keptBytes)} MB boş kalmalı. Yer açın ya da neyi değiştirdiğini görmek için dosyayı önce önizleyin.`,
  imported: ({ added, updated, unchanged, skipped, failed, total }) =>
    `${formatNumber(total)} satır: ${formatNumber(added)} eklendi, ${formatNumber(updated)} güncellendi, ${formatNumber(unchanged)} değişmedi, ${formatNumber(skipped)} atlandı, ${formatNumber(failed)} hatalı.`,
  placeIdsDiscarded: (count) =>
    `${formatNumber(count)} yer kimliği yok sayıldı: yer kimliği 10-300 harf, rakam, tire veya alt çizgiden oluşur.`,
  rowOf: (rowNumber) => `satır ${rowNumber}`,
  andMore: (count) => `ve ${formatNumber(count)} tane daha`,
  noSuchFile: (totalFiles) => `${totalFiles} dosya var.`,
  uploadRefused: {
    'too-large': (name) =>
      `Dosya çok büyük${name === '' ? '' : `: ${name}`}. Maksimum dosya boyutu 150MB'dır`,
    'no-file': () => 'Formda dosya yok: dosya "file" alanında olmalı.',
    'two-files': () => 'Her formda yalnızca bir dosya gönderin.',
    'wrong-field': (name) => `Dosya "${name}" alanında değil, "file" alanında olmalı.`,
    'long-field': (name) => `"${name}" alanı çok uzun.`,
    broken: () => 'Form okunamıyor: bozuk veya yarıda kesilmiş.',
    'no-space': (name) => `Sunucunun diskinde ${name === '' ? '' : `${name} için `}yer kalmadı.`,
  },
  runFailed: (why) => `Başarısız oldu: ${why}`,
  allDeleted: (count) => `${formatNumber(count)} işletme silindi.`,
  testDataDeleted: (count) =>
    count === 0 ? 'Test verisi yoktu.' : `${formatNumber(count)} test kaydı silindi.`,
  slugsFixed: (count, looked) =>
    `${formatNumber(looked)} URL’den ${formatNumber(count)} tanesi kısaltıldı.`,
  approved: (name: string) => `${name} onaylandı.`,
  unapproved: (name: string) => `${name} için onay kaldırıldı.`,
  textsAssigned: (texts) => `${formatNumber(texts)} metin atandı.`,
  unknownField: (name) => `“${name}” adlı bir alan yok.`,
  lineError: (line, reason) => `${formatNumber(line)}. satır: ${texts.lineErrors[reason]}`,
  codesTooLarge: (names, maxBytes) =>
    `Çok büyük: ${names.join(', ')}. Bir kod en fazla ${formatNumber(maxBytes)} bayt olabilir. Hiçbir şey kaydedilmedi.`,
  codeTooDeep: (maxDepth) =>
    `Bu koddaki öğeler ${maxDepth} düzeyden daha derin iç içe geçmiş. Büyük olasılıkla birçoğu kapatılmamış.`,
}
