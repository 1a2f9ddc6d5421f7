import { formatNumber } from '../platform/i18n/counts.en.ts'
export const importMailText = {
  subject: (siteName: string, fileName: string, isDone: boolean) =>
    `[${siteName}] ${isDone ? 'Imported' : 'Import failed'}: ${fileName}`,
  done: (fileName: string) => `The import of ${fileName} is complete.`,
  failed: (fileName: string, why: string) =>
    `The import of ${fileName} failed: ${why}\nRows saved before the failure are kept.`,
  counts: {
    total: 'Rows',
    added: 'Added',
    updated: 'Updated',
    unchanged: 'Unchanged',
    skipped: 'Skipped',
    failed: 'Failed',
  },
  page: 'Details:',
  number: (value: number) => formatNumber(value),
}
