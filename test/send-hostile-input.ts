import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSession } from '../src/accounts/sessions.server.ts'
import { ADMIN_CALLS, type AdminCallName } from '../src/app/server/calls.server.ts'
import { EDITABLE_FIELDS } from '../src/businesses/admin/business-fields.ts'
import { openSite } from './open-site.ts'
import { addQuickAdmin } from './quick-admin.ts'
import { MONDAY_NOON_IN_BASEL } from './sample-directory.ts'
import { callsWith } from './signed-in.ts'
import type { Engine } from './test-database.ts'

const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)

/** Values of every JSON type that no field expects. */
const ODD: unknown[] = [
  '\0',
  'a\0b',
  '\ud800',
  'İ\u0307I\u202e',
  '%00',
  '\'";--\\',
  'x'.repeat(70_000),
  ' ',
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 63,
  1e308,
  '999999999999999',
  '9223372036854775808',
  '0x10',
  null,
  true,
  [],
  ['a\0b'],
  [null],
  {},
  JSON.parse('{"__proto__":{"id":1},"constructor":{"name":1},"toString":1}'),
  deep(3000),
]

const texts = (names: readonly string[], text = 'text') =>
  Object.fromEntries(names.map((name) => [name, text]))
const ENTRY = { name: 'Odd', slug: 'odd', icon: null, synonyms: ['odd'], hidden: false }

/** A valid body for each call; one member at a time gets a hostile value. */
const BODIES: Partial<Record<AdminCallName, Record<string, unknown>>> = {
  'accounts.confirmPassword': { password: 'wrong' },
  'admins.changeRole': { role: 'editor' },
  'secondFactor.confirm': { code: '123456' },
  'secondFactor.enterCode': { token: 'made up', code: '123456' },
  'secondFactor.requestPasskey': { token: 'made up' },
  'secondFactor.usePasskey': {
    token: 'made up',
    response: { id: 'a', rawId: 'a', type: 'public-key', response: {}, clientExtensionResults: {} },
  },
  'secondFactor.addPasskey': {
    name: 'key',
    response: { id: 'a', rawId: 'a', type: 'public-key', response: {}, clientExtensionResults: {} },
  },
  'tokens.add': { name: 'script', scopes: ['read'], days: 30 },
  'admins.invite': { role: 'editor', email: 'ada@example.com' },
  'admins.add': { username: 'new', password: 'long enough word' },
  'contact.changeMessage': { read: true, answered: true, spam: true },
  'contact.saveRetention': { days: 0 },
  'contact.senderData': { email: 'a@b.example' },
  'contact.exportSenderData': { email: 'a@b.example' },
  'contact.eraseSenderData': { email: 'a@b.example' },
  'businessAdmin.changeBusiness': { version: 1, changes: {} },
  'businessAdmin.addBusiness': { values: { name: 'Odd' } },
  'businessAdmin.deleteBusiness': { reason: 'removed' },
  'businessAdmin.returnBusiness': { version: 1, change: 1 },
  'bulkEdits.preview': { ids: [1], changes: {}, addCategories: ['Bar'], removeCategories: [] },
  'bulkEdits.apply': { ids: [1], changes: {}, addCategories: ['Bar'], removeCategories: [] },
  'businessList.changeBusinesses': { action: 'approve', ids: [1], reason: 'why' },
  'catalogCategories.save': ENTRY,
  'catalogCategories.merge': { into: 2 },
  'catalogCategories.keepApart': { into: 2 },
  'catalogCities.save': { ...ENTRY, region: 'Region' },
  'catalogCities.merge': { into: 2 },
  'catalogCities.keepApart': { into: 2 },
  'catalogCities.mergeAll': { ids: [1, 2] },
  'catalogCities.split': {
    regions: ['x'],
    name: 'Odd',
    slug: 'odd-city',
    region: 'R',
    keptRegion: 'K',
  },
  'adminSettings.saveSiteSettings': {
    head_tags: '',
    facebook_pixel: '',
    footer_tags: '',
    analytics_code: '',
  },
  'adminSettings.saveAdvertisementCodes': { ad1: '', ad2: '', ad3: '', ad4: '', ad404: '' },
  'adminSettings.saveSiteProfile': {
    ...texts(['siteName', 'officeAddress', 'legalEntity', 'supportPhone', 'replyTime']),
    supportHours: [{ days: 'Monday', hours: '9' }],
  },
  'adminSettings.returnToVersion': { basis: 1 },
  'businessAdmin.deleteAllBusinesses': { waitMs: 0 },
  'businessAdmin.deleteTestData': { waitMs: 0 },
  'businessAdmin.fixSlugs': { waitMs: 0 },
}
const QUERY = [
  ...['page', 'limit', 'filter', 'category', 'status', 'sortBy', 'sortOrder', 'sort', 'show'],
  ...['country', 'q', 'folder', 'state', 'days', 'action', 'username', 'before', 'after'],
  ...['kinds', 'states', 'reason', 'waitMs'],
]
/** Signing out would end the session for the other calls. */
const NOT_ASKED: AdminCallName[] = [
  'accounts.signIn',
  'accounts.signOut',
  'accounts.endAllSessions',
]

/**
 * Sends unexpected values to every admin call.
 * @param share 1 sends all values to each member, n sends every nth.
 */
export function testHostileInput(engine: Engine, share: number): void {
  let sent = 0
  /** Every value in turn, distributed over all members of all calls. */
  const valuesOf = <Value>(values: readonly Value[]) =>
    values.filter(() => {
      sent += 1
      return sent % share === 0
    })

  let site: Awaited<ReturnType<typeof openSite>>
  let operator: ReturnType<typeof callsWith>
  beforeAll(async () => {
    site = await openSite(engine)
    const adminId = await addQuickAdmin(site.database, 'ada', 'correct horse battery')
    const token = await site.database.change((trx) =>
      createSession(trx, adminId, { address: '::1', userAgent: null }, MONDAY_NOON_IN_BASEL),
    )
    operator = callsWith(site.app, `gazetteer_session=${token}`)
  })
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })

  async function expectNoError(name: AdminCallName, url: string, body?: unknown) {
    const { method } = ADMIN_CALLS[name]
    const senders = {
      GET: operator.get,
      POST: operator.post,
      PUT: operator.put,
      DELETE: operator.delete,
    }
    const { status } = method === 'GET' ? await operator.get(url) : await senders[method](url, body)
    const request = `${method} ${url} ${(JSON.stringify(body) ?? '').slice(0, 200)}`
    expect(status, request).toBeLessThan(500)
  }

  const names = Object.keys(ADMIN_CALLS) as AdminCallName[]
  it.each(names.filter((name) => !NOT_ASKED.includes(name)))(
    'the admin call %s never returns a server error for malformed input',
    async (name) => {
      const { pattern, method } = ADMIN_CALLS[name]
      const url = pattern.replace(/:\w+/g, '1')
      const body = BODIES[name]
      const parameters = [...pattern.matchAll(/:\w+/g)].map(([parameter]) => parameter)
      const inAddress = ODD.filter((odd) => typeof odd === 'string' || typeof odd === 'number')
      for (const odd of valuesOf(inAddress)) {
        const text = encodeURIComponent(String(odd).toWellFormed().slice(0, 900))
        for (const parameter of parameters)
          await expectNoError(name, pattern.replace(parameter, text).replace(/:\w+/g, '1'), body)
      }
      if (method === 'GET')
        for (const query of QUERY)
          for (const text of valuesOf(['a%00b', '9007199254740991', '-1']))
            await expectNoError(name, `${url}?${query}=${text}`)
      for (const member of Object.keys(body ?? {}))
        for (const odd of valuesOf(ODD)) await expectNoError(name, url, { ...body, [member]: odd })
    },
  )

  it('editing a business with malformed values never returns a server error', async () => {
    const { id } = await site.database.read
      .selectFrom('businesses')
      .where('removed_at', 'is', null)
      .select('id')
      .executeTakeFirstOrThrow()
    for (const field of EDITABLE_FIELDS)
      for (const odd of valuesOf(ODD)) {
        const url = `/api/admin/businesses/${id}`
        const { version = 0 } = (await operator.get(url)).json
        await expectNoError('businessAdmin.changeBusiness', url, {
          version,
          changes: { [field]: odd },
        })
        await operator.get(`${url}/history`)
      }
    await expectNoError('businessAdmin.oneBusiness', `/api/admin/businesses/${id}`)
    await expectNoError('businessAdmin.businessHistory', `/api/admin/businesses/${id}/history`)
  })
}
