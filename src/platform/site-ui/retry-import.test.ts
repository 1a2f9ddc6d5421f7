import { expect, test } from 'vitest'
import { parseImportError } from './retry-import.ts'

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
