// The city index takes 60 MB, hence a short-lived process: UnknownTown lines on stdin, SimilarTown lines on stdout.
import { createInterface } from 'node:readline'
import { createCityIndex } from '../gazetteer/city-index.server.ts'
import {
  findSimilarTown,
  type UnknownTown,
} from '../gazetteer/inference/find-similar-town.server.ts'
import { buildSpelling, isSpelledLike } from './spelling-keys.server.ts'

const index = createCityIndex()
const isSimilar = (one: string, other: string) =>
  isSpelledLike(buildSpelling(one), buildSpelling(other))
for await (const line of createInterface({ input: process.stdin })) {
  const similar = findSimilarTown(JSON.parse(line) as UnknownTown, index, isSimilar)
  if (similar) process.stdout.write(`${JSON.stringify(similar)}\n`)
}
