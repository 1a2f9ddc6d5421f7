// @module-tag webhooks
import { describe, expect, it } from 'vitest'
import { addQuickAdmin } from './quick-admin.ts'
import { callsWith, openTestSession } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

describe.each(ENGINES)('calls of webhooks on %s', (engine) => {
  it('the secret is shown once, and only https URLs without credentials are accepted', async () => {
    const database = await openTestDatabase(engine)
    const { app, errors } = await openTestApp(database)
    await addQuickAdmin(database, 'ada', 'correct horse battery', Date.now())
    const cookie = await openTestSession(app, {
      username: 'ada',
      password: 'correct horse battery',
    })
    const ada = callsWith(app, cookie ?? '')
    const events = ['message.received']
    for (const url of ['http://a.example', 'https://u:p@a.example/', 'x', 7])
      expect((await ada.post('/api/admin/webhooks', { url, events })).status, String(url)).toBe(400)
    expect(
      (await ada.post('/api/admin/webhooks', { url: 'https://a.example', events: [] })).status,
    ).toBe(400)
    const wanted = { url: 'https://a.example/hook', events }
    const { status, json } = await ada.post('/api/admin/webhooks', wanted)
    expect([status, json.secret]).toEqual([201, expect.stringMatching(/^gzwh_[\w-]{43}$/)])
    const { id, secret } = json
    const changed = await ada.post(`/api/admin/webhooks/${id}/secret`, {})
    expect(changed.json.secret).not.toBe(secret)
    expect((await ada.post(`/api/admin/webhooks/${id}/test`, {})).status).toBe(200)
    const listed = JSON.stringify((await ada.get('/api/admin/webhooks')).json)
    const entries = await database.read.selectFrom('audit_entries').selectAll().execute()
    const log = JSON.stringify(entries)
    for (const text of [listed, log]) expect(text).not.toContain('gzwh_')
    expect(log).toContain('webhook.added')
    expect((await ada.delete(`/api/admin/webhooks/${id}`)).status).toBe(200)
    expect((await ada.delete(`/api/admin/webhooks/${id}`)).status).toBe(404)
    await app.close()
    await database.close()
    expect(errors).toEqual([])
  })
})
