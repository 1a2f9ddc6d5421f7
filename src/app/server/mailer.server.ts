import { createTransport } from 'nodemailer'
import { contactMailText as words } from '../../contact/contact-mail.en.ts'
import type { StoredMessage } from '../../contact/send-messages.server.ts'
import { parseInput } from '../../import-reader/import-input.ts'
import type { EndedImport } from '../../imports/email-results.server.ts'
import { importMailText as english } from '../../imports/import-mail.en.ts'
import { importMailText as turkish } from '../../imports/import-mail.tr.ts'
import { tellReason } from '../../imports/translate-reason.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'

const CONNECT_LIMIT_MS = 5000
const SILENCE_LIMIT_MS = 15_000
/** Longer ones are cut in the head of the e-mail; its text has all of them. */
const HEAD_MAX_CHARS = 150

/** Who an e-mail is for, and in whose name it is sent: the operator's own address both times. */
export type MailAddress = { siteName: string; email: string }

export type Mailer = {
  /** Sends a visitor's message to the operator. @throws when the server did not take it. */
  send: (message: StoredMessage, operator: MailAddress) => Promise<void>
  /** Tells the operator how an import ended. @throws when the server did not take it. */
  sendImport: (run: EndedImport, operator: MailAddress) => Promise<void>
  close: () => void
}

/** Text for one line of an e-mail's head, whatever a visitor wrote. */
const headLine = (text: string) =>
  [...text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()].slice(0, HEAD_MAX_CHARS).join('')

function writeText(message: StoredMessage, siteName: string): string {
  const facts = [
    [words.name, message.name],
    [words.email, message.email],
    [words.company, message.company],
    [words.phone, message.phone],
    [words.subjectLabel, message.subject],
  ]
  const lines = facts.flatMap(([label, value]) => (value ? [`${label}: ${headLine(value)}`] : []))
  return `${words.intro(siteName)}\n\n${lines.join('\n')}\n\n${message.message}\n`
}

/** How an import ended, in the language of who asked for it; with a link where the site's address is known. */
function writeImport(run: EndedImport, siteName: string, origin: string | null) {
  const language = parseInput(run).language ?? 'en'
  const text = language === 'tr' ? turkish : english
  const why = tellReason(run.message ?? '', language)
  const fileName = headLine(run.file_name ?? '')
  const isDone = run.state !== 'failed'
  const counts = (Object.keys(text.counts) as (keyof typeof text.counts)[]).map(
    (count) => `${text.counts[count]}: ${text.number(run[count])}`,
  )
  const page = adminLink('import', {}, { id: String(run.id) })
  const lines = [
    isDone ? text.done(fileName) : text.failed(fileName, why),
    counts.join('\n'),
    ...(origin === null ? [] : [`${text.page} ${origin}${page}`]),
  ]
  return {
    subject: headLine(text.subject(siteName, fileName, isDone)),
    text: `${lines.join('\n\n')}\n`,
  }
}

/**
 * Opens the way to a mail server; each e-mail connects anew, for messages are rare.
 * @param origin the site's address, for links; null where none is set.
 */
export function openMailer(smtpUrl: string, origin: string | null = null): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message, { siteName, email }) {
      await transport.sendMail({
        from: { name: headLine(siteName), address: email },
        to: { name: '', address: email },
        replyTo: { name: headLine(message.name), address: message.email },
        subject: headLine(words.subject(siteName, message.subject)),
        // The same each time it is tried, so that mail programs show one that came twice once.
        messageId: `<message-${message.id}-${message.created_at}@${email.split('@')[1]}>`,
        date: new Date(message.created_at),
        text: writeText(message, siteName),
      })
    },
    async sendImport(run, { siteName, email }) {
      await transport.sendMail({
        from: { name: headLine(siteName), address: email },
        to: { name: '', address: email },
        messageId: `<import-${run.id}-${run.finished_at}@${email.split('@')[1]}>`,
        date: new Date(run.finished_at ?? run.created_at),
        ...writeImport(run, siteName, origin),
      })
    },
    close: () => transport.close(),
  }
}
