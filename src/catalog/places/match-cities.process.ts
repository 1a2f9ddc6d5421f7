// The city index takes 60 MB, so a run uses this short-lived process: a StoredCity on each line of stdin,
// a MatchedCity on stdout for each that is found.
import { createInterface } from 'node:readline'
import { createCityIndex } from '../../gazetteer/city-index.server.ts'
import { findCityPlace, type StoredCity } from '../../gazetteer/inference/find-city-place.server.ts'

const index = createCityIndex()
for await (const line of createInterface({ input: process.stdin })) {
  const matched = findCityPlace(JSON.parse(line) as StoredCity, index)
  if (matched) process.stdout.write(`${JSON.stringify(matched)}\n`)
}
