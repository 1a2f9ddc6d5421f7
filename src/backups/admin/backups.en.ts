import { countsText } from '../../platform/i18n/counts.en.ts'
import texts from './backups.en.json' with { type: 'json' }
export const backupsText = {
  ...texts,
  making: (rows: number) => `Creating a backup: ${countsText.rows(rows)} so far.`,
  by: (name: string) => `by ${name}`,
  restoreTitle: (made: string) => `Restore the backup from ${made}`,
  typeWord: (word: string) => `Type ${word} to continue`,
  moreThan: (figure: string) => `more than ${figure}`,
  thenAndNow: (then: string, now: string) => `${then} in the backup, ${now} now`,
  of: (act: string, name: string) => `${act}: ${name}`,
  wholeText: (rows: number) => `All ${countsText.rows(rows)} match their checksum.`,
}
