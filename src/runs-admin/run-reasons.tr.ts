import { tellReason } from '../import-reader/translate-reason.ts'

export const runReason = (reason: string): string =>
  reason === 'changed-since'
    ? 'Sonradan yeniden değiştirildiği için olduğu gibi kaldı.'
    : tellReason(reason, 'tr')
