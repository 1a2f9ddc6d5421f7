import type { FindUnchanged } from './skip-unchanged-rows.ts'
import type { LookupMessage } from './spreadsheet-message.ts'

export function createWriterRequests(say: (message: LookupMessage) => Promise<void>) {
  const asked: ((known: (string | null)[]) => void)[] = []
  const ask: FindUnchanged = (looks) =>
    new Promise((resolve, reject) => {
      asked.push(resolve)
      const rows = looks.map(
        ({ key, digest }): LookupMessage['rows'][number] => key && [key.kind, key.value, digest],
      )
      say({ kind: 'ask', rows }).catch(reject)
    })
  const answer = (known: (string | null)[]) => asked.shift()?.(known)
  return { ask, answer }
}
