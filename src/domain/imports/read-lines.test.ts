import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { readLines } from './read-lines.ts'

const linesOf = async (...chunks: string[]) =>
  Array.fromAsync(readLines(Readable.from(chunks.map((chunk) => Buffer.from(chunk)))))

it('gives whole lines wherever the stream is cut, and what stands behind the last', async () => {
  expect(await linesOf('a\nbc', 'd', 'e\n\nf', '\n')).toEqual(['a', 'bcde', '', 'f'])
  expect(await linesOf('a\nhalf')).toEqual(['a', 'half'])
})

it('keeps characters that a cut runs through', async () => {
  const bytes = Buffer.from('çay evi\n東京\n')
  const cut = [...bytes].map((byte) => Buffer.from([byte]))
  expect(await Array.fromAsync(readLines(Readable.from(cut)))).toEqual(['çay evi', '東京'])
})

it('reads no further than it is asked', async () => {
  let given = 0
  const endless = Readable.from(
    (function* () {
      for (;;) {
        given += 1
        yield Buffer.from('line\n')
      }
    })(),
  )
  const lines = readLines(endless)
  await lines.next()
  await new Promise((done) => setTimeout(done, 20))
  expect(given).toBeLessThan(100)
  await lines.return(undefined)
})
