import { formatRowReason } from '../import-reader/format-row-reason.ts'
import { parseDetails } from '../import-reader/import-input.ts'
import type { Database } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import type { StoredRun } from '../platform/database/tables.server.ts'
import type { Task } from '../platform/runs/scheduler.ts'
import { adminLink } from '../platform/urls/admin-routes.ts'
import {
  createEmailTask,
  EMAIL_BATCH,
  type MailInput,
  type TextMail,
} from '../settings/email-operator.server.ts'
import { WEBHOOK_PROBLEM } from './schedule.ts'
import { scheduleMailText as english } from './schedule-mail.en.ts'
import { scheduleMailText as turkish } from './schedule-mail.tr.ts'
import type { StoredSchedule } from './schedule-work.server.ts'

const MAIL_EVERY_MS = 60 * 60_000
const RETRY_AFTER_MINUTES = [1, 10, 60]

export const buildDueMail = ({ emails, mailed_at }: StoredSchedule, now: number) =>
  emails === 1 && {
    next_mail_at: Math.max(now, (mailed_at ?? 0) + MAIL_EVERY_MS),
    mail_tries: 0,
  }

const isFetchProblem = (problem: string | null) =>
  problem !== null && !problem.startsWith(WEBHOOK_PROBLEM)

type Operator = { siteName: string; email: string }

function writeMail(
  schedule: StoredSchedule,
  run: StoredRun | undefined,
  { siteName, email: to }: Operator,
  origin: string | null,
): TextMail {
  const isTurkish = schedule.language === 'tr'
  const text = isTurkish ? turkish : english
  const page = (path: string) => (origin === null ? [] : [`${text.page} ${origin}${path}`])
  const id = `schedule-${schedule.id}-${schedule.next_mail_at}`
  const describe = (state: keyof typeof text.states, lines: string[]) => ({
    ...{ to, id, subject: text.subject(siteName, text.states[state], schedule.name) },
    text: `${[text.intros[state], ...lines].join('\n\n')}\n`,
  })
  const { problem } = schedule
  if (run === undefined || isFetchProblem(problem)) {
    const known: Record<string, string> = text.problems
    const lines = problem === null ? [] : [known[problem] ?? text.otherProblem(problem)]
    return describe('notFetched', [...lines, ...page(adminLink('import-schedules'))])
  }
  const counts = (Object.keys(text.counts) as (keyof typeof text.counts)[]).map(
    (count) => `${text.counts[count]}: ${text.number(run[count])}`,
  )
  const { waitsFor } = parseDetails(run)
  const isWaiting = run.state === 'previewed'
  const why = isWaiting
    ? text.waitsFor[waitsFor ?? 'review']
    : formatRowReason(run.message ?? '', isTurkish ? 'tr' : 'en')
  const state = isWaiting ? 'waiting' : run.state === 'done' ? 'done' : 'failed'
  return describe(state, [
    ...(why === '' ? [] : [why]),
    text.file(run.file_name ?? ''),
    counts.join('\n'),
    ...page(adminLink('import', {}, { id: run.id })),
  ])
}

type ScheduleMail = Omit<MailInput<StoredSchedule>, 'send'> & {
  origin: string | null
  send: (mail: TextMail, operator: Operator) => Promise<void>
}

const findDue = (db: Database['read'], now: number) =>
  db
    .selectFrom('import_schedules')
    .where('next_mail_at', 'is not', null)
    .where('next_mail_at', '<=', now)
    .orderBy('next_mail_at')
    .limit(EMAIL_BATCH)
    .selectAll()
    .execute()

export const createScheduleEmailTask = ({ origin, send, ...input }: ScheduleMail): Task =>
  createEmailTask<StoredSchedule>(
    {
      ...input,
      async send(schedule, operator) {
        const { run_id } = schedule
        const { read } = input.database
        const run = run_id === null ? undefined : await findRow(read, 'runs', { id: run_id })
        await send(writeMail(schedule, run, operator, origin), operator)
      },
    },
    {
      table: 'import_schedules',
      waitsMinutes: RETRY_AFTER_MINUTES,
      isSentOnce: true,
      findDue,
    },
  )
