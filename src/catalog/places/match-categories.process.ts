// The city index takes 60 MB, hence a short-lived process: StoredText lines on stdin, ReadText lines on stdout.
import { createInterface } from 'node:readline'
import { createCityIndex } from '../../gazetteer/city-index.server.ts'
import { createCategoryFinder } from '../categories/find-category-by-text.server.ts'
import { createPlaceNameTest } from './place-name-test.server.ts'

export type StoredText = { key: string; text: string; countryCode: string | null }

export type ReadText = {
  key: string
  reading: { id: string; confidence: string; reason: string } | null
  /** A text that is not understood is a category of its own. */
  isOwn: boolean
}

const match = createCategoryFinder(createPlaceNameTest(createCityIndex()))
for await (const line of createInterface({ input: process.stdin })) {
  const { key, text, countryCode } = JSON.parse(line) as StoredText
  const { reading, ownText } = match({ type: text, country_code: countryCode })
  const read: ReadText = { key, reading, isOwn: ownText !== null }
  process.stdout.write(`${JSON.stringify(read)}\n`)
}
