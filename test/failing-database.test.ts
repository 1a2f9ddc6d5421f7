import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openSite } from './open-site.ts'
import { ENGINES } from './test-database.ts'

/** What each page shows if the database is unavailable, as the specification words it. */
const WORDS: Record<string, string> = {
  '/businesses': 'Error Loading Businesses',
  '/categories': 'Unable to load categories',
  '/countries': 'Unable to load countries',
  '/cities': 'Unable to load cities',
  '/categories/bakery': 'Error loading category',
  '/countries/france': 'Error loading country',
  '/cities/fr/lyon': 'Error loading city',
  '/business/blue-door': 'Business Not Found',
  '/favorites?list=blue-door': 'Your favorites couldn’t be loaded',
}

describe.each(ENGINES)('pages and calls without database tables on %s', (engine) => {
  it('every page returns a readable 500 with its specified message when its tables are missing', {
    tags: ['page-database-failure'],
  }, async () => {
    const site = await openSite(engine)
    for (const table of ['counters', 'businesses', 'categories', 'cities', 'countries'])
      await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_gone`)}`.execute(
        site.database.write,
      )
    for (const [path, words] of Object.entries(WORDS)) {
      const { status, text, type } = await site.get(path)
      expect(status, path).toBe(500)
      expect(type, path).toContain('text/html')
      expect(text, path).toContain(words)
      expect(text, path).toContain('Business Directory')
    }
    // The log has the details; the visitor doesn't see them.
    expect(site.errors.length).toBeGreaterThan(Object.keys(WORDS).length)
    expect((await site.get('/businesses')).text).not.toMatch(/no such table|does not exist/)
    await site.close()
  })

  it('the contact API stores no message when it returns 500', async () => {
    const { app, database, close } = await openSite(engine)
    await sql`alter table settings rename to settings_gone`.execute(database.write)
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: {
        name: 'Ada',
        email: 'ada@engine.example',
        subject: 'A question',
        message: 'Where does the map end?',
      },
    })
    expect(statusCode).toBe(500)
    const saved = await database.read.selectFrom('contact_messages').select('id').execute()
    expect(saved).toEqual([])
    await close()
  })
})
