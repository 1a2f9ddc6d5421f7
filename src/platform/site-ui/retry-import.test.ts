import { expect, test } from 'vitest'
import { fetchWithRetry, parseImportError } from './retry-import.ts'

/** Fails `times` times, then returns the number of the attempt that succeeded. */
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

test.each([
  'Failed to fetch dynamically imported module: https://site.example/assets/draw-map-x_1.js',
  'error loading dynamically imported module: https://site.example/assets/draw-map-x_1.js?try=2',
])('failedFile finds the script in the message: %s', (message) => {
  expect(parseImportError(new TypeError(message))).toEqual({
    kind: 'script',
    address: 'https://site.example/assets/draw-map-x_1.js',
  })
})

test('parseImportError finds the style sheet, and returns null for a message without an address', () => {
  expect(
    parseImportError(
      new Error('Unable to preload CSS for https://site.example/assets/draw-map-x.css'),
    ),
  ).toEqual({
    kind: 'style',
    address: 'https://site.example/assets/draw-map-x.css',
  })
  expect(parseImportError(new TypeError('Importing a module script failed.'))).toBeNull()
  expect(parseImportError('no error')).toBeNull()
})
