import type { Selectable } from 'kysely'
import type { RunsTable } from '../platform/database/tables.server.ts'
import type { Task } from '../platform/runs/scheduler.ts'
import { createEmailTask, EMAIL_BATCH, type MailInput } from '../settings/email-operator.server.ts'

const MAX_AGE_MS = 24 * 60 * 60_000

export type EndedImport = Selectable<RunsTable>

export const importEmailTask = (input: MailInput<EndedImport>): Task =>
  createEmailTask(input, {
    table: 'runs',
    waitsMinutes: [1, 5, 30, 120],
    isSentOnce: true,
    findDue: (db, now) =>
      db
        .selectFrom('runs')
        .where('next_mail_at', 'is not', null)
        .where('next_mail_at', '<=', now)
        .where('finished_at', '>', now - MAX_AGE_MS)
        .orderBy('next_mail_at', 'desc')
        .limit(EMAIL_BATCH)
        .selectAll()
        .execute(),
  })
