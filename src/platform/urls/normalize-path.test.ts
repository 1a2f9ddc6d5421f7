// @module-tag page-canonical-redirect
import { describe, expect, it } from 'vitest'
import { normalizePath } from './normalize-path.ts'

describe('canonical path', () => {
  it.each([
    ['/', '/'],
    ['/businesses', '/businesses'],
    ['/businesses/', '/businesses'],
    ['/Businesses', '/businesses'],
    ['/business//a-b', '/business/a-b'],
    ['//evil.example/', '/evil.example'],
    ['///evil.example//', '/evil.example'],
    ['/business/caf%c3%a9', '/business/caf%C3%A9'],
  ])('normalizePath normalizes %s to %s', (path, canonical) => {
    expect(normalizePath(path)).toBe(canonical)
  })
})
