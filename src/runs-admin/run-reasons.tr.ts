import { formatRowReason } from '../import-reader/format-row-reason.ts'
import texts from './runs.tr.json' with { type: 'json' }

const bulkEditReasons: Partial<Record<string, string>> = texts.bulkEditReasons

export const runReason = (reason: string): string =>
  reason === 'changed-since'
    ? 'İşlemden sonra düzenlendiği için atlandı.'
    : (bulkEditReasons[reason] ?? formatRowReason(reason, 'tr'))
