import { formatRowReason } from '../import-reader/format-row-reason.ts'

export const runReason = (reason: string): string =>
  reason === 'changed-since'
    ? 'Skipped because it was edited after the run.'
    : formatRowReason(reason, 'en')
