import type { Selectable } from 'kysely'
import type { Tables } from '../platform/database/tables.server.ts'
import type { Task } from '../platform/runs/scheduler.ts'
import { createEmailTask, EMAIL_BATCH, type MailInput } from '../settings/email-operator.server.ts'

export const contactMailText = {
  subject: (siteName: string, subject: string) => `[${siteName}] ${subject}`,
  intro: (siteName: string) =>
    `A visitor sent this message through the contact form on ${siteName}. Reply to this email to answer the visitor.`,
  name: 'Name',
  email: 'Email',
  company: 'Company',
  phone: 'Phone',
  subjectLabel: 'Subject',
}

export type StoredMessage = Selectable<Tables['contact_messages']>

/** After the last attempt the message stays only in the inbox. */
export const createContactEmailTask = (input: MailInput<StoredMessage>): Task =>
  createEmailTask(input, {
    table: 'contact_messages',
    waitsMinutes: [1, 5, 30, 120, 480],
    isSentOnce: false,
    findDue: (db, now) =>
      db
        .selectFrom('contact_messages')
        .where('next_mail_at', 'is not', null)
        .where('next_mail_at', '<=', now)
        .orderBy('next_mail_at')
        .orderBy('id')
        .limit(EMAIL_BATCH)
        .selectAll()
        .execute(),
  })
