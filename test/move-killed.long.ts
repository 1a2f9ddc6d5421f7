import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { isBeingMoved, readParts } from '../src/backups/move/unfinished-move.server.ts'
import { compareTerms } from '../src/businesses/saving/search-index.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { importRows, incoming } from './incoming.ts'
import { movedContents, openMovable } from './moved-directory.ts'
import { openTestServerDatabase } from './test-database.ts'

const NOW = Date.UTC(2026, 2, 1)
/** Several chunks of each long table, so that kills also come between them. */
const MORE_ROWS = 4000

describe.skipIf(inject('postgresUrl') === null)(
  'killed database move',
  { timeout: 300_000 },
  () => {
    let movable: Awaited<ReturnType<typeof openMovable>>
    let target: Database
    let url: string
    beforeEach(async () => {
      movable = await openMovable(NOW)
      await movable.within((source) =>
        importRows(
          source,
          Array.from({ length: MORE_ROWS }, (_, index) =>
            incoming({ name: `More ${index}`, place_id: `more-${index}-identifier` }, index + 2),
          ),
        ),
      )
      ;({ database: target, url } = await openTestServerDatabase('nothing'))
    }, 480_000)
    afterEach(async () => {
      await target.close()
      movable.remove()
    })

    /** How many rows of a table have been copied; null before it starts. */
    async function rowsOf(part: string): Promise<number | null> {
      if (!(await isBeingMoved(target))) return null
      const state = (await readParts(target.read)).get(part) as { rows: number } | undefined
      return state?.rows ?? null
    }

    /** Kills a move once this many rows of a table have been copied, and returns how many there were. */
    async function killAt(part: string, rows: number): Promise<number> {
      const { ended, kill } = movable.begin(url)
      let isOver = false
      void ended.then(() => {
        isOver = true
      })
      while (!isOver && ((await rowsOf(part)) ?? -1) < rows) await wait(1)
      kill()
      const { signal, words } = await ended
      expect([signal, words]).toEqual(['SIGKILL', expect.anything()])
      return (await rowsOf(part)) ?? 0
    }

    it('a killed move resumes where it stopped, without losing or duplicating rows', {
      tags: ['move-killed'],
    }, async () => {
      const moments: [part: string, rows: number][] = [
        ['move', 0],
        ['categories', 1],
        ['businesses', 1000],
        ['businesses', 3000],
        ['business_keys', 1000],
        ['runs', 1],
        ['words', 1000],
        ['words', 3000],
      ]
      let before = 0
      for (const [part, rows] of moments) {
        const done = await killAt(part, part === 'move' ? -1 : rows)
        if (part === 'businesses') {
          // It resumed: the copied rows are still there.
          expect(done).toBeGreaterThan(before)
          before = done
        }
      }
      const { code, words } = await movable.move(url)
      expect([code, words]).toEqual([0, expect.stringContaining('equal on both sides')])
      expect(words).not.toContain('Copying all of it again')
      expect(await movedContents(target)).toEqual(await movable.contents())
      expect(await compareTerms(target)).toEqual(['words', true])
      expect(await isBeingMoved(target)).toBe(false)
    })

    it('a killed move starts over if the source changed since', {
      tags: ['move-killed'],
    }, async () => {
      await killAt('business_keys', 1000)
      await movable.within((source) =>
        source.change((trx) =>
          trx.updateTable('cities').set({ synonyms: 'Late' }).where('id', '=', 3).execute(),
        ),
      )
      const { code, words } = await movable.move(url)
      expect([code, words]).toEqual([0, expect.stringContaining('Copying all of it again')])
      expect(await movedContents(target)).toEqual(await movable.contents())
      expect(await compareTerms(target)).toEqual(['words', true])
    })

    it('the move of another directory is rejected while a killed move is unfinished', {
      tags: ['move-safe'],
    }, async () => {
      await killAt('categories', 1)
      const other = await openMovable(NOW)
      const { code, words } = await other.move(url)
      other.remove()
      expect([code, words]).toEqual([1, expect.stringContaining(movable.path)])
    })
  },
)
