import { expect, test } from 'vitest'
import { parseLink } from './parse-link.ts'

test.each([
  ['https://cafe.example/a?b=1#c', 'https://cafe.example/a?b=1#c'],
  ['HTTP://CAFE.EXAMPLE', 'HTTP://CAFE.EXAMPLE'],
  ['www.cafe.example', 'http://www.cafe.example/'],
  ['cafe.example:8080/x', 'http://cafe.example:8080/x'],
  ['//cafe.example/x', 'https://cafe.example/x'],
  ['https:/cafe.example', 'https://cafe.example/'],
  ['https:\\\\cafe.example', 'https://cafe.example/'],
  ['https://münchen.example', 'https://münchen.example'],
  ['münchen.example', 'http://xn--mnchen-3ya.example/'],
  ['https://a.example, https://b.example', 'https://a.example'],
  ['["https://a.example/1", "https://a.example/2"]', 'https://a.example/1'],
  ['http://203.0.113.5/menu', 'http://203.0.113.5/menu'],
])('readLink reads %j as the URL %s', (text, link) => {
  expect(parseLink(text)).toBe(link)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//.example',
  'java\nscript:alert(1)',
  'data:text/html,<b>',
  'vbscript:x.y',
  'javascript://cafe.example/%0aalert(1)',
  'ftp://cafe.example/menu',
  'file:///etc/passwd',
  'mailto:a@cafe.example',
  'a@cafe.example',
  'https://user:password@cafe.example',
  'https://cafe.example/a b',
  'https://cafe.example/"onload="x',
  'localhost',
  'http://',
  'http://..',
  '12345',
  '1.5',
  'coming soon',
  'yok',
  `https://cafe.example/${'x'.repeat(3000)}`,
])('readLink rejects %j', (text) => {
  expect(parseLink(text)).toBe(null)
})
