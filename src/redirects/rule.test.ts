import { expect, test } from 'vitest'
import { formatReadablePath } from './rule.ts'

test.each([
  ['/old-page', '/old-page'],
  ['/%D9%85%D8%B7%D8%B9%D9%85', '/مطعم'],
  ['/z%C3%BCrich%20west', '/zürich%20west'],
  ['/%D9%85%20%D8%B7', '/م%20ط'],
  ['/ev%2520il', '/ev%2520il'],
  ['/a%2Fb%3Fc', '/a%2Fb%3Fc'],
  ['/%E2%80%AEgnp', '/%E2%80%AEgnp'],
  ['/%FF%D9', '/%FF%D9'],
  ['https://blog.example/%C3%A9t%C3%A9', 'https://blog.example/été'],
])('formatReadablePath shows %s as %s', { tags: ['redirects-scripts'] }, (path, read) => {
  expect(formatReadablePath(path)).toBe(read)
})
