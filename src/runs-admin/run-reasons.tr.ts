import { formatRowReason } from '../import-reader/format-row-reason.ts'

export const runReason = (reason: string): string =>
  reason === 'changed-since'
    ? 'Sonradan yeniden değiştirildiği için olduğu gibi kaldı.'
    : formatRowReason(reason, 'tr')
