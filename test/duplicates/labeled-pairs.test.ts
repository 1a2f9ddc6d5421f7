import { describe, expect, it } from 'vitest'
import { buildLabeledPairs } from './build-pairs.ts'
import { measureQuality, scoreLabeledPairs } from './measure-pairs.ts'
import { type Pair, readPairs, readScrapedPairs, writePairs } from './read-pairs.ts'

const PARTS = {
  tuning: readPairs('tuning'),
  validation: readPairs('validation'),
  'held-out': readPairs('held-out'),
}
const LISTED = 50
/** The list, a bulk merge, and automatic merges. */
const PRINTED = [LISTED, 75, 90, 95, 99]

/** Percent, somewhat below the measured values, which docs/benchmarks.md lists. */
const LEAST: [part: string, pairs: readonly Pair[], recall: number, precision: number][] = [
  ['tuning', PARTS.tuning, 93, 96.5],
  ['validation', PARTS.validation, 93, 96.5],
  ['held-out', PARTS['held-out'], 93, 96.5],
  ['scraped', readScrapedPairs(), 87, 96],
]

/** Files of other pairs with the columns of `tuning.tsv`, separated by commas. */
const OTHER_FILES = (process.env.LABELED_PAIRS ?? '').split(',').filter(Boolean)

function printQuality(part: string, scored: Parameters<typeof measureQuality>[0]) {
  for (const least of PRINTED) {
    const figures = JSON.stringify(measureQuality(scored, least))
    process.stdout.write(`${part} pairs from a score of ${least} (percent): ${figures}\n`)
  }
}

describe('labeled pairs of businesses', { timeout: 240_000 }, () => {
  it('the labeled pairs cover 20 languages, and at least half of them are hard', () => {
    const all = Object.values(PARTS).flat()
    expect(all.length).toBeGreaterThanOrEqual(3000)
    expect(new Set(all.map(({ language }) => language)).size).toBe(20)
    const hard = all.filter(({ situation }) => situation.endsWith('#'))
    expect(hard.length / all.length).toBeGreaterThan(0.5)
    expect(readScrapedPairs()).toHaveLength(400)
  })

  it.each(Object.keys(PARTS))(
    'the file of the %s pairs is what their generator writes',
    async (part) => {
      await expect(writePairs(buildLabeledPairs(part))).toMatchFileSnapshot(`${part}.tsv`)
    },
  )

  it.each(LEAST)(
    'the duplicate search finds enough of the %s pairs and lists few wrong ones',
    { tags: ['duplicates-quality'] },
    async (part, pairs, recall, precision) => {
      const scored = await scoreLabeledPairs('sqlite', pairs)
      const measured = measureQuality(scored, LISTED)
      printQuality(part, scored)
      expect(measured.recall, JSON.stringify(measured)).toBeGreaterThanOrEqual(recall)
      expect(measured.precision, JSON.stringify(measured)).toBeGreaterThanOrEqual(precision)
    },
  )

  it.each(OTHER_FILES)('the quality of the pairs in %s is printed', async (path) => {
    const pairs = readPairs(path.replace(/\.tsv$/, ''))
    expect(pairs.length).toBeGreaterThan(0)
    printQuality(path, await scoreLabeledPairs('sqlite', pairs))
  })
})
