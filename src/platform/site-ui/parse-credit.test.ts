import { expect, test } from 'vitest'
import { parseCredit } from './parse-credit.ts'

test('parseCredit splits a credit into text and links', () => {
  expect(parseCredit('Map: [© A](https://a.example/x) and [© B](http://b.example), 2026')).toEqual([
    { text: 'Map: ', href: null },
    { text: '© A', href: 'https://a.example/x' },
    { text: ' and ', href: null },
    { text: '© B', href: 'http://b.example' },
    { text: ', 2026', href: null },
  ])
})

test('parseCredit leaves unsafe links and other markup as text', () => {
  for (const text of [
    '© Surveyors',
    '[x](javascript:alert(1))',
    '<b>bold</b>',
    '[open](https://a b)',
  ])
    expect(parseCredit(text)).toEqual([{ text, href: null }])
  expect(parseCredit('')).toEqual([])
})
