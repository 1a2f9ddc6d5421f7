import type { Selectable } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import type { Task } from '../platform/runs/scheduler.ts'
import { adminLink } from '../platform/urls/admin-routes.ts'
import {
  createEmailTask,
  type MailInput,
  type TextMail,
} from '../settings/email-operator.server.ts'
import { type CorrectionKind, KINDS } from './correction.ts'
import { correctionNoticeText as english } from './correction-notice.en.ts'
import { correctionNoticeText as turkish } from './correction-notice.tr.ts'

/** Between two emails, so that a flood of reports doesn't flood the mailbox. */
export const NOTICE_INTERVAL_MS = 3_600_000
const MAX_NAMED = 10
const ROW_ID = 1

type StoredNotice = Selectable<Tables['correction_notices']>

/** Call it last: the row stays locked until the transaction ends, so no email is built without the correction. */
export async function enqueueNotice(trx: Transaction, now: number): Promise<void> {
  await trx
    .insertInto('correction_notices')
    .values({ id: ROW_ID, mailed_at: null, next_mail_at: now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => {
        const [mailedAt, due] = [
          eb.ref('correction_notices.mailed_at'),
          eb.ref('correction_notices.next_mail_at'),
        ]
        const next = eb
          .case()
          .when(mailedAt, '>', now - NOTICE_INTERVAL_MS)
          .then(eb(mailedAt, '+', NOTICE_INTERVAL_MS))
          .else(now)
          .end()
        return { next_mail_at: eb.fn.coalesce(due, next), mail_tries: 0 }
      }),
    )
    .execute()
}

/** An email that wasn't needed starts no interval, also for corrections that arrived since its claim. */
async function releaseNotice(
  database: Database,
  { id, mailed_at }: StoredNotice,
  now: number,
): Promise<void> {
  await database.change(
    (trx) =>
      trx
        .updateTable('correction_notices')
        .set((eb) => ({
          mailed_at,
          next_mail_at: eb.case().when('next_mail_at', 'is not', null).then(now).end(),
        }))
        .where('id', '=', id)
        .execute(),
    'nothing',
  )
}

/** A claim whose link has expired waits for the operator like any other correction. */
async function expireClaims(database: Database, now: number): Promise<void> {
  const expired = await database.read
    .selectFrom('corrections')
    .where('token_expires_at', '<=', now)
    .where('state', '=', 'new')
    .limit(1)
    .select('id')
    .execute()
  if (expired.length === 0) return
  await database.change(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('corrections')
      .set({ token_hash: null, token_expires_at: null })
      .where('token_expires_at', '<=', now)
      .where('state', '=', 'new')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0) await enqueueNotice(trx, now)
  }, 'nothing')
}

/** The corrections that the operator must decide; the sender can still confirm the others. */
const selectWaiting = ({ read }: Database, now: number) =>
  read
    .selectFrom('corrections')
    .where('corrections.state', '=', 'new')
    .where('corrections.next_mail_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('corrections.token_expires_at', 'is', null),
        eb('corrections.token_expires_at', '<=', now),
      ]),
    )

async function findWaiting(database: Database, now: number) {
  const counts = await selectWaiting(database, now)
    .groupBy(['kind', 'language'])
    .select(['kind', 'language'])
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .execute()
  const named = await selectWaiting(database, now)
    .innerJoin('businesses', 'businesses.id', 'corrections.business_id')
    .orderBy('corrections.created_at', 'desc')
    .orderBy('corrections.id', 'desc')
    .limit(MAX_NAMED)
    .select(['corrections.kind', 'businesses.name'])
    .execute()
  return { counts, named }
}

async function buildNotice(
  database: Database,
  siteName: string,
  origin: string | null,
  now: number,
): Promise<Pick<TextMail, 'subject' | 'text'> | null> {
  const { counts, named } = await findWaiting(database, now)
  if (counts.length === 0) return null
  // An operator who has to read the corrections reads their language.
  const isTurkish = counts.every(({ language }) => language === 'tr')
  const text = isTurkish ? turkish : english
  const countOf = (kind?: CorrectionKind) =>
    counts
      .filter((each) => kind === undefined || each.kind === kind)
      .reduce((sum, { count }) => sum + Number(count), 0)
  const lines = KINDS.flatMap((kind) => {
    const count = countOf(kind)
    return count === 0 ? [] : [text.counted(text.kinds[kind], count)]
  })
  const names = named.map(
    ({ kind, name }) => `- ${name.replace(/\s+/g, ' ')} (${text.kinds[kind as CorrectionKind]})`,
  )
  const others = countOf() - named.length
  const parts = [
    text.intro(siteName),
    lines.join('\n'),
    [text.newest, ...names, ...(others > 0 ? [text.others(others)] : [])].join('\n'),
    ...(origin === null ? [] : [`${text.page} ${origin}${adminLink('corrections')}`]),
    text.interval,
  ]
  return { subject: text.subject(siteName, countOf()), text: `${parts.join('\n\n')}\n` }
}

type NoticeInput = Omit<MailInput<StoredNotice>, 'send'> & {
  origin: string | null
  send: (mail: TextMail, operator: { siteName: string; email: string }) => Promise<void>
}

export function createCorrectionNoticeTask({ origin, send, ...input }: NoticeInput): Task {
  const { database, now = Date.now } = input
  const task = createEmailTask<StoredNotice>(
    {
      ...input,
      async send(claimed, operator) {
        const notice = await buildNotice(database, operator.siteName, origin, now())
        if (notice === null) return releaseNotice(database, claimed, now())
        await send({ ...notice, to: operator.email, id: `corrections-${now()}` }, operator)
      },
    },
    {
      table: 'correction_notices',
      waitsMinutes: [1, 5, 30, 120, 480],
      // A correction that arrives while an email is sent then gets the next one.
      isSentOnce: true,
      async findDue(db, at) {
        const notice = await findRow(db, 'correction_notices', { id: ROW_ID })
        return notice?.next_mail_at != null && notice.next_mail_at <= at ? [notice] : []
      },
    },
  )
  return {
    ...task,
    async run(signal) {
      await expireClaims(database, now())
      await task.run(signal)
    },
  }
}
