import { tellReason } from './translate-reason.ts'

/** A reason of a run in Turkish; one that has no Turkish yet as it was kept. */
export const runReason = (reason: string): string =>
  reason === 'changed-since'
    ? 'Sonradan yeniden değiştirildiği için olduğu gibi kaldı.'
    : tellReason(reason, 'tr')
