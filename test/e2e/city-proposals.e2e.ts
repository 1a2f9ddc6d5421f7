import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openSqlite } from '../../src/platform/database/database.sqlite.ts'
import { applyMigrations } from '../../src/platform/database/migrate.server.ts'
import { importRows, incoming } from '../incoming.ts'
import { upgradeCities } from '../legacy-cities.ts'
import { temporaryFolder } from './gazetteer-process.ts'
import { OPERATOR } from './operator.ts'
import { openOperatorPage } from './operator-page.ts'
import { findStateErrors } from './screen-errors.ts'
import { siteInBrowser } from './site-in-browser.ts'
import { untilAtRest } from './watched-page.ts'

const PATIENCE = { timeout: 120_000, interval: 50 }
const NAMES = [
  ['Beograd', 'RS', 3],
  ['Belgrade', 'RS', 2],
  ['Napoli', 'IT', 2],
  ['Naples', 'IT', 1],
  ['Torino', 'IT', 2],
  ['Turin', 'IT', 1],
] as const

describe('proposed merges of cities in the admin area', { timeout: 360_000 }, () => {
  const folder = temporaryFolder()
  const file = join(folder.path, 'proposals.db')
  beforeAll(async () => {
    const database = openSqlite(file)
    await applyMigrations(database)
    const rows = NAMES.flatMap(([city, country_code, count]) =>
      Array.from({ length: count }, (_, at) =>
        incoming(
          {
            name: `Diner ${at}`,
            place_id: `ChIJ-${city}-${at}`,
            type: 'Diner',
            city,
            country_code,
          },
          at + 2,
        ),
      ),
    )
    await importRows(database, rows)
    await upgradeCities(database)
    await database.close()
  })
  const site = siteInBrowser({
    ...OPERATOR,
    DATABASE_URL: `file:${file}`,
    BACKUP_FOLDER: join(folder.path, 'backups'),
  })
  afterAll(() => folder.remove())
  const statusOf = async (path: string) =>
    (await fetch(`${site.address}${path}`, { redirect: 'manual' })).status

  it('proposals are kept apart, merged after a backup and undone on the screen of cities', {
    tags: ['merge-proposals', 'keep-apart', 'undo-merge'],
  }, async () => {
    const watched = await openOperatorPage(site, { locale: 'en-GB', reducedMotion: 'reduce' })
    const { page, errors, close } = watched
    const dialog = page.getByRole('dialog')
    const openScreen = async (title: string) => {
      await vi.waitFor(async () => {
        const { totalCount } = await (await page.request.get('/api/admin/city-suggestions')).json()
        expect(`${totalCount} cities are listed under more than one name`).toBe(title)
      }, PATIENCE)
      await page.goto('/admin/cities')
      await page.getByRole('heading', { name: title }).waitFor()
    }
    await openScreen('3 cities are listed under more than one name')
    await page.getByText('Both names refer to the same place.').first().waitFor()
    expect(await findStateErrors(watched)).toEqual([])
    await page.getByRole('button', { name: 'Keep separate: Turin and Torino' }).click()
    await page.locator('.toast').getByText('Kept separate', { exact: true }).waitFor()
    await page
      .getByRole('heading', { name: '2 cities are listed under more than one name' })
      .waitFor()
    await page.getByRole('button', { name: 'Merge all 2…' }).click()
    await dialog.getByText('3 businesses will move').waitFor()
    await dialog.getByText('2 URLs will redirect').waitFor()
    expect(await dialog.getByRole('link', { name: 'Go to backups' }).getAttribute('href')).toBe(
      '/admin/backups',
    )
    expect(await dialog.getByRole('button', { name: 'Merge 2 cities' }).count()).toBe(0)
    await untilAtRest(page)
    expect(await findStateErrors(watched)).toEqual([])
    await page.keyboard.press('Escape')

    expect((await page.request.post('/api/admin/backups')).ok()).toBe(true)
    await vi.waitFor(async () => {
      const answer = await page.request.get('/api/admin/city-suggestions')
      expect((await answer.json()).hasBackup).toBe(true)
    }, PATIENCE)
    await openScreen('2 cities are listed under more than one name')
    await page.getByRole('button', { name: 'Merge all 2…' }).click()
    await dialog.getByRole('button', { name: 'Merge 2 cities' }).click()
    await page.getByText(/^3 moved$/).waitFor({ timeout: PATIENCE.timeout })
    for (const path of ['/cities/rs/belgrade', '/cities/it/naples'])
      expect(await statusOf(path)).toBe(301)
    expect(await statusOf('/cities/it/turin')).toBe(200)
    await page.getByRole('button', { name: 'Undo' }).click()
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await vi.waitFor(async () => {
      for (const path of ['/cities/rs/belgrade', '/cities/it/naples'])
        expect(await statusOf(path)).toBe(200)
    }, PATIENCE)
    expect(errors).toEqual([])
    await close()
  })
})
