// @module-tag business-call
import { expect, test } from 'vitest'
import { parsePhoneNumbers } from './parse-phone-numbers.ts'

test.each([
  ['+41 44 380 21 81', 'tel:+41443802181'],
  ['(212) 555-0175', 'tel:2125550175'],
  ['+44 (0)20 7946 0018', 'tel:+442079460018'],
  ['(0)20 7946 0018', 'tel:02079460018'],
  ['030/1234567', 'tel:0301234567'],
  ['1-800-FLOWERS', 'tel:18003569377'],
  ['212 555 0175 ext. 12', 'tel:2125550175;ext=12'],
  ['+٩٦٦ ١١ ٤٦٥ ٠٠٠١', 'tel:+966114650001'],
  ['112', 'tel:112'],
])('parsePhoneNumbers links %s to %s', (text, href) => {
  expect(parsePhoneNumbers(text)).toEqual([{ text, href }])
})

test('parsePhoneNumbers handles several numbers, text without a number, and null', () => {
  expect(parsePhoneNumbers('011 4567890, +91 98100 00000').map((each) => each.href)).toEqual([
    'tel:0114567890',
    'tel:+919810000000',
  ])
  expect(parsePhoneNumbers('ask inside')).toEqual([{ text: 'ask inside', href: null }])
  expect(parsePhoneNumbers(null)).toEqual([])
})
