import type { Task } from '../../platform/runs/scheduler.ts'
import { type MailInput, sendOperatorEmail } from '../../settings/email-operator.server.ts'
import { type EndedImport, type FailedEmail, sendImportEmails } from '../email-results.server.ts'

export const importEmailTask = (input: MailInput<EndedImport, FailedEmail>): Task =>
  sendOperatorEmail(input, sendImportEmails)
