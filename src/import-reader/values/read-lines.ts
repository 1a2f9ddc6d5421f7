import type { Readable } from 'node:stream'

/**
 * The lines of a stream, one at a time: while nobody takes the next, nothing more is read. (readline
 * reads on and keeps up to a thousand lines waiting, which here would be hundreds of megabytes.)
 */
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
