import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADMIN_CALLS, type AdminCallName } from '../../src/app/server/calls.server.ts'
import { findImported } from '../../src/duplicates/automatic-merge.server.ts'
import type { Database } from '../../src/platform/database/database.server.ts'
import { openSqlite } from '../../src/platform/database/database.sqlite.ts'
import { applyMigrations } from '../../src/platform/database/migrate.server.ts'
import { importRows, incoming } from '../incoming.ts'
import { runQueuedRuns } from '../queued-runs.ts'
import { signedIn } from '../signed-in.ts'
import { openTestApp } from '../test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'gazetteer-admin-call-plans-'))
const statements = new Set<string>()
let database: Database
let plans: DatabaseSync

beforeAll(async () => {
  database = openSqlite(join(folder, 'plans.db'), (text) => statements.add(text))
  await applyMigrations(database)
  const rows = Array.from({ length: 2000 }, (_, index) =>
    incoming(
      {
        name: `Shop ${index}`,
        place_id: `ChIJplans-${index}`,
        type: `Kind ${index % 40}`,
        city: `Town ${index % 70}`,
        region: `Region ${index % 3}`,
        country_code: 'DE',
      },
      index + 2,
    ),
  )
  await importRows(database, rows)
  await importRows(database, [incoming({ name: 'Undone', place_id: 'ChIJplans-undone' })])
  plans = new DatabaseSync(join(folder, 'plans.db'))
})

afterAll(async () => {
  plans.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const ENTRY = { name: 'Other', slug: 'other', icon: null, synonyms: ['odd'], hidden: true }
const ONE = '/api/admin/businesses/5'

/** The parameters of each call that needs more than its path. */
const ASKED: Partial<Record<AdminCallName, { url?: string[]; body?: object }>> = {
  'analytics.activity': { url: ['?action=run.undone&username=admin&before=50'] },
  'runs.list': { url: ['', '?kinds=import&states=done&before=50'] },
  'runs.reasons': { url: ['?after=1.0'] },
  'contact.messages': { url: ['', '?q=a', '?state=unread', '?state=answered', '?folder=spam'] },
  'contact.exportMessages': { url: ['?q=a', '?state=unanswered'] },
  'businessList.list': { url: ['', '?filter=shop&category=kind-1&status=approved'] },
  'catalogCategories.list': { url: ['?filter=kind&sort=name'] },
  'catalogCities.list': { url: ['?filter=town&country=DE&sort=name', '?show=hidden'] },
  'accounts.confirmPassword': { body: { password: 'test-password-1' } },
  'secondFactor.confirm': { body: { code: '123456' } },
  'secondFactor.enterCode': { body: { token: 'made up', code: '123456' } },
  'secondFactor.requestPasskey': { body: { token: 'made up' } },
  'tokens.add': { body: { name: 'script', scopes: ['read'], days: 30 } },
  'admins.invite': { body: { role: 'editor' } },
  'admins.changeRole': { body: { role: 'editor' } },
  'admins.add': { body: { username: 'other', password: 'test-password-2' } },
  'contact.changeMessage': { body: { answered: true, spam: false } },
  'contact.saveRetention': { body: { days: 30 } },
  'contact.senderData': { body: { email: 'a@b.example' } },
  'contact.exportSenderData': { body: { email: 'a@b.example' } },
  'contact.eraseSenderData': { body: { email: 'a@b.example' } },
  'businessAdmin.addBusiness': {
    body: { values: { name: 'New', city: 'Town 1', country_code: 'DE' } },
  },
  'businessAdmin.returnBusiness': { body: { version: 0, change: 5 } },
  'bulkEdits.preview': { body: { changes: { phone: '1' }, filter: { filter: 'shop' } } },
  'bulkEdits.apply': { body: { changes: { phone: '1' }, filter: { filter: 'shop' } } },
  'businessList.changeBusinesses': { body: { action: 'approve', filter: { filter: 'shop' } } },
  'catalogCategories.save': { body: ENTRY },
  'catalogCategories.keepApart': { body: { into: 2 } },
  'catalogCategories.merge': { body: { into: 2 } },
  'catalogCities.save': { body: { ...ENTRY, region: null } },
  'catalogCities.merge': { body: { into: 2 } },
  'catalogCities.keepApart': { body: { into: 2 } },
  'catalogCities.mergeAll': { body: { ids: [1, 2] } },
  'catalogCategories.mergeAll': { body: { ids: [1, 2] } },
  'categoryTexts.list': {
    url: ['', '?show=all', '?show=likely', '?show=decided&filter=kind', '?show=all&category=1'],
  },
  'categoryTexts.targets': { url: ['?filter=kind'] },
  'spellingClusters.list': { url: ['', '?kind=city&page=2'] },
  'spellingClusters.preview': { url: ['?ids=1,2', '?kind=city&ids=1'] },
  'spellingClusters.assign': { body: { clusters: [{ id: 1, keys: ['kind-1'], target: 1 }] } },
  'spellingClusters.keepApart': { body: {} },
  'categoryTexts.assign': { body: { keys: ['kind-1'], target: 'own' } },
  'catalogCities.split': {
    body: { regions: ['region 1'], name: 'T', slug: 'tt', region: 'R', keptRegion: null },
  },
  'redirects.rules': { url: ['', '?q=old&kind=exact'] },
  'redirects.addRule': { body: { source: '/old', target: '/contact' } },
  'redirects.saveRule': { body: { source: '/older', target: '/contact' } },
  'queryLog.list': { url: ['', '?show=popular&page=2', '?show=ignored'] },
  'queryLog.ignore': { body: { query: 'pizza', place: '', ignored: true } },
  'redirects.misses': { url: ['', '?order=last&page=2'] },
  'adminSettings.saveSiteSettings': { body: { head_tags: '<meta name="a">' } },
  'adminSettings.saveAdvertisementCodes': { body: { ad1: '<p>ad</p>' } },
  'adminSettings.saveSiteProfile': { body: { siteName: 'Other' } },
  'adminSettings.onePart': { url: [] },
  'adminSettings.versions': { url: [] },
  'adminSettings.oneVersion': { url: [] },
  'adminSettings.returnToVersion': { body: {} },
  'analytics.exportReport': { url: [] },
  'exports.exportBusinesses': {
    url: [
      '',
      '&countryCode=DE',
      '&countryCode=DE&isApproved=true&dateRange=today',
      '&categories=Kind%201,Kind%202&dateRange=thisweek&countryCode=DE',
      '&dateRange=yesterday',
      '&dateRange=last7days&isApproved=false',
      '&isApproved=true',
      '&isApproved=false',
      '&status=closed',
      '&search=shop&countryCode=DE&categories=Kind%201,Kind%202&isApproved=true',
    ].map((query) => `?fields=name,created_at${query}`),
  },
  'exports.exportCsv': { body: { selectedFields: ['name'], countryCode: 'DE' } },
  'businessAdmin.deleteAllBusinesses': { body: { waitMs: 0 } },
  'businessAdmin.deleteTestData': { body: { waitMs: 0 } },
  'businessAdmin.fixSlugs': { body: { waitMs: 0 } },
}
/** Tested elsewhere, or without a query worth testing. */
const APART: AdminCallName[] = [
  'businessAdmin.changeBusiness',
  'accounts.signIn',
  'accounts.signOut',
  'accounts.endAllSessions',
]

/** Small at any number of businesses, cached in memory, or single index rows by ID. */
const FEW =
  /^SCAN (categories|cities|countries|category_texts|category_aliases|city_aliases|city_regions|sessions|admins|totp_secrets|passkeys|site_totals|sitemap_files|migrations|json_each|pragma_\w+|CONSTANT ROW|few|matches|given|page|ordered|rated|unrated|into|chunk|counted)\b|^SCAN runs USING INDEX runs_open$|^SCAN business_words VIRTUAL TABLE INDEX \d+:=$/
/** Rows of one business or administrator, or the list of all cities, sorted when they are read. */
const SORTED_FEW =
  /from "(slug_history|sessions|admins|city_aliases|merge_proposals)"|^\s*with matches as materialized \([\s\S]*? limit \?\),/

/** Lists and counts that must use a partial index. */
const IN_INDEX: [list: RegExp, step: RegExp][] = [
  [/count\(\*\)(?!.* like ).* from "category_texts" where decided = /, /COVERING INDEX/],
  [/ from "cities" where .*hidden = 1/, /INDEX cities_hidden/],
]

/** The index by run contains every business of a large import. */
const READS_RUN = /INDEX business_changes_by_run \(run_id=\?/

function isSlow(step: string, text: string): boolean {
  if (READS_RUN.test(step))
    return (
      /business_id"? (=|in) /.test(text) && !(/ AND id>\?\)$/.test(step) && / limit \?/.test(text))
    )
  if (!/^SCAN |USE TEMP B-TREE/.test(step) || FEW.test(step)) return false
  return /TEMP/.test(step) ? !SORTED_FEW.test(text) : !/ limit \?/.test(text)
}

function faults(): string[] {
  return [...statements]
    .filter((text) => /^\s*(select|update|delete|with)/i.test(text))
    .flatMap((text) =>
      plans
        .prepare(`explain query plan ${text}`)
        .all()
        .map(({ detail }) => String(detail))
        .filter((step) => isSlow(step, text))
        .map((step) => `${step}: ${text}`),
    )
}

it('admin API calls never scan or sort data that grows with the directory', async () => {
  const { app, errors } = await openTestApp(database)
  const operator = await signedIn(app, database)
  const answer = (name: AdminCallName, url: string, body?: object) => {
    const { method } = ADMIN_CALLS[name]
    if (method === 'GET') return operator.get(url)
    return operator[method === 'POST' ? 'post' : method === 'PUT' ? 'put' : 'delete'](url, body)
  }
  statements.clear()
  const { version } = (await operator.get(ONE)).json
  const changes = { name: 'Renamed', slug: 'renamed', city: 'Town 9', place_id: 'ChIJplans-other' }
  expect((await operator.put(ONE, { version, changes })).status).toBe(200)
  for (const list of ['businesses', 'missing'])
    expect((await operator.get(`/api/admin/imports/1/${list}`)).status).toBe(200)
  const bulkEdit = { ids: [1, 2], changes: { phone: '2' }, version: 1 }
  expect((await operator.post('/api/admin/businesses/bulk-edit', bulkEdit)).status).toBe(202)
  expect((await operator.post('/api/admin/runs/2/undo')).status).toBe(202)
  await database.change((trx) => findImported({ database, trx }, 1, [1, 2]))
  expect(await runQueuedRuns(database)).toEqual([])
  for (const name of Object.keys(ADMIN_CALLS) as AdminCallName[]) {
    if (APART.includes(name)) continue
    const { url = [''], body } = ASKED[name] ?? {}
    const address = ADMIN_CALLS[name].pattern.replace(':part', 'ad-codes').replace(/:\w+/g, '5')
    for (const query of url) {
      const { status } = await answer(name, address.replace(':report', 'quality') + query, body)
      expect(status, `${name} ${query}`).toBeLessThan(500)
    }
  }
  expect(await runQueuedRuns(database)).toEqual([])
  await app.close()
  expect(errors).toEqual([])
  expect(statements.size).toBeGreaterThan(100)
  expect(faults()).toEqual([])
  for (const [list, index] of IN_INDEX) {
    const found = [...statements].filter((text) => list.test(text))
    expect(found).not.toEqual([])
    for (const text of found) {
      const steps = plans.prepare(`explain query plan ${text}`).all()
      expect(steps.map(({ detail }) => detail).join('; ')).toMatch(index)
    }
  }
})
