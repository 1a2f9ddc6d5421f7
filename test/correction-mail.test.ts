import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMailer } from '../src/app/server/mailer.server.ts'
import { createClaimEmailTask } from '../src/corrections/confirm-claim.server.ts'
import {
  createCorrectionNoticeTask,
  NOTICE_INTERVAL_MS,
} from '../src/corrections/notify-operator.server.ts'
import type { FailedEmail } from '../src/settings/email-operator.server.ts'
import { openCorrectionSite, readForm } from './correction-site.ts'
import { MONDAY_NOON_IN_BASEL as NOW } from './sample-directory.ts'
import { openSmtpServer } from './smtp-server.ts'
import { ENGINES } from './test-database.ts'

const ORIGIN = 'https://directory.example'
const DESK = 'desk@directory.example'
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

describe.each(ENGINES)('email about corrections on %s', { timeout: 120_000 }, (engine) => {
  let site: Awaited<ReturnType<typeof openCorrectionSite>>
  let smtp: Awaited<ReturnType<typeof openSmtpServer>>
  let failed: FailedEmail[]
  let now: number
  beforeAll(async () => {
    site = await openCorrectionSite(engine, {
      ...{ PUBLIC_ORIGIN: ORIGIN, SMTP_URL: 'smtp://127.0.0.1:1', LANGUAGES: 'en,tr' },
    })
    await site.database.write
      .updateTable('businesses')
      .set({ website: 'https://www.bluedoor-bakery.com/' })
      .where('slug', '=', site.slug)
      .execute()
  })
  beforeEach(async () => {
    await site.clear()
    await site.database.write.deleteFrom('correction_notices').execute()
    smtp = await openSmtpServer()
    failed = []
    now = NOW
  })
  afterEach(() => smtp.close())
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })

  const shared = () => ({
    database: site.database,
    contactEmail: DESK,
    onFailedTry: (each: FailedEmail) => failed.push(each),
    onError: () => {},
    now: () => now,
  })
  type Send = ReturnType<typeof openMailer>['sendText']
  const mailWith = (send: Send, origin: string | null = ORIGIN) =>
    createCorrectionNoticeTask({ ...shared(), origin, send }).run(new AbortController().signal)
  async function mail(origin: string | null = ORIGIN) {
    const mailer = openMailer(`smtp://${smtp.host}`)
    await mailWith(mailer.sendText, origin)
    mailer.close()
  }
  async function mailClaims() {
    const mailer = openMailer(`smtp://${smtp.host}`)
    const task = createClaimEmailTask({ ...shared(), origin: ORIGIN, send: mailer.sendText })
    await task.run(new AbortController().signal)
    mailer.close()
  }
  const claim = (senderEmail = 'ada@bluedoor-bakery.com', more: Record<string, string> = {}) =>
    site.suggest({ kind: 'claim', senderEmail, ...more })
  const notice = () =>
    site.database.read.selectFrom('correction_notices').selectAll().executeTakeFirst()
  const subjectAt = (at: number) => /^Subject: (.*)$/m.exec(smtp.mails[at]?.head ?? '')?.[1]?.trim()

  it('the operator gets the kinds, the newest businesses and a link, but no text of visitors', {
    tags: ['correction-mail'],
  }, async () => {
    await site.suggest({ phone: '+41 61 000 00 02', note: 'Call http://evil.example' })
    await site.suggest({ kind: 'closed' })
    await claim('ada@engine.example')
    await mail()
    expect(smtp.mails).toMatchObject([{ from: DESK, to: [DESK] }])
    expect(subjectAt(0)).toBe('[Business Directory] 3 corrections to review')
    const { text = '' } = smtp.mails[0] ?? {}
    for (const line of ['Details: 1', 'Permanently closed: 1', 'Claim: 1'])
      expect(text).toContain(`${line}\n`)
    expect(text).toContain('- Blue Door Bakery (Claim)\n')
    expect(text).toContain(`Review them: ${ORIGIN}/admin/corrections\n`)
    expect(text).not.toContain('evil.example')
    expect(text).not.toContain('engine.example')
    await mail()
    expect(smtp.mails).toHaveLength(1)
  })

  it('a flood of reports gives one email an hour, which counts what waits then', {
    tags: ['correction-mail'],
  }, async () => {
    await site.suggest({ kind: 'closed' })
    await mail()
    for (let report = 0; report < 15; report += 1) {
      await site.suggest({ kind: 'offensive', note: `Report ${report}` })
      now += MINUTE_MS
      await mail()
    }
    expect(smtp.mails).toHaveLength(1)
    now = NOW + NOTICE_INTERVAL_MS - 1
    await mail()
    expect(smtp.mails).toHaveLength(1)
    now += 1
    await Promise.all([mail(null), mail(null)])
    expect(smtp.mails).toHaveLength(2)
    expect(subjectAt(1)).toBe('[Business Directory] 16 corrections to review')
    const { text = '' } = smtp.mails[1] ?? {}
    expect(text.match(/^- Blue Door Bakery/gm)).toHaveLength(10)
    expect(text).toContain('and 6 others\n')
    expect(text).not.toContain('/admin/')
    now += DAY_MS
    await mail()
    expect(smtp.mails).toHaveLength(2)
  })

  it('spam, duplicates of a correction, and decided corrections send nothing', {
    tags: ['correction-mail'],
  }, async () => {
    await site.suggest({ kind: 'closed', homepage: 'https://spam.example' })
    await mail()
    expect(await notice()).toBeUndefined()
    await site.suggest({ kind: 'closed' })
    const [{ id }] = await site.list()
    await site.calls.post(`/api/admin/corrections/${id}/reject`)
    await mail()
    expect(smtp.attempts()).toBe(0)
  })

  it('a claim that the sender can confirm is left out until its link expires', {
    tags: ['correction-mail', 'correction-claim'],
  }, async () => {
    await claim()
    await mailClaims()
    await mail()
    expect(smtp.mails).toMatchObject([{ to: ['ada@bluedoor-bakery.com'] }])
    expect(await site.list()).toMatchObject([{ isConfirmable: true }])
    await site.suggest({ kind: 'closed' })
    await mail()
    expect(subjectAt(1)).toBe('[Business Directory] 1 correction to review')
    expect(smtp.mails[1]?.text).not.toContain('Claim')
    now += DAY_MS - 1
    await mail()
    expect(smtp.mails).toHaveLength(2)
    now += 1
    await mail()
    expect(smtp.mails[2]).toMatchObject({ to: [DESK] })
    expect(smtp.mails[2]?.text).toContain('Claim: 1\n')
    expect((await site.list())[0]).toMatchObject({ kind: 'claim', isConfirmable: false })
    now += DAY_MS
    await mail()
    expect(smtp.mails).toHaveLength(3)
  })

  it('a failed email is retried, and a correction that arrives while one is sent gets the next', {
    tags: ['correction-mail'],
  }, async () => {
    await site.suggest({ kind: 'closed' })
    smtp.refuse('451 later')
    await mail()
    expect(failed).toMatchObject([{ tries: 1, isLast: false }])
    smtp.refuse(null)
    await mail()
    expect(smtp.mails).toHaveLength(0)
    now += MINUTE_MS
    await mailWith(async () => void (await site.suggest({ kind: 'closed-temporarily' })))
    expect(await notice()).toMatchObject({ next_mail_at: now + NOTICE_INTERVAL_MS })
    now += NOTICE_INTERVAL_MS
    await mail()
    expect(subjectAt(0)).toBe('[Business Directory] 2 corrections to review')
  })

  it('a correction that arrives late in an outage of the mail server gets all tries', {
    tags: ['correction-mail'],
  }, async () => {
    await site.suggest({ kind: 'closed' })
    smtp.refuse('451 later')
    const fail = async () => {
      await mail()
      now = (await notice())?.next_mail_at ?? now
    }
    for (let tries = 1; tries <= 4; tries += 1) await fail()
    await site.suggest({ kind: 'offensive', note: 'Late' })
    for (let tries = 1; tries <= 6; tries += 1) await fail()
    expect(failed.map(({ tries }) => tries)).toEqual([1, 2, 3, 4, 1, 2, 3, 4, 5, 6])
    expect(failed.map(({ isLast }) => isLast).indexOf(true)).toBe(9)
    expect(await notice()).toMatchObject({ next_mail_at: null })
  })

  it('a correction that arrives while an email fails keeps its own time and tries', {
    tags: ['correction-mail'],
  }, async () => {
    await site.suggest({ kind: 'closed' })
    await mailWith(async () => {
      await site.suggest({ kind: 'closed-temporarily' })
      throw new Error('451 later')
    })
    expect(failed).toMatchObject([{ tries: 1 }])
    const next = { next_mail_at: NOW + NOTICE_INTERVAL_MS, mail_tries: 0 }
    expect(await notice()).toMatchObject(next)
    now += NOTICE_INTERVAL_MS
    await mail()
    expect(subjectAt(0)).toBe('[Business Directory] 2 corrections to review')
  })

  it('a correction that was decided before its email starts no interval', {
    tags: ['correction-mail'],
  }, async () => {
    await site.suggest({ kind: 'closed' })
    const [{ id }] = await site.list()
    await site.calls.post(`/api/admin/corrections/${id}/reject`)
    await mail()
    expect(await notice()).toMatchObject({ mailed_at: null, next_mail_at: null })
    now += MINUTE_MS
    await site.suggest({ kind: 'closed-temporarily' })
    await mail()
    expect(subjectAt(0)).toBe('[Business Directory] 1 correction to review')
  })

  it('the email is in Turkish if all waiting corrections come from Turkish pages', {
    tags: ['correction-mail'],
  }, async () => {
    const path = `/tr${site.path}`
    const { renderedAt: _, ...form } = readForm((await site.get(path)).text)
    await site.post(path, { ...form, kind: 'closed' })
    await mail()
    expect(smtp.mails[0]?.text).toContain('Kalıcı olarak kapalı: 1\n')
    await site.suggest({ kind: 'closed-temporarily' })
    now += NOTICE_INTERVAL_MS
    await mail()
    expect(smtp.mails[1]?.text).toContain('Permanently closed: 1\n')
  })

  it('a claim that leaves the spam gets its confirmation email, and any other gets none', {
    tags: ['correction-claim'],
  }, async () => {
    const leaveSpam = async () => {
      const [{ id }] = await site.list('spam')
      return site.calls.post(`/api/admin/corrections/${id}/undo`)
    }
    await claim('ada@engine.example', { homepage: 'https://spam.example' })
    expect((await leaveSpam()).json.message).toBe('The correction is back in the queue.')
    await claim(undefined, { homepage: 'https://spam.example' })
    await mailClaims()
    expect(smtp.attempts()).toBe(0)
    expect((await leaveSpam()).json.message).toContain('The sender gets an email')
    await mailClaims()
    await mailClaims()
    expect(smtp.mails).toMatchObject([{ to: ['ada@bluedoor-bakery.com'] }])
    const [address = ''] = /https:\S+/.exec(smtp.mails[0]?.text ?? '') ?? []
    const path = address.slice(ORIGIN.length)
    const confirmed = await site.post(
      path.split('?')[0] ?? '',
      readForm((await site.get(path)).text),
    )
    expect(confirmed.statusCode).toBe(303)
    const [claimed] = await site.list('claims')
    expect(claimed).toMatchObject({ senderEmail: 'ada@bluedoor-bakery.com' })
    // A removed claim sends no email, although the claim is in the queue again.
    await site.calls.post(`/api/admin/corrections/${claimed.id}/undo`)
    await mailClaims()
    expect(smtp.mails).toHaveLength(1)
  })
})

describe.each(ENGINES)('email about corrections without SMTP_URL on %s', (engine) => {
  it('a correction queues no email', { tags: ['correction-mail'] }, async () => {
    const site = await openCorrectionSite(engine, { PUBLIC_ORIGIN: ORIGIN })
    await site.suggest({ kind: 'closed' })
    expect(await site.list()).toHaveLength(1)
    const rows = await site.database.read.selectFrom('correction_notices').selectAll().execute()
    expect(rows).toEqual([])
    await site.close()
  })
})
