import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseLiteral } from './parse-literal.ts'

test('parseLiteral parses JSON like JSON.parse', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      const text = JSON.stringify(value)
      if (!/__proto__|toString/.test(text)) expect(parseLiteral(text)).toEqual(JSON.parse(text))
    }),
  )
})

test('parseLiteral parses Python literals with quotes, escapes, tuples, None, True and trailing commas', () => {
  expect(
    parseLiteral(`{'a': True, "b": None, 'c': [1, -2.5, (3,)], u'd': 'it\\'s', 5: nan,}`),
  ).toEqual({ a: true, b: null, c: [1, -2.5, [3]], d: "it's", 5: null })
  expect(
    parseLiteral(`{'x': '9\\u202fam\\xa0–', 'y': "l'été", 'z': '\\U0001F600\\n\\\\'}`),
  ).toEqual({
    x: '9\u202fam\u00a0–',
    y: "l'été",
    z: '😀\n\\',
  })
  expect(parseLiteral('[]')).toEqual([])
  expect(parseLiteral('{}')).toEqual({})
})

test('parseLiteral returns undefined for anything else', () => {
  const others = ['', 'Closed', '{', "{'a'}", "{'a':}", "['a' 'b']", "'a", "{'a': 1} x", "'\\xzz'"]
  for (const text of [...others, "{'a': eval('1')}", '[1,,2]', "{['a']: 1}", "'\\UFFFFFFFF'"]) {
    expect(parseLiteral(text), text).toBeUndefined()
  }
})

test('parseLiteral limits depth and size and drops __proto__ and toString members', () => {
  for (const open of ['[', "{'a':", '{"a":', '(']) {
    expect(parseLiteral(open.repeat(50_000))).toBeUndefined()
  }
  expect(parseLiteral('['.repeat(100) + ']'.repeat(100))).toBeUndefined()
  expect(parseLiteral(`"${'a'.repeat(300_000)}"`)).toBeUndefined()
  const hostile = ['{"__proto__": {"x": 1}, "a": 2}', '{"\\u005f_proto__": {"x": 1}, "a": 2}']
  const noText = ['{"toString": 1, "a": 2}', "{'toString': 1, 'a': 2,}"]
  for (const text of [...hostile, ...noText, "{'__proto__': {'x': 1}, 'a': 2}"]) {
    expect(Object.getOwnPropertyNames(parseLiteral(text))).toEqual(['a'])
  }
})

test('parseLiteral never throws for arbitrary text', () => {
  const piece = fc.constantFrom('{', '}', '[', ']', "'", '"', ':', ',', '\\', 'u', 'x', '1', 'None')
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (pieces) => {
      parseLiteral(pieces.join(''))
    }),
    { numRuns: 2_000 },
  )
})
