import { describe, expect, it } from 'vitest'
import { findTaggedTests, renderSpecification, requirementIds } from './specification.ts'

const UPDATE =
  'test/specification.md is outdated: run `npx vitest run test/specification.test.ts --update`'

describe('specification', () => {
  const tests = findTaggedTests()
  const ids = requirementIds()

  it('test/specification.md lists the current requirements and tests', async () => {
    await expect(renderSpecification(tests), UPDATE).toMatchFileSnapshot('specification.md')
  })

  it('every requirement has one id and at least one test', () => {
    const proven = new Set(tests.map(({ tag }) => tag))
    expect(ids.length).toBeGreaterThan(400)
    expect(ids.filter((id, index) => !proven.has(id) || ids.indexOf(id) !== index)).toEqual([])
  })

  it('every tag of a test is a requirement', () => {
    expect(tests.filter(({ tag }) => !ids.includes(tag))).toEqual([])
  })
})
