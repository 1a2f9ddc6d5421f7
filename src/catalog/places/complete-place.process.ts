// The city index takes 60 MB, hence a short-lived process: PlaceRow on stdin, CompletedPlace on stdout.
import { text } from 'node:stream/consumers'
import { createCityIndex } from '../../gazetteer/city-index.server.ts'
import { inferMissingPlace } from '../../gazetteer/inference/infer-missing-place.server.ts'
import type { PlaceRow } from '../../gazetteer/place-row.ts'

const row = JSON.parse(await text(process.stdin)) as PlaceRow
process.stdout.write(JSON.stringify(inferMissingPlace(row, createCityIndex())))
