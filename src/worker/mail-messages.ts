import {
  type FailedTry,
  type StoredMessage,
  sendMessages,
} from '../domain/contact/send-messages.ts'
import { type MailInput, mailOperator } from './mail-operator.ts'
import type { Job } from './start-worker.ts'

/** Sends visitors' messages on to the operator. */
export const mailMessages = (input: MailInput<StoredMessage, FailedTry>): Job =>
  mailOperator(input, sendMessages)
