import type { Writable } from 'node:stream'

const RESUME_SHARE = 0.5

/** Buffers up to `aheadChars`, so that writer and reader work in parallel. */
export function createLineWriter(
  stream: Writable,
  aheadChars: number,
): (line: string) => Promise<void> {
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
    while (waitingChars > aheadChars * RESUME_SHARE)
      await new Promise<void>((done) => {
        wake = done
      })
  }
}
