/** Lets everybody else have a turn: what works long does it in pieces, with this between them. */
export const nextTurn = (): Promise<void> => new Promise((done) => setImmediate(done))
