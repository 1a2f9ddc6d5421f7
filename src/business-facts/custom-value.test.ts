// @module-tag custom-fields
import { expect, test } from 'vitest'
import {
  type CustomField,
  parseCustomName,
  validateCustomFields,
} from '../settings/custom-fields.ts'
import { formatCustomValue, parseCustomValue } from './custom-value.ts'
import { applyCustomPatch, buildCustomPatch, parseCustomPatch } from './custom-values.ts'

const choices = ['Vegan', 'Gluten-free', 'Kosher, certified']

test.each([
  ['text', ' two  words\n here ', 'two words here'],
  ['text', 'x'.repeat(1001), null],
  ['long-text', ' a\n b ', 'a\n b'],
  ['long-text', 'x'.repeat(20_001), null],
  ['number', '1985', 1985],
  ['number', '-0.5', -0.5],
  ['number', '1,5', 1.5],
  ['number', '1,234.5', 1234.5],
  ['number', '1.234.567,8', 1234567.8],
  ['number', '0.0000001', 1e-7],
  ['number', '1,234', null],
  ['number', '1e5', null],
  ['number', 'Infinity', null],
  ['number', '12 rooms', null],
  ['yes-no', 'YES', true],
  ['yes-no', 'Evet', true],
  ['yes-no', 'EVET', true],
  ['yes-no', 'HAYIR', false],
  ['yes-no', '0', false],
  ['yes-no', 'sometimes', null],
  ['date', '2024-02-29', '2024-02-29'],
  ['date', '2024-02-29T10:00:00Z', '2024-02-29'],
  ['date', '29.2.2024', '2024-02-29'],
  ['date', '29/02/2024', '2024-02-29'],
  ['date', '02/29/2024', '2024-02-29'],
  ['date', '1/2/2024', null],
  ['date', '2023-02-29', null],
  ['link', 'https://shop.example/a?b=c,d', 'https://shop.example/a?b=c,d'],
  ['link', 'http://shop.example', null],
  ['link', 'javascript:alert(1)', null],
  ['link', 'https://user:secret@shop.example', null],
  ['choice', 'vegan', 'Vegan'],
  ['choice', 'Vegetarian', null],
  ['choices', 'gluten-free; Vegan', ['Vegan', 'Gluten-free']],
  ['choices', 'Vegan, Gluten-free', ['Vegan', 'Gluten-free']],
  ['choices', 'Kosher, certified', ['Kosher, certified']],
  ['choices', 'Vegan; meat', null],
  ['choices', ' ; ', null],
] as const)(
  'a value of type %s reads %j as %j, and its stored text as the same',
  (type, text, value) => {
    const parsed = parseCustomValue({ type, choices }, text)
    expect(parsed).toEqual(value)
    if (parsed !== null)
      expect(parseCustomValue({ type, choices }, formatCustomValue(parsed))).toEqual(parsed)
  },
)

test('a patch changes single values, and other JSON is no patch', () => {
  expect(applyCustomPatch('{"a":"1","b":"2"}', '{"b":null,"c":true}')).toBe('{"a":"1","c":"yes"}')
  expect(buildCustomPatch('{"a":"1","b":"2"}', '{"a":"1","c":"3"}')).toBe('{"b":"","c":"3"}')
  for (const json of ['[]', 'null', '{"A":"x"}', '{"__proto__":"x"}', '{"a":{}}', 'x'])
    expect(parseCustomPatch(json), json).toBeNull()
})

test('names of custom fields are recognized, and only these', () => {
  expect(parseCustomName('custom_wifi')).toBe('wifi')
  for (const name of ['custom_values', 'custom_', 'custom_Wifi', 'wifi', 'custom_a-b'])
    expect(parseCustomName(name), name).toBeNull()
})

test('definitions with the label of another field are refused in each language', () => {
  const field = (key: string, labels: CustomField['labels']): CustomField => ({
    ...{ key, labels, type: 'text', choices: [], isShown: true, isDeleted: false },
  })
  const [one, other] = [field('a', { en: 'One', tr: '' }), field('b', { en: '', tr: 'one' })]
  expect(validateCustomFields([], [one, other]).map(({ reason }) => reason)).toContain(
    'label-taken',
  )
  expect(validateCustomFields([], [one, { ...other, isDeleted: true }])).toEqual([])
})
