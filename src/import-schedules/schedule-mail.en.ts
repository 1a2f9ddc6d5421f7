import { importMailText } from '../imports/import-mail.en.ts'
import texts from './admin/schedules.en.json' with { type: 'json' }

export const scheduleMailText = {
  ...texts.mail,
  problems: texts.screen.problems,
  counts: importMailText.counts,
  number: importMailText.number,
  subject: (siteName: string, state: string, name: string) => `[${siteName}] ${state}: ${name}`,
  file: (name: string) => `File: ${name}`,
  otherProblem: (code: string) => `The file couldn’t be fetched (${code}).`,
}
