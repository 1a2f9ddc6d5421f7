/** Yields to the event loop. */
export const yieldToEventLoop = (): Promise<void> => new Promise((done) => setImmediate(done))
