import { createTransport } from 'nodemailer'
import type { StoredMessage } from './domain/contact/send-messages.ts'
import { contactMailText as words } from './text/en/contact-mail.ts'

const CONNECT_LIMIT_MS = 5000
const SILENCE_LIMIT_MS = 15_000
/** Longer ones are cut in the head of the e-mail; its text has all of them. */
const HEAD_MAX_CHARS = 150

/** Who an e-mail is for, and in whose name it is sent: the operator's own address both times. */
export type MailAddress = { siteName: string; email: string }

export type Mailer = {
  /** Sends a visitor's message to the operator. @throws when the server did not take it. */
  send: (message: StoredMessage, operator: MailAddress) => Promise<void>
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

/** Opens the way to a mail server; each e-mail connects anew, for messages are rare. */
export function openMailer(smtpUrl: string): Mailer {
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
    close: () => transport.close(),
  }
}
