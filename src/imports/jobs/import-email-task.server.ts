import type { Job } from '../../platform/runs/scheduler.ts'
import { type MailInput, mailOperator } from '../../settings/email-operator.server.ts'
import { type EndedImport, type FailedMail, mailEnds } from '../email-results.server.ts'

export const mailImports = (input: MailInput<EndedImport, FailedMail>): Job =>
  mailOperator(input, mailEnds)
