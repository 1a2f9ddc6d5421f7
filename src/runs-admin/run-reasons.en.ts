export const runReason = (reason: string): string =>
  reason === 'changed-since' ? 'It was changed again since, so it stays as it is.' : reason
