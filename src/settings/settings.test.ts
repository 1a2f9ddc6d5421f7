import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import type { Database } from '../platform/database/database.server.ts'
import { findSettings } from './find-settings.server.ts'
import { NO_AD_CODES, NO_SITE_CODES } from './operator-code.ts'
import { findOversizedCodes, saveSettings } from './save-settings.server.ts'
import { CODE_MAX_BYTES, DEFAULT_SETTINGS } from './setting-groups.ts'
import { DEFAULT_PROFILE } from './site-profile.ts'

describe.each(ENGINES)('stored settings on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  /** Writes what an earlier or later version may have stored. */
  async function store(key: string, value: unknown) {
    const row = { key, value: JSON.stringify(value), updated_at: 1 }
    await database.write.insertInto('settings').values(row).execute()
  }

  it('findSettings returns the defaults until settings are saved', async () => {
    expect(await findSettings(database)).toEqual({ ...DEFAULT_SETTINGS, savedParts: [] })
  })

  it('saveSettings changes only the given settings, visible to the next read', {
    tags: ['legal-profile', 'code-limit'],
  }, async () => {
    await findSettings(database)
    await saveSettings(database, { profile: { siteName: 'Atlas', fax: '1' } }, 1)
    await saveSettings(database, { profile: { fax: '' }, adCodes: { ad1: '<b>one</b>' } }, 2)
    await saveSettings(database, { adCodes: { ad404: '<b>lost</b>' } }, 3)
    await saveSettings(database, { siteCodes: { footer_tags: '<i>end</i>' } }, 4)
    await saveSettings(database, { imports: { approve: false } }, 5)
    expect(await findSettings(database)).toEqual({
      ...DEFAULT_SETTINGS,
      profile: { ...DEFAULT_PROFILE, siteName: 'Atlas', fax: '' },
      siteCodes: { ...NO_SITE_CODES, footer_tags: '<i>end</i>' },
      adCodes: { ...NO_AD_CODES, ad1: '<b>one</b>', ad404: '<b>lost</b>' },
      imports: { approve: false },
      savedParts: ['profile', 'siteCodes', 'adCodes', 'imports'],
    })
  })

  it('findSettings returns the latest value after each of several saves', async () => {
    for (let round = 0; round < 20; round += 1) {
      await saveSettings(database, { profile: { siteName: `Name ${round}` } }, round)
      expect((await findSettings(database)).profile.siteName).toBe(`Name ${round}`)
    }
  })

  it('saveSettings accepts a code up to the limit in UTF-8 bytes and rejects a larger one', {
    tags: ['code-limit'],
  }, async () => {
    const largest = 'é'.repeat(CODE_MAX_BYTES / 2)
    await saveSettings(database, { adCodes: { ad1: largest } }, 1)
    expect((await findSettings(database)).adCodes.ad1).toBe(largest)
    const change = {
      siteCodes: { head_tags: 'ok', analytics_code: `${largest}x` },
      adCodes: { ad2: `${largest}é` },
    }
    expect(findOversizedCodes(change)).toEqual(['analytics_code', 'ad2'])
    await expect(saveSettings(database, change, 2)).rejects.toThrow('51200 bytes')
    expect((await findSettings(database)).siteCodes).toEqual(NO_SITE_CODES)
  })

  it('findSettings drops unknown settings and uses the default for values of the wrong type', async () => {
    await store('site_profile', {
      siteName: 'Kept',
      motto: 'of a later version',
      fax: 7,
      replyTime: null,
      supportHours: 'always',
      figures: { uptime: '', moonlight: '3', monthlyUsers: ['1'] },
      platformFigures: 'none',
    })
    await store('ad_codes', ['<b>one</b>'])
    expect(await findSettings(database)).toEqual({
      ...DEFAULT_SETTINGS,
      profile: {
        ...DEFAULT_PROFILE,
        siteName: 'Kept',
        figures: { ...DEFAULT_PROFILE.figures, uptime: '' },
      },
      savedParts: ['profile', 'adCodes'],
    })
  })
})
