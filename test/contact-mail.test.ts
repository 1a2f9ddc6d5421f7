import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openMailer } from '../src/app/server/mailer.server.ts'
import { saveMessage } from '../src/contact/save-message.server.ts'
import { createContactEmailTask } from '../src/contact/send-messages.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import type { FailedEmail } from '../src/settings/email-operator.server.ts'
import { saveSettings } from '../src/settings/save-settings.server.ts'
import { openSmtpServer } from './smtp-server.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const START = Date.UTC(2026, 0, 5, 12)
const MINUTE_MS = 60_000
const MESSAGE = {
  name: 'Ada Lovelace',
  email: 'ada@engine.example',
  company: null,
  phone: '+44 20 7946 0018',
  subject: 'A question',
  message: 'Where does the map end?\n.\nنهاية',
}

describe.each(ENGINES)('contact email to the operator on %s', (engine) => {
  let database: Database
  let smtp: Awaited<ReturnType<typeof openSmtpServer>>
  let now: number
  let failed: FailedEmail[]
  beforeEach(async () => {
    now = START
    failed = []
    database = await openTestDatabase(engine)
    smtp = await openSmtpServer()
  })
  afterEach(async () => {
    smtp.close()
    await database.close()
  })

  const save = (values: Partial<typeof MESSAGE> = {}, isSpam = false) =>
    saveMessage(
      database,
      { ...MESSAGE, ...values },
      { address: '203.0.113.7', isSpam, isMailed: true },
      now,
    )
  async function mail(
    contactEmail: string | null = 'desk@directory.example',
    user = '',
    signal = new AbortController().signal,
  ) {
    const mailer = openMailer(`smtp://${user}${smtp.host}`)
    const job = createContactEmailTask({
      database,
      send: mailer.send,
      contactEmail,
      onFailedTry: (each) => failed.push(each),
      onError: () => {},
      now: () => now,
    })
    await job.run(signal)
    mailer.close()
  }
  const stored = () =>
    database.read.selectFrom('contact_messages').selectAll().executeTakeFirstOrThrow()

  it('the contact email is plain text from the operator with Reply-To set to the visitor', {
    tags: ['contact-mail'],
  }, async () => {
    await save()
    await mail()
    const [received] = smtp.mails
    expect(received).toMatchObject({
      from: 'desk@directory.example',
      to: ['desk@directory.example'],
    })
    for (const line of [
      'From: Business Directory <desk@directory.example>',
      'Reply-To: Ada Lovelace <ada@engine.example>',
      'Subject: [Business Directory] A question',
      'Content-Type: text/plain; charset=utf-8',
    ])
      expect(received?.head).toContain(line)
    expect(received?.text).toContain('Phone: +44 20 7946 0018')
    expect(received?.text).toContain(MESSAGE.message)
    expect(await stored()).toMatchObject({ mailed_at: START, next_mail_at: null, mail_tries: 1 })
  })

  it('the contact email goes to the support address without CONTACT_EMAIL, and waits until one is set', async () => {
    await save()
    await mail(null)
    expect(smtp.attempts()).toBe(0)
    expect(await stored()).toMatchObject({ mail_tries: 0, next_mail_at: START })
    await saveSettings(database, { profile: { supportEmail: 'help@directory.example' } }, now)
    // Cached settings may be outdated for a moment.
    await vi.waitFor(
      async () => {
        await mail(null)
        expect(smtp.mails[0]?.to).toEqual(['help@directory.example'])
      },
      { timeout: 60_000 },
    )
  })

  it('a contact email is sent once, and never for a message flagged as spam', async () => {
    await save()
    await save({}, true)
    await mail()
    await mail()
    expect(smtp.mails).toHaveLength(1)
  })

  it('two concurrent mail tasks send a contact email once', async () => {
    await save()
    await Promise.all([mail(), mail()])
    expect(smtp.mails).toHaveLength(1)
  })

  it('a contact email is sent once when another task runs after a slow email in the batch', async () => {
    await save({ subject: 'The first' })
    await save({ subject: 'The second' })
    const sent: string[] = []
    const run = (send: (subject: string) => Promise<unknown>) =>
      createContactEmailTask({
        database,
        contactEmail: 'desk@directory.example',
        onFailedTry: (each) => failed.push(each),
        onError: () => {},
        now: () => now,
        async send({ subject }) {
          await send(subject)
          sent.push(subject)
        },
      }).run(new AbortController().signal)
    await run(async (subject) => {
      if (subject === 'The first') now += 10 * MINUTE_MS
      else await run(async () => {})
    })
    expect(sent).toEqual(['The first', 'The second'])
  })

  it('line breaks in visitor input cannot add email headers', async () => {
    const lines = '\r\nBcc: eve@engine.example\r\n\r\nMIME\u2028X: y'
    await save({ name: `Ada${lines}`, subject: `Hello${lines}`, phone: `1${lines}` })
    await mail()
    expect(smtp.mails[0]?.to).toEqual(['desk@directory.example'])
    expect(smtp.mails[0]?.text).toContain('Name: Ada Bcc: eve@engine.example MIME X: y\n')
    expect(smtp.mails[0]?.head).not.toMatch(/^(Bcc|X|MIME):/im)
    expect(
      smtp.mails[0]?.head.split('\r\n').map((line) => line.split(':')[0]?.toLowerCase()),
    ).toEqual(expect.not.arrayContaining(['bcc', 'x']))
  })

  it('a very long subject is truncated in the email header', async () => {
    await save({ subject: 'long '.repeat(5000) })
    await mail()
    const subject = /^Subject: (.*)$/m.exec(smtp.mails[0]?.head ?? '')?.[1] ?? ''
    expect(subject.length).toBeLessThan(250)
  })

  it('a failed contact email is retried with increasing delays and abandoned after six attempts', {
    tags: ['contact-mail'],
  }, async () => {
    await save()
    smtp.refuse('451 come back later')
    const waits: number[] = []
    for (;;) {
      await mail()
      const { next_mail_at } = await stored()
      if (next_mail_at === null) break
      waits.push((next_mail_at - now) / MINUTE_MS)
      now = next_mail_at - 1
      await mail()
      now = next_mail_at
    }
    expect(waits).toEqual([1, 5, 30, 120, 480])
    expect(smtp.attempts()).toBe(6)
    expect(failed.map(({ tries, isLast }) => [tries, isLast])).toEqual([
      [1, false],
      [2, false],
      [3, false],
      [4, false],
      [5, false],
      [6, true],
    ])
    expect(await stored()).toMatchObject({ mailed_at: null, mail_tries: 6 })
  })

  it('a failed contact email is sent after the mail server recovers and does not block later ones', async () => {
    await save()
    smtp.refuse('451 come back later')
    await mail()
    smtp.refuse(null)
    await save({ subject: 'The second' })
    await mail()
    expect(smtp.mails.map(({ head }) => /The second/.test(head))).toEqual([true])
    now += MINUTE_MS
    await mail()
    expect(smtp.mails).toHaveLength(2)
  })

  it('the mail task sends nothing when its signal is already aborted', async () => {
    await save()
    await mail('desk@directory.example', '', AbortSignal.abort())
    expect(smtp.attempts()).toBe(0)
    expect(await stored()).toMatchObject({ mail_tries: 0 })
  })

  it('an SMTP login failure is reported with its error code, command and response code', async () => {
    await save()
    await mail('desk@directory.example', 'operator:s3cret@')
    expect(failed[0]?.error).toMatchObject({
      code: 'EAUTH',
      command: 'AUTH PLAIN',
      responseCode: 535,
    })
  })
})
