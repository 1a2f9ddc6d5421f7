// The city index takes 60 MB, hence a short-lived process: StoredCity lines on stdin, MatchedCity lines on stdout.
import { createInterface } from 'node:readline'
import { createCityIndex } from '../../gazetteer/city-index.server.ts'
import { findCityPlace, type StoredCity } from '../../gazetteer/inference/find-city-place.server.ts'

const index = createCityIndex()
for await (const line of createInterface({ input: process.stdin })) {
  const matched = findCityPlace(JSON.parse(line) as StoredCity, index)
  if (matched) process.stdout.write(`${JSON.stringify(matched)}\n`)
}
