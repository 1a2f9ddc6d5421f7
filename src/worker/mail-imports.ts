import type { Database } from '../database/database.ts'
import { type EndedImport, type FailedMail, mailEnds } from '../domain/imports/mail-ends.ts'
import { findSettings } from '../domain/settings/find-settings.ts'
import type { Job } from './start-worker.ts'

const EVERY_MS = 5000

export type MailImportsInput = {
  database: Database
  send: (run: EndedImport, operator: { siteName: string; email: string }) => Promise<void>
  /** Where it goes; null for the support address of the site's profile. */
  contactEmail: string | null
  onFailedTry: (failed: FailedMail) => void
  onFault: (error: unknown) => void
  now?: () => number
}

/** Tells the operator by mail when an import ends. */
export function mailImports(input: MailImportsInput): Job {
  const { database, send, contactEmail, onFailedTry, onFault, now = Date.now } = input
  return {
    everyMs: EVERY_MS,
    onFault,
    async run(signal) {
      const { siteName, supportEmail } = (await findSettings(database)).profile
      const email = contactEmail ?? supportEmail
      if (email === '') return
      const sendOne = (run: EndedImport) => send(run, { siteName, email })
      for (const failed of await mailEnds(database, sendOne, now, signal)) onFailedTry(failed)
    },
  }
}
