import type { Job } from '../platform/runs/scheduler.ts'
import { type MailInput, mailOperator } from '../settings/email-operator.server.ts'
import { type FailedTry, type StoredMessage, sendMessages } from './send-messages.server.ts'

export const mailMessages = (input: MailInput<StoredMessage, FailedTry>): Job =>
  mailOperator(input, sendMessages)
