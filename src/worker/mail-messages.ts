import type { Database } from '../database/database.ts'
import {
  type FailedTry,
  type StoredMessage,
  sendMessages,
} from '../domain/contact/send-messages.ts'
import { findSettings } from '../domain/settings/find-settings.ts'
import type { Job } from './start-worker.ts'

const EVERY_MS = 5000

export type MailMessagesInput = {
  database: Database
  send: (message: StoredMessage, operator: { siteName: string; email: string }) => Promise<void>
  /** Where messages go; null for the support address of the site's profile. */
  contactEmail: string | null
  onFailedTry: (failed: FailedTry) => void
  onFault: (error: unknown) => void
  now?: () => number
}

/** Sends visitors' messages on to the operator. Without an address of the operator they wait for one. */
export function mailMessages(input: MailMessagesInput): Job {
  const { database, send, contactEmail, onFailedTry, onFault, now = Date.now } = input
  return {
    everyMs: EVERY_MS,
    onFault,
    async run(signal) {
      const { siteName, supportEmail } = (await findSettings(database)).profile
      const email = contactEmail ?? supportEmail
      if (email === '') return
      const sendOne = (message: StoredMessage) => send(message, { siteName, email })
      for (const failed of await sendMessages(database, sendOne, now, signal)) onFailedTry(failed)
    },
  }
}
