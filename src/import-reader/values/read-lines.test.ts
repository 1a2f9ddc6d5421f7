import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { readLines } from './read-lines.ts'

const linesOf = async (...chunks: string[]) =>
  Array.fromAsync(readLines(Readable.from(chunks.map((chunk) => Buffer.from(chunk)))))

it('readLines joins lines across chunks and returns a last line without a line ending', async () => {
  expect(await linesOf('a\nbc', 'd', 'e\n\nf', '\n')).toEqual(['a', 'bcde', '', 'f'])
  expect(await linesOf('a\nhalf')).toEqual(['a', 'half'])
})

it('readLines decodes characters split across chunks', async () => {
  const bytes = Buffer.from('çay evi\n東京\n')
  const cut = [...bytes].map((byte) => Buffer.from([byte]))
  expect(await Array.fromAsync(readLines(Readable.from(cut)))).toEqual(['çay evi', '東京'])
})

it('readLines reads no further than its consumer requires', async () => {
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
