import { describe, expect, it } from 'vitest'
import { email, fill, list, paragraph, section, table, terms, to } from './blocks.ts'

describe('legal sentence', () => {
  it('say separates fixed text, operator values and links', () => {
    expect(fill`Ask ${'Ada'} with the ${to('contact', 'form')}.`).toEqual([
      'Ask ',
      { value: 'Ada' },
      ' with the ',
      { text: 'form', to: 'contact' },
      '.',
    ])
  })

  it('say returns null if one of its values is empty', () => {
    expect(fill`From ${'nine'} to ${''}.`).toBeNull()
    expect(fill`Write to ${email('')}.`).toBeNull()
  })
})

describe('legal block', () => {
  it('a block omits missing sentences and is null when none remain', () => {
    const lost = fill`${''}`
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
