import type { Readable } from 'node:stream'

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
