import { expect, test } from 'vitest'
import { memoizeInContext } from './memoize.ts'

test('a text has a remembered result in each of many contexts', () => {
  const found: string[] = []
  const find = memoizeInContext((context, text) => {
    found.push(context)
    return `${context} ${text}`
  })
  const contexts = Array.from({ length: 40 }, (_, at) => `C${at}`)
  const results = () => contexts.map((context) => find(context, 'name'))
  expect(results()).toEqual(contexts.map((context) => `${context} name`))
  expect(results()).toEqual(contexts.map((context) => `${context} name`))
  expect(found).toEqual(contexts)
})
