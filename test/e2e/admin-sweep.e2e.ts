import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ADMIN_PAGES, type AdminPageName, adminLink } from '../../src/platform/urls/admin-routes.ts'
import { HOSTILE } from '../hostile-text.ts'
import { sharedBrowser } from './browser.ts'
import { demoDirectory } from './demo-directory.ts'
import { startGazetteer } from './gazetteer-process.ts'
import { addHostileImport } from './hostile-import.ts'
import { OPERATOR } from './operator.ts'
import { openOperatorPage } from './operator-page.ts'
import { DESKTOP, findAdminScreenErrors, PHONE } from './screen-errors.ts'
import { VISUAL_RULES, type WatchedOptions, type WatchedPage } from './watched-page.ts'

/** Each language is checked in one visit, which resizes the window. */
const VISITS: (WatchedOptions & { rules?: string[]; tags: 'long'[] })[] = [
  { locale: 'en-GB', colorScheme: 'light', viewport: DESKTOP, tags: [] },
  { locale: 'tr-TR', colorScheme: 'dark', viewport: PHONE, rules: VISUAL_RULES, tags: ['long'] },
]

const NAMES = Object.keys(ADMIN_PAGES) as AdminPageName[]
/** An import that waits for approval of its preview. */
const PREVIEWED_ID = 9000
const SHOWN = [
  ...NAMES.map((name): [AdminPageName, string] => [name, '1']),
  ['import', String(PREVIEWED_ID)] satisfies [AdminPageName, string],
] as const

describe('every admin screen over hostile stored text', () => {
  const folder = demoDirectory()
  let server: Awaited<ReturnType<typeof startGazetteer>>
  let browser: Awaited<ReturnType<typeof sharedBrowser>>
  beforeAll(async () => {
    server = await startGazetteer(folder.path, OPERATOR)
    browser = await sharedBrowser()
    const path = join(folder.path, 'gazetteer.db')
    await untilNoRunWaits(path)
    fillWithHostileWords(path)
  })
  afterAll(async () => {
    await server?.stop()
    folder.remove()
  })
  const site = {
    get browser() {
      return browser
    },
    get address() {
      return server.address
    },
  }

  it('every link on the admin home page opens an existing screen', { tags: ['long'] }, async () => {
    const { page, errors, close } = await openOperatorPage(site, { locale: 'en-GB' })
    await page.goto(adminLink('home'))
    await page.getByRole('heading', { level: 2, name: 'Needs attention' }).waitFor()
    const links = await page
      .locator('a[href^="/admin"]')
      .evaluateAll((anchors) => anchors.map((each) => each.getAttribute('href') ?? ''))
    expect(links.length).toBeGreaterThan(20)
    for (const href of new Set(links)) {
      await page.goto(href)
      await page.locator('h1').waitFor()
      expect(await page.locator('h1').textContent(), href).not.toBe('Page not found')
    }
    expect(errors).toEqual([])
    await close()
  })

  for (const { rules, tags, ...options } of VISITS)
    describe(`in ${options.locale}, ${options.colorScheme}`, { tags }, () => {
      let watched: WatchedPage
      beforeAll(async () => {
        watched = await openOperatorPage(site, options)
      })
      afterAll(() => watched.close())

      it.each(SHOWN)(
        '%s %s fits every width, passes axe and runs no injected code',
        { tags: ['admin-escaping', 'admin-accessibility', 'preview-report'] },
        async (name, id) => {
          const { page } = watched
          const url = adminLink(name, {}, { id, otherId: '2' })
          expect(await findAdminScreenErrors(watched, url, rules)).toEqual([])
          expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
        },
      )
    })
})

/** Waits for the duplicate search that a first start queues: it would delete the pair that this file writes. */
async function untilNoRunWaits(path: string): Promise<void> {
  const database = new DatabaseSync(path, { readOnly: true })
  const open = database.prepare("select count(*) as count from runs where state <> 'done'")
  await vi.waitUntil(() => open.get()?.count === 0, { timeout: 120_000, interval: 100 })
  database.close()
}

/** Writes values that validation would reject: the screens must be safe without it. */
function fillWithHostileWords(path: string): void {
  const words = Object.values(HOSTILE)
  const database = new DatabaseSync(path, { timeout: 5000 })
  const word = (at: number) => words[at % words.length] ?? ''
  for (const [at] of words.entries()) {
    const id = at + 1
    database
      .prepare(
        `update businesses set name = ?, full_address = ?, phone = ?, category = ?, website = ?,
         photo = ?, city = ?, about = ?, working_hours = ?, source = ?, place_id = ? where id = ?`,
      )
      .run(
        ...[0, 1, 2, 3].map((shift) => word(at + shift)),
        HOSTILE.link,
        HOSTILE.link,
        ...[4, 5, 6, 7].map((shift) => word(at + shift)),
        `${word(at)}${id}`,
        id,
      )
    database.prepare('update categories set name = ? where id = ?').run(word(at), id)
    database
      .prepare('update cities set name = ?, region = ? where id = ?')
      .run(word(at), word(at + 1), id)
    database
      .prepare(
        `insert into contact_messages (name, email, company, phone, subject, message, created_at)
         values (?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(...[0, 1, 2, 3, 4, 5].map((shift) => word(at + shift)), Date.now())
    database
      .prepare(
        `insert into audit_entries (username, action, subject, details, address, created_at)
         values (?, ?, ?, ?, ?, ?)`,
      )
      .run(
        word(at),
        word(at + 1),
        word(at + 2),
        JSON.stringify({ x: word(at) }),
        word(at + 3),
        Date.now(),
      )
    database
      .prepare(
        `insert into runs (kind, state, file_name, source, message, details, input, created_at, finished_at)
         values ('import', 'failed', ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        word(at),
        word(at + 1),
        word(at + 2),
        JSON.stringify({ x: word(at) }),
        '{}',
        Date.now(),
        Date.now(),
      )
  }
  database
    .prepare(
      `insert into duplicate_pairs (business_id, other_id, score, reasons, found_at)
       values (1, 2, 60, '[{"kind":"near","meters":3,"points":30}]', ?)`,
    )
    .run(Date.now())
  addHostileImport(database, PREVIEWED_ID, words)
  database.close()
}
