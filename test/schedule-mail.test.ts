// @module-tag schedule-emails
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openMailer } from '../src/app/server/mailer.server.ts'
import { createDetails } from '../src/import-reader/import-input.ts'
import {
  buildDueMail,
  createScheduleEmailTask,
} from '../src/import-schedules/email-schedules.server.ts'
import { saveSchedule } from '../src/import-schedules/schedules.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { findExistingRow } from '../src/platform/database/find-row.server.ts'
import { saveValues } from '../src/platform/database/save-row.server.ts'
import { beginTestImport } from './incoming.ts'
import { openSmtpServer } from './smtp-server.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const HOUR_MS = 60 * 60_000
const EMAIL = 'desk@directory.example'

describe.each(ENGINES)('emails of scheduled imports on %s', (engine) => {
  let database: Database
  let smtp: Awaited<ReturnType<typeof openSmtpServer>>
  let now = Date.UTC(2026, 10, 29)
  beforeEach(async () => {
    database = await openTestDatabase(engine)
    smtp = await openSmtpServer()
  })
  afterEach(async () => {
    smtp.close()
    await database.close()
  })

  async function save(more: { emails?: boolean; language?: 'en' | 'tr' } = {}) {
    const input = {
      ...{
        name: 'Harbor list',
        address: 'https://files.example/list.csv',
        everyHours: 24 as const,
      },
      ...{ applies: true, isOn: true, source: null, licence: null, webhookUrl: null },
      ...{ emails: true, ...more },
    }
    const saved = await database.change(
      (trx) => saveSchedule(trx, null, input, null, now),
      'nothing',
    )
    if (saved.kind !== 'saved') throw new Error(saved.kind)
    return saved.id
  }
  const change = (id: number, values: object) =>
    database.change((trx) => saveValues(trx, 'import_schedules', id, values), 'nothing')
  async function end(id: number, run: object, schedule: object = {}) {
    const runId = await beginTestImport(database, now)
    const found = await findExistingRow(database.read, 'import_schedules', { id })
    await database.write.updateTable('runs').set(run).where('id', '=', runId).execute()
    await change(id, { run_id: runId, ...schedule, ...buildDueMail(found, now) })
    return runId
  }
  async function mail() {
    const mailer = openMailer(`smtp://${smtp.host}`)
    const task = createScheduleEmailTask({
      ...{ database, contactEmail: EMAIL, now: () => now, origin: 'https://admin.example' },
      send: mailer.sendText,
      onFailedTry: () => {},
      onError: (error) => {
        throw error
      },
    })
    await task.run(new AbortController().signal)
    mailer.close()
    return smtp.mails.splice(0)
  }

  it('an email says that an import finished, with its counts and a link', async () => {
    const id = await save()
    const runId = await end(id, { state: 'done', total: 1200, added: 1199, file_name: 'list.csv' })
    const [sent, ...more] = await mail()
    expect(more).toEqual([])
    expect(sent?.to).toEqual([EMAIL])
    expect(sent?.head).toContain('Import finished: Harbor list')
    expect(sent?.text).toContain('Added: 1,199')
    expect(sent?.text).toContain(`https://admin.example/admin/imports/${runId}`)
    expect(await mail()).toEqual([])
  })

  it('an email says why a preview waits, in the language of the administrator', async () => {
    const id = await save({ language: 'tr' })
    const details = JSON.stringify({ ...createDetails(), waitsFor: 'problems' })
    await end(id, { state: 'previewed', details })
    const [sent] = await mail()
    expect(sent?.text).toContain('Zamanlanmış bir içe aktarma incelemenizi bekliyor')
    expect(sent?.text).toContain('sınırın izin verdiğinden')
  })

  it('an email says that an import failed or that its file could not be fetched', async () => {
    const id = await save()
    await end(id, { state: 'failed', message: 'The disk is full' })
    expect((await mail())[0]?.head).toContain('Import failed: Harbor list')
    now += 2 * HOUR_MS
    await end(id, { state: 'done' }, { problem: 'status-401' })
    const [sent] = await mail()
    expect(sent?.head).toContain('File not fetched: Harbor list')
    expect(sent?.text).toContain('IMPORT_CREDENTIALS')
  })

  it('a schedule sends at most one email an hour, about its last import', async () => {
    const id = await save()
    await end(id, { state: 'done', added: 1 })
    expect(await mail()).toHaveLength(1)
    now += HOUR_MS / 4
    await end(id, { state: 'done', added: 2 })
    await end(id, { state: 'done', added: 3 })
    expect(await mail()).toEqual([])
    now += HOUR_MS
    const later = await mail()
    expect(later.map(({ text }) => /Added: (\d+)/.exec(text)?.[1])).toEqual(['3'])
  })

  it('a schedule without emails sends none', async () => {
    const id = await save({ emails: false })
    await end(id, { state: 'done' })
    expect(await mail()).toEqual([])
  })
})
