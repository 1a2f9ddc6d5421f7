/** A reason of a run in English: kept as an English sentence, but for what undoing leaves as it is. */
export const runReason = (reason: string): string =>
  reason === 'changed-since' ? 'It was changed again since, so it stays as it is.' : reason
