export const importMailText = {
  subject: (siteName: string, fileName: string, isDone: boolean) =>
    `[${siteName}] ${isDone ? 'Imported' : 'Import failed'}: ${fileName}`,
  done: (fileName: string) => `The import of ${fileName} has ended.`,
  failed: (fileName: string, why: string) =>
    `The import of ${fileName} failed before its end: ${why}\nWhat was saved before that stays.`,
  counts: {
    total: 'Rows',
    added: 'Added',
    updated: 'Updated',
    unchanged: 'Unchanged',
    skipped: 'Skipped',
    failed: 'Failed',
  },
  page: 'All about it:',
  number: (value: number) => value.toLocaleString('en'),
}
