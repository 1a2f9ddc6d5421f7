import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCategoryLabels } from '../../src/catalog/categories/category-labels.server.ts'
import { findCategory } from '../../src/catalog/categories/find-category.server.ts'
import { confirmMerges } from '../../src/catalog-admin/merge-proposals.server.ts'
import type { Database } from '../../src/platform/database/database.server.ts'
import { undoRun } from '../../src/platform/runs/undo-run.server.ts'
import { ACTOR, expectTrueTotals } from '../catalog-directory.ts'
import { importLegacyCategories, upgradeCategories } from '../legacy-categories.ts'
import { CITY_HANDLERS } from '../legacy-cities.ts'
import { findTestRun, runQueuedRuns } from '../queued-runs.ts'
import { ENGINES, openTestDatabase } from '../test-database.ts'

/** PostgreSQL runs this many single queries about six times as slowly. */
const BUSINESSES = { sqlite: 100_000, postgres: 10_000 }
const TIMEOUT_MS = 1_200_000
const LANGUAGES = ['en', 'tr', 'de', 'fr', 'es', 'ar', 'sr']
const EVERY = 7
const UNKNOWN = 300

/** Labels of the vocabulary in several languages, without lists, and texts without a meaning. */
function buildTexts() {
  const labels = readCategoryLabels()
    .filter(({ language }, at) => at % EVERY === 0 && LANGUAGES.includes(language))
    .flatMap(({ labels }) => labels.slice(0, 2))
    .filter((label) => label.length > 1 && !/[,/]/.test(label))
  return [
    ...new Set(labels),
    ...Array.from({ length: UNKNOWN }, (_, at) => `Hawk whispering ${at}`),
  ]
}

describe.each(ENGINES)(
  'all category URLs of a large directory on %s',
  { timeout: TIMEOUT_MS },
  (engine) => {
    let database: Database
    beforeAll(async () => {
      database = await openTestDatabase(engine)
      const texts = buildTexts()
      const each = Math.ceil(BUSINESSES[engine] / texts.length)
      await importLegacyCategories(
        database,
        ...texts.map((text, at): [number, string] => [1 + ((at * 7) % (2 * each)), text]),
      )
      await upgradeCategories(database)
    }, TIMEOUT_MS)
    afterAll(() => database.close())

    const run = async () =>
      expect(await runQueuedRuns(database, Date.now, CITY_HANDLERS)).toEqual([])
    async function listSlugs() {
      const own = await database.read
        .selectFrom('categories')
        .where('listed', '>', 0)
        .where('merged_into', 'is', null)
        .select('slug')
        .execute()
      const former = await database.read.selectFrom('category_aliases').select('slug').execute()
      return [...own, ...former].map(({ slug }) => slug)
    }
    async function answersOf(slugs: readonly string[]) {
      const answers = new Map<string, string>()
      for (const slug of slugs) {
        const found = await findCategory(database, slug)
        if (found.kind === 'found') {
          const { id, name, listed } = found.category
          answers.set(slug, `200 ${id} ${name} ${listed}`)
        } else answers.set(slug, found.kind === 'moved' ? `301 ${found.slug}` : found.kind)
      }
      return answers
    }
    const categoriesOf = async () => {
      const rows = await database.read
        .selectFrom('businesses')
        .orderBy('id')
        .select(['id', 'category_id', 'more_categories'])
        .execute()
      return rows.map((row) => [row.id, row.category_id, row.more_categories] as const)
    }
    const snapshot = async () => ({
      categories: await database.read.selectFrom('categories').orderBy('id').selectAll().execute(),
      texts: await database.read
        .selectFrom('category_texts')
        .orderBy('text_key')
        .selectAll()
        .execute(),
      businesses: await categoriesOf(),
    })

    it('merging all proposed categories redirects each URL once, to where its businesses are, and undo restores all', {
      timeout: TIMEOUT_MS,
      tags: ['long', 'merge-proposals', 'undo-merge'],
    }, async () => {
      const slugs = await listSlugs()
      const earlier = await answersOf(slugs)
      await run()
      expect(await answersOf(slugs)).toEqual(earlier)
      const stored = await snapshot()
      const backup = { kind: 'backup', state: 'done', created_at: 1, finished_at: Date.now() + 1 }
      await database.change((trx) => trx.insertInto('runs').values(backup).execute())
      const started = await database.change((trx) =>
        confirmMerges(database, trx, 'category', ACTOR, null, Date.now()),
      )
      if (started.kind !== 'begun') throw new Error(started.reason)
      expect(started.entries).toBeGreaterThan(slugs.length / 4)
      await run()
      expect((await findTestRun(database, started.runId)).state).toBe('done')
      await expectTrueTotals(database)

      const after = await answersOf(slugs)
      const former = new Map(stored.businesses.map(([id, category]) => [id, category]))
      const into = new Map<number, number | null>()
      for (const [id, category] of await categoriesOf()) into.set(former.get(id) ?? 0, category)
      let redirected = 0
      for (const [slug, answer] of earlier) {
        const now = after.get(slug) ?? ''
        if (!answer.startsWith('200') || now.startsWith('200')) continue
        redirected += 1
        expect(now, slug).toMatch(/^301 /)
        const [target = ''] = (await answersOf([now.slice('301 '.length)])).values()
        expect(target, slug).toMatch(/^200 /)
        expect(Number(target.split(' ')[1]), slug).toBe(into.get(Number(answer.split(' ')[1])))
      }
      expect(redirected).toBe(started.entries)
      expect([...after.values()].filter((answer) => !/^(200|301)/.test(answer))).toEqual([])

      await database.change((trx) => undoRun(trx, started.runId, null, Date.now()))
      await run()
      expect((await findTestRun(database, started.runId)).state).toBe('undone')
      expect(await answersOf(slugs)).toEqual(earlier)
      expect(await snapshot()).toEqual(stored)
      await expectTrueTotals(database)
    })
  },
)
