import { editBusiness } from './edit-business.ts'
import { importRows } from './incoming.ts'
import { MONDAY_NOON_IN_BASEL, ROWS } from './sample-directory.ts'
import { openTestApp } from './test-app.ts'
import { type Engine, openTestDatabase } from './test-database.ts'

/** A server with the sample directory, one unapproved and one removed business, and a previous slug. */
export async function openSite(engine: Engine, settings: Record<string, string> = {}) {
  const database = await openTestDatabase(engine)
  const slugs: Record<string, string> = {}
  await importRows(database, ROWS, 10)
  await editBusiness(database, 'ChIJblue-door-0005', { is_approved: 0 })
  await editBusiness(database, 'ChIJblue-door-0006', { removed_at: 1, removal_reason: 'removed' })
  const businesses = await database.read
    .selectFrom('businesses')
    .select(['name', 'slug', 'id'])
    .execute()
  for (const { name, slug, id } of businesses) {
    slugs[name] = slug
    if (name === 'Blue Door Bakery')
      await database.write
        .insertInto('slug_history')
        .values({ slug: 'former-slug-000000', business_id: id, created_at: 1 })
        .execute()
  }
  const { app, errors } = await openTestApp(database, settings, () => MONDAY_NOON_IN_BASEL)

  // Requests use the site's own host, because others are redirected to it.
  const host = settings.PUBLIC_ORIGIN ? new URL(settings.PUBLIC_ORIGIN).host : 'localhost:80'

  async function get(path: string) {
    const response = await app.inject({ url: path, headers: { host } })
    return {
      status: response.statusCode,
      location: response.headers.location,
      type: String(response.headers['content-type']),
      text: response.body,
      headers: response.headers,
    }
  }
  return {
    app,
    database,
    slugs,
    /** Errors that the server logged: none after a passing test. */
    errors,
    get,
    getJson: async (path: string) => JSON.parse((await get(path)).text),
    async close() {
      await app.close()
      await database.close()
    },
  }
}
