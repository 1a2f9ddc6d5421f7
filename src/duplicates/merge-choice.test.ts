import { describe, expect, it } from 'vitest'
import type { OneBusiness } from '../businesses/admin/one-business.server.ts'
import { buildMergePlan } from './merge-choice.ts'

const record = (id: number, values: object) => ({ id, values }) as unknown as OneBusiness
const ONE = record(1, { name: 'Blue', phone: null, rating: 4, reviews: 9, is_approved: 0 })
const OTHER = record(2, { name: 'Blau', phone: '1', rating: null, reviews: null, is_approved: 1 })

describe('merge plan of a duplicate pair', () => {
  it('the merge plan copies missing values and the approval from the removed business', () => {
    const { kept, gone, take, differing } = buildMergePlan([ONE, OTHER], { keepId: 1, sides: {} })
    expect([kept.id, gone.id]).toEqual([1, 2])
    expect(differing).toEqual(['name', 'is_approved', 'phone', 'rating'])
    expect(take).toEqual(['is_approved', 'phone'])
  })

  it('the merge plan is reversed when the other business is the merge target', () => {
    const { kept, take } = buildMergePlan([ONE, OTHER], { keepId: 2, sides: {} })
    expect(kept.id).toBe(2)
    expect(take).toEqual(['rating'])
  })

  it('the merge plan uses manually chosen sides regardless of the merge target', () => {
    const sides = { name: 2, phone: 1 }
    expect(buildMergePlan([ONE, OTHER], { keepId: 1, sides }).take).toEqual(['name', 'is_approved'])
    const turned = buildMergePlan([ONE, OTHER], { keepId: 2, sides })
    expect(turned.take).toEqual(['phone', 'rating'])
    expect(turned.sideOf('name').id).toBe(2)
  })

  it.each([
    [{ photo: null, photo_credit: 'Ada' }, { photo: 'p', photo_credit: null }, ['photo']],
    [{ photo: 'p', photo_credit: null }, { photo: 'q', photo_credit: 'Ada' }, []],
    [{ photo: null, photo_credit: 'Ada' }, { photo: null, photo_credit: null }, []],
    [{ photo: null, photo_credit: null }, { photo: null, photo_credit: 'Ada' }, ['photo']],
  ])(
    'the merge plan of the photos %j and %j takes %j',
    { tags: ['photo-credit'] },
    (one, other, expected) => {
      const pair = [record(1, one), record(2, other)] as const
      expect(buildMergePlan(pair, { keepId: 1, sides: {} }).take).toEqual(expected)
    },
  )
})
