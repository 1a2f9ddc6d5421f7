import { expect, test } from 'vitest'
import { fetchWithRetry } from './retry.ts'

/** Fails so many times, then gives the number of the try that did not. */
function failing(times: number): () => Promise<number> {
  let tries = 0
  return async () => {
    if (tries++ < times) throw new Error('no network')
    return tries
  }
}

test('fetchWithRetry succeeds on the eleventh attempt after ten failures', {
  tags: ['business-map-loading'],
}, async () => {
  await expect(fetchWithRetry(failing(10), 0)).resolves.toBe(11)
})

test('fetchWithRetry rejects after eleven failed attempts', async () => {
  await expect(fetchWithRetry(failing(11), 0)).rejects.toThrow('no network')
})
