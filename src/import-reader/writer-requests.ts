import type { AskKnown } from './skip-unchanged-rows.ts'
import type { AskMessage } from './spreadsheet-message.ts'

export function openQuestions(say: (message: AskMessage) => Promise<void>) {
  const asked: ((known: (string | null)[]) => void)[] = []
  const ask: AskKnown = (looks) =>
    new Promise((resolve, reject) => {
      asked.push(resolve)
      const rows = looks.map(
        ({ key, digest }): AskMessage['rows'][number] => key && [key.kind, key.value, digest],
      )
      say({ kind: 'ask', rows }).catch(reject)
    })
  const answer = (known: (string | null)[]) => asked.shift()?.(known)
  return { ask, answer }
}
