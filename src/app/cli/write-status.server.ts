/** Writes to stderr, so that stdout contains only the result. */
export const writeStatus = (text: string): void => void process.stderr.write(`${text}\n`)
