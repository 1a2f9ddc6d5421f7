import { describe, expect, it } from 'vitest'
import { email, list, paragraph, say, section, table, terms, to } from './blocks.ts'

describe('a sentence', () => {
  it('holds our words, the operator’s values and links apart', () => {
    expect(say`Ask ${'Ada'} with the ${to('contact', 'form')}.`).toEqual([
      'Ask ',
      { value: 'Ada' },
      ' with the ',
      { text: 'form', to: 'contact' },
      '.',
    ])
  })

  it('cannot be said without one of its values', () => {
    expect(say`From ${'nine'} to ${''}.`).toBeNull()
    expect(say`Write to ${email('')}.`).toBeNull()
  })
})

describe('a block', () => {
  it('is made of what can be said, and is none when nothing can', () => {
    const lost = say`${''}`
    expect(paragraph('One.', lost, 'Two.')).toEqual({
      kind: 'paragraph',
      sentence: ['One.', ' ', 'Two.'],
    })
    expect(paragraph(lost)).toBeNull()
    expect(list(lost, 'Item')).toMatchObject({ items: [['Item']] })
    expect(list(lost)).toBeNull()
    expect(terms(['Name', lost], [lost, 'Text'])).toBeNull()
    expect(table('Caption', ['A', 'B'], ['1', lost], ['2', '3'])).toMatchObject({
      rows: [[['2'], ['3']]],
    })
    expect(table('Caption', ['A', 'B'], ['1', lost])).toBeNull()
    expect(section('id', 'Title', paragraph(lost), paragraph('One.')).blocks).toHaveLength(1)
  })
})
