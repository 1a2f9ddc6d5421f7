import { expect, test } from 'vitest'
import { detectDevice } from './detect-device.ts'

const chrome = (system: string, more = '') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36${more}`

test.each([
  [chrome('Windows NT 10.0; Win64; x64'), 'Chrome', 'Windows'],
  [chrome('Windows NT 10.0; Win64; x64', ' Edg/140.0'), 'Edge', 'Windows'],
  [chrome('Linux; Android 15; Pixel 9'), 'Chrome', 'Android'],
  [chrome('X11; Linux x86_64', ' OPR/120.0'), 'Opera', 'Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
])('detectDevice parses %s as %s on %s', (userAgent, browser, system) => {
  expect(detectDevice(userAgent)).toEqual({ kind: 'browser', browser, system })
})

test('detectDevice names a program such as curl, and returns unknown for unrecognized user agents', () => {
  expect(detectDevice('curl/8.5.0')).toEqual({ kind: 'program', name: 'curl' })
  for (const nothing of [null, '', 'Mozilla/5.0', '<b>hello</b>'])
    expect(detectDevice(nothing)).toEqual({ kind: 'unknown' })
})
