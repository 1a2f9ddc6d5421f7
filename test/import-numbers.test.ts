import { afterEach, describe, expect, it, vi } from 'vitest'
import { importsCommand } from '../src/app/cli/imports.server.ts'
import { openMailer } from '../src/app/server/mailer.server.ts'
import { importEmailTask } from '../src/import-schedules/email-results.server.ts'
import { presentUpload } from '../src/imports/upload-reports.server.ts'
import { importSite, row } from './import-site.ts'
import { findTestRun } from './queued-runs.ts'
import { openSmtpServer } from './smtp-server.ts'
import { ENGINES } from './test-database.ts'

const EMAIL = 'desk@directory.example'
const COUNTS = { added: 4, updated: 2, unchanged: 1, skipped: 3, failed: 5 }
const TOTAL = 15

describe.each(ENGINES)('counts of an import on %s', (engine) => {
  const site = importSite(engine)
  const { url, work } = site
  afterEach(() => vi.restoreAllMocks())
  const get = async (path: string) => (await site.operator.get(path)).json

  async function readEmail(id: number) {
    const smtp = await openSmtpServer()
    const mailer = openMailer(`smtp://${smtp.host}`, 'https://directory.example')
    await site.database.write
      .updateTable('runs')
      .set({ next_mail_at: Date.now() - 1 })
      .where('id', '=', id)
      .execute()
    const task = importEmailTask({
      database: site.database,
      send: mailer.sendImport,
      contactEmail: EMAIL,
      onFailedTry: (failed) => expect(failed).toBeUndefined(),
      onError: (error) => expect(error).toBeUndefined(),
      now: Date.now,
    })
    await task.run(new AbortController().signal)
    mailer.close()
    smtp.close()
    return smtp.mails[0]?.text ?? ''
  }

  async function readCommandLine() {
    const lines: string[] = []
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
    const input = { database: site.database, migrate: async () => [] }
    await importsCommand({ ...input, args: ['--json'] } as unknown as Parameters<
      typeof importsCommand
    >[0])
    vi.restoreAllMocks()
    return JSON.parse(lines.join('')) as Record<string, unknown>[]
  }

  it('the preview, the import, the lists, the reports, the email, and the command line show the same counts', {
    tags: ['import-numbers'],
  }, async () => {
    const nameless = Array.from({ length: 5 }, () => row(90).with(0, ''))
    const id = await site.preview('all.csv', [
      row(1),
      row(2, '+41 61 222 22 22'),
      row(3, '+41 61 222 22 22'),
      ...[11, 12, 13, 14].map((index) => row(index)),
      ...[11, 12, 13].map((index) => row(index)),
      ...nameless,
    ])
    const counts = { ...COUNTS, total: TOTAL }
    const previewed = await get(url(id))
    expect([previewed.run.state, previewed.run.counts]).toEqual(['previewed', counts])
    expect(previewed.preview).toEqual(counts)
    const failed = previewed.problems.find((each: { kind: string }) => each.kind === 'failed')
    const skipped = previewed.problems.find((each: { kind: string }) => each.kind === 'skipped')
    expect([failed.count, skipped.count]).toEqual([COUNTS.failed, COUNTS.skipped])
    expect((await site.operator.post(url(id, '/apply'), { confirmed: true })).status).toBe(202)
    await work()

    expect((await get(url(id))).run.counts).toEqual(counts)
    expect((await get(`/api/admin/runs/${id}`)).counts).toEqual(counts)
    const { runs } = await get('/api/admin/runs?kinds=import')
    expect(runs.find((run: { id: number }) => run.id === id).counts).toEqual(counts)
    const [latest] = await get('/api/admin/upload-reports?limit=1')
    expect(latest.results).toEqual({ ...COUNTS, updateRate: 13.3, skipRate: 20 })
    const days = (await get('/api/admin/reports/imports?days=30')).days
    // The site's first import added three businesses.
    expect(days.at(-1)).toMatchObject({ ...COUNTS, runs: 2, added: COUNTS.added + 3 })
    const report = await presentUpload(site.database, await findTestRun(site.database, id), 'en')
    expect(report).toMatchObject({
      message: '15 rows: 4 added, 2 updated, 1 unchanged, 3 skipped, 5 failed.',
      totalRows: TOTAL,
      successCount: 6,
      unchangedCount: 1,
      skippedCount: 4,
      errorCount: 5,
    })
    expect(report.skippedBusinesses).toHaveLength(COUNTS.skipped)
    const email = await readEmail(id)
    for (const line of ['Rows: 15', 'Added: 4', 'Updated: 2', 'Unchanged: 1', 'Skipped: 3'])
      expect(email).toContain(line)
    expect((await readCommandLine()).find(({ run }) => run === id)).toMatchObject(counts)
  })
})
