import type { Writable } from 'node:stream'

/** What is left waiting when the writer goes on. */
const GO_ON_AT = 0.5

/**
 * Makes the writer of a stream's lines. It returns at once while less than `aheadChars` wait to be
 * taken, so that the writer goes on working while the reader is busy; beyond that it waits until most
 * of it is taken: a writer at work writes only between two of its steps, and who reads would wait. The stream
 * gets one line at a time: what it is given together it hands on, and counts, as one.
 */
export function lineWriter(stream: Writable, aheadChars: number): (line: string) => Promise<void> {
  const waiting: string[] = []
  let waitingChars = 0
  let isWriting = false
  let wake = () => {}
  function writeNext(): void {
    const line = waiting.shift()
    isWriting = line !== undefined
    if (line === undefined) return
    stream.write(`${line}\n`, () => {
      waitingChars -= line.length
      wake()
      writeNext()
    })
  }
  return async (line) => {
    waiting.push(line)
    waitingChars += line.length
    if (!isWriting) writeNext()
    if (waitingChars <= aheadChars) return
    while (waitingChars > aheadChars * GO_ON_AT)
      await new Promise<void>((done) => {
        wake = done
      })
  }
}
