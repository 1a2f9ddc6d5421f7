import { expect, test } from 'vitest'
import { parseWebsite } from './website-name.ts'

test('parseWebsite returns the host and a short path', () => {
  expect(parseWebsite('http://www.bistrotaparis.ch/')?.name).toBe('bistrotaparis.ch')
  expect(parseWebsite('https://example.com/zurich/?utm_source=x')?.name).toBe('example.com/zurich')
  expect(parseWebsite(`https://example.com/${'long/'.repeat(9)}`)?.name).toBe('example.com')
})

test('parseWebsite returns null for anything but a web address', () => {
  expect(parseWebsite('javascript:alert(1)')).toBeNull()
  expect(parseWebsite('nothing')).toBeNull()
})
