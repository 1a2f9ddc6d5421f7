import { type Logger, pino } from 'pino'

const STANDARD_ERROR = 2
/** Written together: a line of its own for each answer would cost a fifth of one from memory. */
const TOGETHER_BYTES = 4096
/** No line waits longer. */
const LONGEST_WAIT_MS = 250

/** A PostgreSQL error quotes the row it refuses, which can be a visitor's message. */
export const REDACTION = {
  paths: ['err.detail', 'err.where', 'err.query', 'err.internalQuery', 'err.params'],
  remove: true,
}

/**
 * Opens the log of a process. Lines wait a moment to be written together, off the path of what they tell
 * of; the last are written when the process ends, but not when it is killed.
 * @param to the descriptor of an open file; standard error where nothing is said.
 */
export function openLog(level: string, to = STANDARD_ERROR): Logger {
  const destination = pino.destination({
    dest: to,
    sync: false,
    minLength: TOGETHER_BYTES,
    periodicFlush: LONGEST_WAIT_MS,
  })
  return pino({ level, redact: REDACTION }, destination)
}
