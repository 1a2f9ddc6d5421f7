import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buildCategoryKey } from './category-key.ts'
import { findMeanings, readCategoryLabels } from './category-labels.server.ts'
import { findCategoryLabel, findVocabularyCategory, listVocabulary } from './vocabulary.server.ts'

const drawings = readFileSync(
  new URL('../../platform/ui/category-icons.svg', import.meta.url),
  'utf8',
)

it('every category has an English and a Turkish label, an icon, a type and a group', {
  tags: ['category-vocabulary'],
}, () => {
  expect(listVocabulary().length).toBeGreaterThan(900)
  for (const { id, parentId, icon, schemaType, labels } of listVocabulary()) {
    expect(labels.en, id).not.toBe('')
    expect(labels.tr, id).not.toBe('')
    expect(drawings, id).toContain(`<symbol id="${icon}"`)
    expect(schemaType, id).toMatch(/^[A-Z][A-Za-z]+$/)
    if (parentId !== null) expect(findVocabularyCategory(parentId)?.parentId, id).toBeNull()
    else expect(id).toMatch(/^(?:group\/.*|shop|amenity\/restaurant)$/)
  }
})

it('labels are in US English', { tags: ['category-vocabulary'] }, () => {
  for (const { id, labels } of listVocabulary())
    expect(labels.en, id).not.toMatch(/centre|theatre|licence|jeweller|holiday|mobile phone sh/i)
})

it('no two categories share a label that pages show', { tags: ['category-vocabulary'] }, () => {
  for (const language of ['en', 'tr']) {
    const keys = listVocabulary().map(({ labels }) => buildCategoryKey(labels[language]!))
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  }
})

it('every label leads to its category', { tags: ['category-vocabulary'] }, () => {
  for (const { id, language, labels } of readCategoryLabels())
    for (const label of labels)
      expect(findMeanings(buildCategoryKey(label)), `${language} ${label}`).toContainEqual(
        expect.objectContaining({ id, languages: expect.arrayContaining([language]) }),
      )
})

it('search terms are no labels', { tags: ['category-vocabulary'] }, () => {
  const pets = readCategoryLabels().find(
    ({ id, language }) => id === 'shop/pet' && language === 'en',
  )
  expect(pets?.terms).toContain('kitten')
  expect(pets?.labels).not.toContain('kitten')
})

it('a label in another language than the stored ones is English', {
  tags: ['category-vocabulary'],
}, () => {
  expect(findCategoryLabel('shop/bakery', 'tr')).toBe('Fırın')
  expect(findCategoryLabel('shop/bakery', 'xx')).toBe('Bakery')
  expect(findCategoryLabel('shop/unknown', 'en')).toBeNull()
})
