import { Readable, Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createLineWriter, readLines } from './lines.ts'

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
  let count = 0
  const endless = Readable.from(
    (function* () {
      for (;;) {
        count += 1
        yield Buffer.from('line\n')
      }
    })(),
  )
  const lines = readLines(endless)
  await lines.next()
  await new Promise((done) => setTimeout(done, 20))
  expect(count).toBeLessThan(100)
  await lines.return(undefined)
})

/** A stream whose lines are read when the test calls for them. */
function openSlowStream() {
  const taken: string[] = []
  const open: (() => void)[] = []
  const stream = new Writable({
    decodeStrings: false,
    write(chunk: string, _encoding, done) {
      taken.push(chunk)
      open.push(() => done())
    },
  })
  return { stream, taken, takeOne: () => open.shift()?.() }
}

const yieldToEventLoop = () => new Promise((done) => setImmediate(done))

it('createLineWriter writes without waiting while the buffer is small, and waits until it drains', async () => {
  const { stream, taken, takeOne } = openSlowStream()
  const writeLine = createLineWriter(stream, 10)
  await writeLine('12345')
  await writeLine('67890')
  let isDone = false
  const third = writeLine('beyond').then(() => {
    isDone = true
  })
  await yieldToEventLoop()
  expect(isDone).toBe(false)
  takeOne()
  await yieldToEventLoop()
  expect(isDone).toBe(false)
  takeOne()
  await yieldToEventLoop()
  expect(isDone, 'while more than half of it still waits').toBe(false)
  takeOne()
  await third
  expect(taken).toEqual(['12345\n', '67890\n', 'beyond\n'])
})
