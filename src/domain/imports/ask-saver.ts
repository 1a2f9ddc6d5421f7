import type { Readable } from 'node:stream'
import type { AskKnown } from './known-rows.ts'
import { readLines } from './read-lines.ts'
import type { AskMessage } from './spreadsheet-message.ts'

/**
 * The reading process's way to ask the saving one: questions go out among its messages, answers come
 * in the same order, a line each. `onEnd` hears that no more will come.
 */
export function openQuestions(
  answers: Readable,
  say: (message: AskMessage) => Promise<void>,
  onEnd: () => void,
): AskKnown {
  const asked: ((known: (string | null)[]) => void)[] = []
  async function listen() {
    for await (const line of readLines(answers)) asked.shift()?.(JSON.parse(line))
  }
  listen().then(onEnd, onEnd)
  return (looks) =>
    new Promise((resolve, reject) => {
      asked.push(resolve)
      const rows = looks.map(
        ({ key, digest }): AskMessage['rows'][number] => key && [key.kind, key.value, digest],
      )
      say({ kind: 'ask', rows }).catch(reject)
    })
}
