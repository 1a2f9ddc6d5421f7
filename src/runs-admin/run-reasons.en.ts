import { formatRowReason } from '../import-reader/format-row-reason.ts'
import texts from './runs.en.json' with { type: 'json' }

const bulkEditReasons: Partial<Record<string, string>> = texts.bulkEditReasons

export const runReason = (reason: string): string =>
  reason === 'changed-since'
    ? 'Skipped because it was edited after the run.'
    : (bulkEditReasons[reason] ?? formatRowReason(reason, 'en'))
