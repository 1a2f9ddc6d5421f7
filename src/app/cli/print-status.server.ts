/** Says something to the person at the terminal, beside what a command gives as its result. */
export const tell = (text: string): void => void process.stderr.write(`${text}\n`)
