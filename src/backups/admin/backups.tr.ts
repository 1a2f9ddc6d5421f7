import { formatNumber } from '../../platform/i18n/counts.tr.ts'
import type { backupsText as English } from './backups.en.ts'
import texts from './backups.tr.json' with { type: 'json' }

export const backupsText: typeof English = {
  ...texts,
  making: (rows) => `Yedek oluşturuluyor: şu ana kadar ${formatNumber(rows)} satır.`,
  by: (name) => `oluşturan: ${name}`,
  restoreTitle: (made) => `Yedeği geri yükle: ${made}`,
  typeWord: (word) => `Devam etmek için ${word} yazın`,
  moreThan: (figure) => `${figure} üzerinde`,
  thenAndNow: (then, now) => `yedekte ${then}, şimdi ${now}`,
  of: (act, name) => `${act}: ${name}`,
  wholeText: (rows) => `${formatNumber(rows)} satırın tümü sağlama toplamıyla eşleşiyor.`,
}
