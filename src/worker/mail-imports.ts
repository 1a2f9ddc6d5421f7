import { type EndedImport, type FailedMail, mailEnds } from '../domain/imports/mail-ends.ts'
import { type MailInput, mailOperator } from './mail-operator.ts'
import type { Job } from './start-worker.ts'

/** Tells the operator by mail when an import ends. */
export const mailImports = (input: MailInput<EndedImport, FailedMail>): Job =>
  mailOperator(input, mailEnds)
