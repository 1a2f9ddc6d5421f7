import { formatNumber } from '../platform/i18n/counts.tr.ts'
import type { importMailText as English } from './import-mail.en.ts'

export const importMailText: typeof English = {
  subject: (siteName, fileName, isDone) =>
    `[${siteName}] ${isDone ? 'İçe aktarıldı' : 'İçe aktarma başarısız'}: ${fileName}`,
  done: (fileName) => `${fileName} dosyasının içe aktarılması tamamlandı.`,
  failed: (fileName, why) =>
    `${fileName} dosyası içe aktarılamadı: ${why}\nHatadan önce kaydedilen satırlar korunur.`,
  counts: {
    total: 'Satır',
    added: 'Eklendi',
    updated: 'Güncellendi',
    unchanged: 'Değişmedi',
    skipped: 'Atlandı',
    failed: 'Hatalı',
  },
  page: 'Ayrıntılar:',
  number: (value) => formatNumber(value),
}
