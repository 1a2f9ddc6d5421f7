import { expect, it } from 'vitest'
import { COMMAND_LINE } from '../src/platform/calls/record-event.server.ts'
import { findSettings } from '../src/settings/find-settings.server.ts'
import { saveSettings } from '../src/settings/save-settings.server.ts'
import { DEFAULT_PROFILE } from '../src/settings/site-profile.ts'
import { OUTLINES } from './legal-outlines.ts'
import { elementsOf, readPage, textOf } from './page-elements.ts'
import { openTestApp } from './test-app.ts'
import { describeMostlyOnSqlite, openTestDatabase } from './test-database.ts'

const FIGURES = ['2.5 million', '15 million', '500,000', '99.9%', '95%+', '45%', '24 months']

describeMostlyOnSqlite('legal pages of a directory without a saved profile on %s', (engine) => {
  it('the figures of the legal texts stay unpublished until the first save, which may change nothing', {
    tags: ['legal-values'],
  }, async () => {
    const database = await openTestDatabase(engine)
    const { app } = await openTestApp(database)
    const published = async () => (await app.inject('/api/site-profile')).json().figures
    async function shownFigures() {
      const pages = await Promise.all(
        Object.keys(OUTLINES).map(async (path) => readPage((await app.inject(path)).body)),
      )
      const text = pages.flatMap((page) => elementsOf(page, 'main').map(textOf)).join(' ')
      return FIGURES.filter((figure) => text.includes(figure))
    }
    expect(Object.values(await published()).filter((figure) => figure !== '')).toEqual([])
    expect(await shownFigures()).toEqual([])
    expect((await findSettings(database)).profile.figures).toEqual(DEFAULT_PROFILE.figures)

    await saveSettings(database, { profile: {} }, 2, { actor: COMMAND_LINE, basis: 0 })
    expect(await published()).toEqual(DEFAULT_PROFILE.figures)
    expect(await shownFigures()).toEqual(FIGURES)
    await app.close()
    await database.close()
  })
})
