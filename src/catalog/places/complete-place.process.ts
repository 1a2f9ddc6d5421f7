// The city index takes 60 MB, so a server reads it in this short-lived process.
// Reads a PlaceRow from standard input and writes its CompletedPlace to standard output.
import { text } from 'node:stream/consumers'
import { openCityIndex } from './city-index.server.ts'
import { completePlace } from './fill-missing-place.server.ts'
import type { PlaceRow } from './place-row.ts'

const row = JSON.parse(await text(process.stdin)) as PlaceRow
process.stdout.write(JSON.stringify(completePlace(row, openCityIndex())))
