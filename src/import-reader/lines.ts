import type { Readable, Writable } from 'node:stream'

/** readline would buffer a thousand lines, which are hundreds of megabytes here. */
export async function* readLines(stream: Readable): AsyncGenerator<string> {
  let pieces: string[] = []
  for await (const chunk of stream.setEncoding('utf8')) {
    let from = 0
    for (let at = chunk.indexOf('\n'); at >= 0; at = chunk.indexOf('\n', from)) {
      yield pieces.join('') + chunk.slice(from, at)
      pieces = []
      from = at + 1
    }
    if (from < chunk.length) pieces.push(chunk.slice(from))
  }
  if (pieces.length > 0) yield pieces.join('')
}

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
