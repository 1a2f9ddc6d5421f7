import type { Database } from '../platform/database/database.server.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import type { Task } from '../platform/runs/scheduler.ts'
import { findSettings } from './find-settings.server.ts'

const EVERY_MS = 5000

export const EMAIL_BATCH = 20

export type FailedEmail = { id: number; tries: number; isLast: boolean; error: unknown }

export type TextMail = { to: string; subject: string; text: string; id: string }

export type MailInput<Item> = {
  database: Database
  send: (item: Item, operator: { siteName: string; email: string }) => Promise<void>
  contactEmail: string | null
  onFailedTry: (failed: FailedEmail) => void
  onError: (error: unknown) => void
  now?: () => number
}

type MailQueue<Item> = {
  table: 'runs' | 'contact_messages' | 'corrections' | 'correction_notices' | 'import_schedules'
  waitsMinutes: readonly number[]
  /** After a crash, an email that is sent once may be missing, and any other is sent again. */
  isSentOnce: boolean
  findDue: (db: Database['read'], now: number) => Promise<Item[]>
}

type Mailed = { id: number; mail_tries: number; next_mail_at: number | null }

const MINUTE_MS = 60_000

export function createEmailTask<Item extends Mailed>(
  { database, send, contactEmail, onFailedTry, onError, now = Date.now }: MailInput<Item>,
  { table, waitsMinutes, isSentOnce, findDue }: MailQueue<Item>,
): Task {
  const save = (row: Partial<Mailed>, values: object) =>
    database.change((trx) => saveValues(trx, table as 'runs', row, values), 'nothing')
  const sent = () => ({ next_mail_at: null, mailed_at: now() })
  function open({ mail_tries }: Item) {
    const wait = waitsMinutes[mail_tries]
    return { next_mail_at: wait === undefined ? null : now() + wait * MINUTE_MS, mailed_at: null }
  }

  /** Counts the try before sending, so an email that kills the process isn't tried forever. */
  async function claim(item: Item, tries: number): Promise<boolean> {
    const { id, next_mail_at, mail_tries } = item
    const claimed = { mail_tries: tries, ...(isSentOnce ? sent() : open(item)) }
    return (await save({ id, next_mail_at, mail_tries }, claimed)) > 0
  }

  return {
    everyMs: EVERY_MS,
    onError,
    async run(signal) {
      const { siteName, supportEmail } = (await findSettings(database)).profile
      const email = contactEmail ?? supportEmail
      if (email === '') return
      for (const item of await findDue(database.read, now())) {
        if (signal.aborted) return
        const { id } = item
        const tries = item.mail_tries + 1
        // A slow mail server may have taken minutes, so the clock is read for each email.
        if (!(await claim(item, tries))) continue
        try {
          await send(item, { siteName, email })
        } catch (error) {
          onFailedTry({ id, tries, isLast: tries > waitsMinutes.length, error })
          if (isSentOnce) await save({ id, next_mail_at: null }, open(item))
          continue
        }
        if (!isSentOnce) await save({ id }, sent())
      }
    },
  }
}
