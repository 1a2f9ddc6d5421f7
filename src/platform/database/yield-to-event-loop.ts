export const yieldToEventLoop = (): Promise<void> => new Promise((done) => setImmediate(done))
