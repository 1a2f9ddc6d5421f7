import { createTransport } from 'nodemailer'
import type { StoredMessage } from '../../contact/send-messages.server.ts'
import { contactMailText as words } from '../../contact/send-messages.server.ts'
import { formatRowReason } from '../../import-reader/format-row-reason.ts'
import { parseInput } from '../../import-reader/import-input.ts'
import type { EndedImport } from '../../import-schedules/email-results.server.ts'
import { importMailText as english } from '../../imports/import-mail.en.ts'
import { importMailText as turkish } from '../../imports/import-mail.tr.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import type { TextMail } from '../../settings/email-operator.server.ts'

const CONNECT_LIMIT_MS = 5000
const SILENCE_LIMIT_MS = 15_000
const HEAD_MAX_CHARS = 150

export type MailAddress = { siteName: string; email: string }

/** Removes line breaks, which would allow header injection. */
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

function writeImport(run: EndedImport, siteName: string, origin: string | null) {
  const language = parseInput(run).language ?? 'en'
  const text = language === 'tr' ? turkish : english
  const why = formatRowReason(run.message ?? '', language)
  const fileName = headLine(run.file_name ?? '')
  const isDone = run.state !== 'failed'
  const counts = (Object.keys(text.counts) as (keyof typeof text.counts)[]).map(
    (count) => `${text.counts[count]}: ${text.number(run[count])}`,
  )
  const page = adminLink('import', {}, { id: run.id })
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

/** Connects once per email, because emails are rare. @param origin for links. */
export function openMailer(smtpUrl: string, origin: string | null = null) {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const addresses = ({ siteName, email }: MailAddress) => ({
    from: { name: headLine(siteName), address: email },
    to: { name: '', address: email },
  })
  return {
    async send(message: StoredMessage, operator: MailAddress) {
      const { siteName, email } = operator
      await transport.sendMail({
        ...addresses(operator),
        replyTo: { name: headLine(message.name), address: message.email },
        subject: headLine(words.subject(siteName, message.subject)),
        // Stable across retries, so that mail clients hide duplicates.
        messageId: `<message-${message.id}-${message.created_at}@${email.split('@')[1]}>`,
        date: new Date(message.created_at),
        text: writeText(message, siteName),
      })
    },
    async sendImport(run: EndedImport, operator: MailAddress) {
      const { siteName, email } = operator
      await transport.sendMail({
        ...addresses(operator),
        messageId: `<import-${run.id}-${run.finished_at}@${email.split('@')[1]}>`,
        date: new Date(run.finished_at ?? run.created_at),
        ...writeImport(run, siteName, origin),
      })
    },
    async sendText({ to, subject, text, id }: TextMail, operator: MailAddress) {
      await transport.sendMail({
        ...addresses(operator),
        to: { name: '', address: to },
        messageId: `<${id}@${operator.email.split('@')[1]}>`,
        subject: headLine(subject),
        text,
      })
    },
    close: () => transport.close(),
  }
}
