import { importMailText } from '../imports/import-mail.tr.ts'
import texts from './admin/schedules.tr.json' with { type: 'json' }
import type { scheduleMailText as English } from './schedule-mail.en.ts'

export const scheduleMailText: typeof English = {
  ...texts.mail,
  problems: texts.screen.problems,
  counts: importMailText.counts,
  number: importMailText.number,
  subject: (siteName, state, name) => `[${siteName}] ${state}: ${name}`,
  file: (name) => `Dosya: ${name}`,
  otherProblem: (code) => `Dosya alınamadı (${code}).`,
}
