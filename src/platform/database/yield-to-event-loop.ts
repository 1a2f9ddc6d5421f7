/** Yields to the event loop. */
export const nextTurn = (): Promise<void> => new Promise((done) => setImmediate(done))
