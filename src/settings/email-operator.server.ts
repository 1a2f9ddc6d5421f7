import type { Database } from '../platform/database/database.server.ts'
import type { Task } from '../platform/runs/scheduler.ts'
import { findSettings } from './find-settings.server.ts'

const EVERY_MS = 5000

export type MailInput<Item, Failed> = {
  database: Database
  send: (item: Item, operator: { siteName: string; email: string }) => Promise<void>
  contactEmail: string | null
  onFailedTry: (failed: Failed) => void
  onError: (error: unknown) => void
  now?: () => number
}

type SendAll<Item, Failed> = (
  database: Database,
  sendOne: (item: Item) => Promise<void>,
  now: () => number,
  signal: AbortSignal,
) => Promise<Failed[]>

export function sendOperatorEmail<Item, Failed>(
  input: MailInput<Item, Failed>,
  sendAll: SendAll<Item, Failed>,
): Task {
  const { database, send, contactEmail, onFailedTry, onError, now = Date.now } = input
  return {
    everyMs: EVERY_MS,
    onError,
    async run(signal) {
      const { siteName, supportEmail } = (await findSettings(database)).profile
      const email = contactEmail ?? supportEmail
      if (email === '') return
      const sendOne = (item: Item) => send(item, { siteName, email })
      for (const failed of await sendAll(database, sendOne, now, signal)) onFailedTry(failed)
    },
  }
}
