/** Stored and matched by text for translation; changing a sentence loses its translation. */
export const RUN_ERRORS = {
  fault: 'stopped by a fault of the server',
  noRoom: "there was no room left on the server's disk",
  givenUp: 'stopped its worker again and again',
  restored: 'ended by a restore',
  interrupted: 'interrupted',
  brokenOff: 'The download was broken off.',
  serverStopped: 'The server was stopped.',
  stalled: 'Nobody took the data for ten minutes.',
  tooSlow: 'The data was taken too slowly: it took longer than two hours.',
} as const
