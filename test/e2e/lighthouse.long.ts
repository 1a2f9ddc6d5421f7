import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoDirectory } from './demo-directory.ts'
import { type GazetteerProcess, startGazetteer } from './gazetteer-process.ts'
import { AUDITED_SCREENS, withLighthouse } from './lighthouse.ts'
import { screensOf } from './screens.ts'

const CATEGORIES = ['accessibility', 'best-practices', 'seo']

describe('Lighthouse on a phone', () => {
  const folder = demoDirectory()
  let server: GazetteerProcess
  beforeAll(async () => {
    server = await startGazetteer(folder.path)
  })
  afterAll(async () => {
    await server?.stop()
    folder.remove()
  })

  it('Lighthouse scores 100 for accessibility, best practices and SEO, with no layout shift', {
    tags: ['page-accessibility'],
    timeout: 420_000,
  }, async () => {
    const screens = await screensOf(server.address)
    await withLighthouse(async (audit) => {
      for (const name of AUDITED_SCREENS) {
        const { categories, audits } = await audit(server.address + screens[name], [
          ...CATEGORIES,
          'performance',
        ])
        const scores = Object.fromEntries(
          CATEGORIES.map((category) => [category, categories[category]?.score]),
        )
        const failed = Object.values(audits).filter(({ score }) => score === 0)
        expect(scores, `${name}: ${failed.map(({ id }) => id).join(', ')}`).toEqual({
          accessibility: 1,
          'best-practices': 1,
          seo: 1,
        })
        expect(audits['cumulative-layout-shift']?.numericValue, name).toBe(0)
      }
    })
  })
})
