/** The kinds of long act that are runs. The names are part of the stored data. */
export const RUN_KINDS = [
  'import',
  'approve',
  'unapprove',
  'delete',
  'delete-all',
  'delete-test-data',
  'fix-slugs',
  'undo',
  'merge-category',
  'merge-city',
  'split-city',
  'quality-report',
  'backup',
  'index-words',
  'export',
  'close',
  'find-duplicates',
  'merge-businesses',
  'measure-quality',
  'read-hours',
] as const

/** The states a run passes through; the last four are ends. */
export const RUN_STATES = [
  'uploaded',
  'reading',
  'previewed',
  'queued',
  'running',
  'done',
  'failed',
  'cancelled',
  'undone',
] as const
