import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../src/platform/database/database.server.ts'
import { MESSAGE, START, THANKS } from './contact-message.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

describe.each(ENGINES)('contact form without JavaScript on %s', (engine) => {
  let database: Database
  let opened: Awaited<ReturnType<typeof openTestApp>>
  beforeEach(async () => {
    database = await openTestDatabase(engine)
    opened = await openTestApp(database, {}, () => START)
  })
  afterEach(async () => {
    await opened.app.close()
    await database.close()
  })

  const post = (form: Record<string, string>) =>
    opened.app.inject({
      method: 'POST',
      url: '/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
      remoteAddress: '203.0.113.7',
    })

  it('a sent contact form redirects to a confirmation page with noindex', async () => {
    const { statusCode, headers } = await post({ ...MESSAGE, company: '', phone: '' })
    expect([statusCode, headers.location]).toEqual([303, '/contact?sent=1'])
    const page = (await opened.app.inject('/contact?sent=1')).body
    expect(page).toContain('Message Sent Successfully')
    expect(page.replaceAll('&#x27;', "'")).toContain(THANKS)
    expect(page).toContain('<meta name="robots" content="noindex"')
    expect((await opened.app.inject('/contact')).body).not.toContain('noindex')
  })

  it('an invalid contact form returns 400 with the entered values and error messages', {
    tags: ['contact-without-scripts'],
  }, async () => {
    const { statusCode, body, headers } = await post({
      ...MESSAGE,
      name: '"><script>alert(1)</script>',
      email: 'nowhere',
      renderedAt: '5',
    })
    expect([statusCode, headers['cache-control']]).toEqual([400, 'no-store'])
    expect(body).toContain('Please enter a valid email address')
    expect(body).toContain('value="nowhere"')
    expect(body).toContain('Where does the map end?</textarea>')
    expect(body).not.toContain('<script>alert')
    // An immediate correction isn't spam: the form's age counts from the first time it was shown.
    expect(body).toMatch(/name="renderedAt"[^>]*value="5"/)
  })

  it('the contact form returns a readable page with 429 when rate limited and 413 when too large', async () => {
    for (let each = 0; each < 10; each += 1) await post(MESSAGE)
    const limited = await post(MESSAGE)
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '3600'])
    expect(limited.body).toContain('You’ve sent too many messages')
    expect(limited.body).toContain('value="ada@engine.example"')
    const large = await post({ ...MESSAGE, message: 'x'.repeat(200_000) })
    expect(large.statusCode).toBe(413)
    expect(large.headers['content-type']).toContain('text/html')
    expect(large.body).toContain('too long')
  })

  it('a message that no longer fits on the disk returns 507 with the reason and the entered values', async () => {
    if (engine === 'postgres') {
      await sql`create function refuse_full() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(
        database.write,
      )
      await sql`create trigger full_disk before insert on contact_messages
        execute function refuse_full()`.execute(database.write)
    } else await sql`pragma max_page_count = 1`.execute(database.write)
    const large = { ...MESSAGE, message: 'Where does the map end? '.repeat(200) }
    const { statusCode, body } = await post(large)
    expect(statusCode).toBe(507)
    expect(body).toContain('couldn’t save what you sent')
    expect(body).toContain('value="Ada Lovelace"')
    const call = await opened.app.inject({
      method: 'POST',
      url: '/api/contact?language=tr',
      payload: large,
      remoteAddress: '203.0.113.8',
    })
    expect([call.statusCode, call.json().reason]).toEqual([507, 'no-space'])
    expect(call.json().detail).toContain('kaydedilemedi')
  })

  it('the contact form preserves the entered values when the server returns 500', async () => {
    // A PostgreSQL error quotes a rejected row, so the message would be in the log.
    if (engine === 'postgres')
      await sql`alter table contact_messages add column required text not null`.execute(
        database.write,
      )
    else await database.write.schema.dropTable('contact_messages').execute()
    const { statusCode, body } = await post(MESSAGE)
    expect(statusCode).toBe(500)
    expect(body).toContain('Failed to send message. Please try again later.')
    expect(body).toContain('value="Ada Lovelace"')
    expect(opened.errors).toHaveLength(1)
    expect(opened.errors.join()).not.toContain(MESSAGE.message)
  })

  it('the contact form returns 415 for a JSON body', async () => {
    const { statusCode } = await opened.app.inject({
      method: 'POST',
      url: '/contact',
      payload: { ...MESSAGE, name: { toString: 'x' } },
    })
    expect(statusCode).toBe(415)
  })
})
