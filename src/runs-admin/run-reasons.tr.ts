import { formatRowReason } from '../import-reader/format-row-reason.ts'

export const runReason = (reason: string): string =>
  reason === 'changed-since' ? 'Sonradan düzenlendiği için atlandı.' : formatRowReason(reason, 'tr')
