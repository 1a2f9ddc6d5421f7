export const runReason = (reason: string): string =>
  reason === 'changed-since' ? 'It was edited since, so it was skipped.' : reason
