import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { openMailer } from '../src/app/server/mailer.server.ts'
import {
  createEmailChannel,
  createWebhookChannel,
  findNoticeError,
  findProblems,
  type Notice,
  type SendNotice,
  sendProblemNotices,
} from '../src/app/server/monitoring/problems.server.ts'
import { saveSchedule } from '../src/import-schedules/schedules.server.ts'
import { saveValues } from '../src/platform/database/save-row.server.ts'
import { enqueueRun } from '../src/platform/runs/enqueue-run.server.ts'
import { openSmtpServer } from './smtp-server.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const START = Date.UTC(2026, 10, 1)

async function openWebhook() {
  const received: Record<string, unknown>[] = []
  let status = 204
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request))
    if (status < 300) received.push(JSON.parse(String(body)))
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer: (next: number) => {
      status = next
    },
    close: () => server.close(),
  }
}

describe.each(ENGINES)('messages to the operator about problems, on %s', (engine) => {
  async function openWatched(channels: readonly SendNotice[] = [], reminderHours = 24) {
    const database = await openTestDatabase(engine)
    let at = START
    const failures: string[] = []
    const watched = {
      config: {
        uploadFolder: '/nowhere',
        backupFolder: '/nowhere',
        database: { engine: 'postgres' as const, url: '' },
        backupSchedule: { folder: '/nowhere', store: null, everyHours: 24, keep: 2 },
        smtpUrl: 'smtp://mail.example',
      },
      database,
      now: () => at,
    }
    const task = {
      ...watched,
      reminderHours,
      channels,
      unsent: new Map(),
      onError: (error: unknown) => {
        throw error
      },
      onFailedTry: (kind: string, error: unknown) =>
        void failures.push(`${kind} ${findNoticeError(error)}`),
    }
    return {
      database,
      failures,
      find: async (now: number) => {
        at = now
        return Object.fromEntries(await findProblems(watched))
      },
      async run(now: number) {
        at = now
        await sendProblemNotices(task, new AbortController().signal)
      },
      fail: () =>
        database.write
          .insertInto('backup_attempts')
          .values({ started_at: START, finished_at: START + 1, reason: 'no-space' })
          .execute(),
      repair: (startedAt: number) =>
        database.write
          .insertInto('backup_attempts')
          .values({ started_at: startedAt, finished_at: startedAt + 1, is_whole: 1 })
          .execute(),
    }
  }

  it('backups, emails and imports have problems, each until it is repaired', async () => {
    const { database, find, fail, repair } = await openWatched()
    expect(await find(START)).toEqual({})
    await fail()
    expect(await find(START)).toEqual({ backup: 'backup-failed' })
    await database.write
      .insertInto('backup_attempts')
      .values({ started_at: START, leased_until: START + HOUR_MS })
      .execute()
    expect(await find(START)).toEqual({ backup: 'backup-failed' })
    await repair(START)
    expect(await find(START + 25 * HOUR_MS)).toEqual({})
    expect(await find(START + 27 * HOUR_MS)).toEqual({ backup: 'backup-overdue' })

    const id = await database.change((trx) =>
      enqueueRun(trx, { kind: 'import', input: {}, adminId: null }, START),
    )
    const change = (values: object) => database.change((trx) => saveValues(trx, 'runs', id, values))
    await change({ next_mail_at: START })
    expect(await find(START + HOUR_MS - 1)).toEqual({})
    expect(await find(START + HOUR_MS)).toEqual({ email: 'email-overdue' })
    await change({ next_mail_at: null })
    expect(await find(START + 5 * HOUR_MS)).toEqual({})
    expect(await find(START + 7 * HOUR_MS)).toEqual({ import: 'import-waits' })
    const off = { url: 'https://a.example', events: 'import.finished', is_on: 0, created_at: START }
    await database.write
      .insertInto('webhooks')
      .values({ ...off, problem: 'status-500' })
      .execute()
    expect(await find(START + HOUR_MS)).toEqual({ webhook: 'webhook-off' })
    await database.write.updateTable('webhooks').set({ is_on: 1, problem: null }).execute()
    expect(await find(START + HOUR_MS)).toEqual({ webhook: 'webhook-secret' })
    const { id: webhook_id } = await database.read
      .selectFrom('webhooks')
      .select('id')
      .executeTakeFirstOrThrow()
    await database.write.insertInto('webhook_secrets').values({ webhook_id, secret: 's' }).execute()
    expect(await find(START + HOUR_MS)).toEqual({})
    await database.write.updateTable('webhooks').set({ dropped_at: START }).execute()
    expect(await find(START + HOUR_MS)).toEqual({ webhook: 'webhook-dropped' })
    await database.write.deleteFrom('webhook_secrets').execute()
    await database.write.deleteFrom('webhooks').execute()
    await change({ state: 'failed', finished_at: START + HOUR_MS })
    expect(await find(START + 7 * HOUR_MS)).toEqual({ import: 'import-failed' })
    expect(await find(START + 25.5 * HOUR_MS)).toEqual({})

    const input = {
      ...{
        name: 'Harbor list',
        address: 'https://files.example/list.csv',
        everyHours: 24 as const,
      },
      ...{ applies: true, isOn: true, source: null, licence: null, webhookUrl: null },
      ...{ emails: false },
    }
    const saved = await database.change((trx) => saveSchedule(trx, null, input, null, START))
    if (saved.kind !== 'saved') throw new Error(saved.kind)
    const problem = (text: string | null) =>
      database.change((trx) => saveValues(trx, 'import_schedules', saved.id, { problem: text }))
    await problem('webhook status-500')
    expect(await find(START)).not.toMatchObject({ import: 'schedule-failed' })
    await problem('status-404')
    expect(await find(START)).toMatchObject({ import: 'schedule-failed' })
    await database.close()
  })

  it('a problem is sent once, again after the reminder interval, and once when it is resolved', async () => {
    const notices: Notice[] = []
    const { database, run, fail, repair } = await openWatched([
      async (notice) => notices.push(notice) > 0,
    ])
    const take = () => notices.splice(0).map(({ kind, isResolved }) => [kind, isResolved])
    await run(START)
    expect(take()).toEqual([])
    await fail()
    for (const minutes of [1, 2, 60]) await run(START + minutes * MINUTE_MS)
    expect(take()).toEqual([['backup', false]])
    await run(START + 23 * HOUR_MS)
    expect(take()).toEqual([])
    await run(START + 25 * HOUR_MS)
    expect(take()).toEqual([['backup', false]])
    await repair(START + 26 * HOUR_MS)
    for (const minutes of [1, 2, 60]) await run(START + 26 * HOUR_MS + minutes * MINUTE_MS)
    expect(take()).toEqual([['backup', true]])
    expect(await database.read.selectFrom('operator_problems').selectAll().execute()).toEqual([])
    await database.close()
  })

  it('a webhook that fails is tried again, and a problem that ends before a message is dropped', async () => {
    const hook = await openWebhook()
    const { database, run, fail, repair, failures } = await openWatched([
      createWebhookChannel(hook.url),
    ])
    hook.answer(500)
    await fail()
    await run(START)
    expect(failures).toEqual(['backup status-500'])
    hook.answer(204)
    await run(START + 30_000)
    expect(hook.received).toEqual([])
    await run(START + MINUTE_MS)
    expect(hook.received).toEqual([
      {
        event: 'problem.found',
        problem: 'backup',
        reason: 'backup-failed',
        since: new Date(START).toISOString(),
        text: 'Scheduled backups: The last scheduled backup failed.',
      },
    ])
    hook.answer(500)
    await repair(START)
    for (const minutes of [2, 3, 13, 73, 74]) await run(START + minutes * MINUTE_MS)
    expect(await database.read.selectFrom('operator_problems').selectAll().execute()).toEqual([])
    expect(hook.received).toHaveLength(1)
    await database.write.deleteFrom('backup_attempts').execute()
    await fail()
    await run(START + 80 * MINUTE_MS)
    await database.write.deleteFrom('backup_attempts').execute()
    hook.answer(204)
    await run(START + 90 * MINUTE_MS)
    expect(hook.received).toHaveLength(1)
    hook.close()
    await database.close()
  })

  it('only a channel that failed is tried again, and one without an address counts as neither', async () => {
    const received: [string, number, boolean][] = []
    let isFailing = true
    const { database, run, fail, repair } = await openWatched([
      async ({ number, isResolved }) => received.push(['mail', number, isResolved]) > 0,
      async ({ number, isResolved }) => {
        if (isFailing) throw new Error('refused')
        return received.push(['hook', number, isResolved]) > 0
      },
    ])
    await fail()
    for (const minutes of [0, 1, 2]) await run(START + minutes * MINUTE_MS)
    expect(received.splice(0)).toEqual([['mail', 1, false]])
    isFailing = false
    for (const minutes of [11, 12, 80]) await run(START + minutes * MINUTE_MS)
    expect(received.splice(0)).toEqual([['hook', 1, false]])
    isFailing = true
    for (const hours of [25, 26, 27, 28]) await run(START + hours * HOUR_MS)
    expect(received.splice(0)).toEqual([['mail', 2, false]])
    await run(START + 53 * HOUR_MS)
    expect(received.splice(0)).toEqual([['mail', 3, false]])
    isFailing = false
    await repair(START + 53 * HOUR_MS)
    await run(START + 54 * HOUR_MS)
    expect(received.splice(0)).toEqual([
      ['mail', 4, true],
      ['hook', 4, true],
    ])

    const empty = { contactEmail: null, languages: ['en'], reminderHours: 24 }
    const without = await openWatched([
      createEmailChannel(database, empty, null, async () => {
        throw new Error('There is no address')
      }),
    ])
    await without.fail()
    await without.run(START)
    const stored = await without.database.read.selectFrom('operator_problems').selectAll().execute()
    expect(stored).toMatchObject([{ notices: 0 }])
    expect(without.failures).toEqual([])
    await without.database.close()
    await database.close()
  })

  it('an email names the problem and its page, in the languages of the site', async () => {
    const smtp = await openSmtpServer()
    const database = await openTestDatabase(engine)
    const { sendText } = openMailer(`smtp://${smtp.host}`)
    const settings = {
      contactEmail: 'desk@directory.example',
      languages: ['en', 'tr'],
      reminderHours: 12,
    }
    const send = createEmailChannel(database, settings, 'https://directory.example', sendText)
    const notice = { kind: 'disk', detail: 'disk-low', since: START, number: 1 } as const
    await send({ ...notice, isResolved: false })
    await send({ ...notice, isResolved: true })
    expect(smtp.mails).toHaveLength(2)
    const [found, resolved] = smtp.mails
    expect(found?.to).toEqual(['desk@directory.example'])
    expect(found?.head).toMatch(/^Subject: \[.*\] Disk space: needs attention$/m)
    expect(found?.text).toContain('The server has little disk space left.')
    expect(found?.text).toContain('every 12 hours')
    expect(found?.text).toContain('https://directory.example/admin')
    expect(found?.text).toContain('Sunucuda az disk alanı kaldı.')
    expect(resolved?.head).toMatch(/^Subject: \[.*\] Disk space: resolved$/m)
    expect(resolved?.text).toContain('This problem has been resolved.')
    smtp.close()
    await database.close()
  })
})
