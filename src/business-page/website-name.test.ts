import { expect, test } from 'vitest'
import { websiteName } from './website-name.ts'

test('websiteName returns the host and a short path', () => {
  expect(websiteName('http://www.bistrotaparis.ch/')?.name).toBe('bistrotaparis.ch')
  expect(websiteName('https://example.com/zurich/?utm_source=x')?.name).toBe('example.com/zurich')
  expect(websiteName(`https://example.com/${'long/'.repeat(9)}`)?.name).toBe('example.com')
})

test('websiteName returns null for anything but a web address', () => {
  expect(websiteName('javascript:alert(1)')).toBeNull()
  expect(websiteName('nothing')).toBeNull()
})
