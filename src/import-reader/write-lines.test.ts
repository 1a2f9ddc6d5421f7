import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createLineWriter } from './write-lines.ts'

/** A stream whose lines are taken when the test says so. */
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

const turn = () => new Promise((done) => setImmediate(done))

it('createLineWriter writes without waiting while the buffer is small, and waits until it drains', async () => {
  const { stream, taken, takeOne } = openSlowStream()
  const writeLine = createLineWriter(stream, 10)
  await writeLine('12345')
  await writeLine('67890')
  let isDone = false
  const third = writeLine('beyond').then(() => {
    isDone = true
  })
  await turn()
  expect(isDone).toBe(false)
  takeOne()
  await turn()
  expect(isDone).toBe(false)
  takeOne()
  await turn()
  expect(isDone, 'while more than half of it still waits').toBe(false)
  takeOne()
  await third
  expect(taken).toEqual(['12345\n', '67890\n', 'beyond\n'])
})
