import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openMailer } from '../src/app/server/mailer.server.ts'
import { importEmailTask } from '../src/import-schedules/email-results.server.ts'
import { createWork } from '../src/imports/import-lease.server.ts'
import { saveImportResult } from '../src/imports/process-imports.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { RUN_ERRORS } from '../src/platform/runs/run-errors.ts'
import type { FailedEmail } from '../src/settings/email-operator.server.ts'
import { beginTestImport } from './incoming.ts'
import { findTestRun } from './queued-runs.ts'
import { addQuickAdmin } from './quick-admin.ts'
import { openSmtpServer } from './smtp-server.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const START = Date.UTC(2026, 0, 5, 12)
const MINUTE_MS = 60_000
const EMAIL = 'desk@directory.example'

describe.each(ENGINES)('import result email on %s', (engine) => {
  let database: Database
  let smtp: Awaited<ReturnType<typeof openSmtpServer>>
  let adminId: number
  let now: number
  let failed: FailedEmail[]
  beforeEach(async () => {
    now = START
    failed = []
    database = await openTestDatabase(engine)
    smtp = await openSmtpServer()
    adminId = await addQuickAdmin(database, 'ada', 'correct horse battery')
  })
  afterEach(async () => {
    smtp.close()
    await database.close()
  })

  /** A finished import of an administrator, or without one, of the command line. */
  async function endOne(
    unreadable: string | null = null,
    { language = 'en', admin = adminId as number | null, state = 'running' } = {},
  ): Promise<number> {
    const id = await beginTestImport(database, now)
    const counts = { total: 1234, added: 1200, updated: 30, unchanged: 1, skipped: 2, failed: 1 }
    const input = JSON.stringify({ language })
    await database.write
      .updateTable('runs')
      .set({ ...counts, input, admin_id: admin, state, file_name: 'my\nlist.csv' })
      .where('id', '=', id)
      .execute()
    await saveImportResult(
      createWork(database, await findTestRun(database, id), () => now),
      unreadable === null ? { kind: 'read' } : { kind: 'unreadable', message: unreadable },
    )
    return id
  }
  async function mail(origin: string | null = 'https://directory.example') {
    const mailer = openMailer(`smtp://${smtp.host}`, origin)
    const job = importEmailTask({
      database,
      send: mailer.sendImport,
      contactEmail: EMAIL,
      onFailedTry: (each) => failed.push(each),
      onError: (error) => {
        throw error
      },
      now: () => now,
    })
    await job.run(new AbortController().signal)
    mailer.close()
  }

  it('the import email contains the file name, the counts and a link to the run', {
    tags: ['upload-mail'],
  }, async () => {
    const id = await endOne()
    await mail()
    const [received] = smtp.mails
    expect(received).toMatchObject({ from: EMAIL, to: [EMAIL] })
    expect(received?.head).toContain('Subject: [Business Directory] Imported: my list.csv')
    for (const line of ['Rows: 1,234', 'Added: 1,200', 'Updated: 30', 'Failed: 1'])
      expect(received?.text).toContain(line)
    expect(received?.text).toContain(`https://directory.example/admin/imports/${id}`)
    expect(await findTestRun(database, id)).toMatchObject({ mailed_at: now, next_mail_at: null })
  })

  it('the import email explains a failure in the language of the administrator', async () => {
    await endOne(RUN_ERRORS.fault, { language: 'tr' })
    await mail(null)
    const [received] = smtp.mails
    expect(received?.text).toContain('içe aktarılamadı: sunucudaki bir hata nedeniyle durdu')
    expect(received?.text).toContain('Eklendi: 1.200')
    expect(received?.text).not.toContain('/admin/')
  })

  it('the import email is sent once, even by two concurrent tasks', {
    tags: ['upload-mail'],
  }, async () => {
    await endOne()
    await Promise.all([mail(), mail()])
    await mail()
    expect(smtp.mails).toHaveLength(1)
  })

  it('no import email is sent for previews or command line imports', async () => {
    await endOne(null, { state: 'reading' })
    await endOne(null, { admin: null })
    await mail()
    expect(smtp.attempts()).toBe(0)
  })

  it('a rejected import email is retried after one minute, not earlier', async () => {
    smtp.refuse('451 later')
    await endOne()
    await mail()
    expect(failed).toMatchObject([{ tries: 1, isLast: false }])
    smtp.refuse(null)
    await mail()
    expect(smtp.mails).toHaveLength(0)
    now += MINUTE_MS
    await mail()
    expect(smtp.mails).toHaveLength(1)
  })

  it('an import email is abandoned after five attempts and not sent more than a day late', async () => {
    smtp.refuse('550 never')
    await endOne()
    for (const minutes of [0, 1, 5, 30, 120, 600]) {
      now += minutes * MINUTE_MS
      await mail()
    }
    expect(failed.map(({ isLast }) => isLast)).toEqual([false, false, false, false, true])
    smtp.refuse(null)
    await endOne()
    now += 25 * 60 * MINUTE_MS
    await mail()
    expect(smtp.mails).toHaveLength(0)
  })
})
