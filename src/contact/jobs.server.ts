import type { Database } from '../platform/database/database.server.ts'
import type { Task } from '../platform/runs/scheduler.ts'
import { type MailInput, sendOperatorEmail } from '../settings/email-operator.server.ts'
import { deleteOldMessages } from './retention.server.ts'
import { type FailedTry, type StoredMessage, sendMessages } from './send-messages.server.ts'

const EVERY_MS = 3_600_000

/** Deletes visitors' messages that are older than the retention period. */
export function deleteOldMessagesJob(
  database: Database,
  onFault: (error: unknown) => void,
  now: () => number = Date.now,
): Task {
  return {
    everyMs: EVERY_MS,
    onFault,
    run: async (signal) => void (await deleteOldMessages(database, now(), signal)),
  }
}

/** Sends visitors' messages to the operator by e-mail. */
export const mailMessages = (input: MailInput<StoredMessage, FailedTry>): Task =>
  sendOperatorEmail(input, sendMessages)
