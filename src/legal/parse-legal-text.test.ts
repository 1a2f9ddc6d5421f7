import { describe, expect, it } from 'vitest'
import { type Block, type Operator, parseLegalText } from './parse-legal-text.ts'

const UNKNOWN: Operator = { siteName: 'Atlas' }

function parse(blocks: string, operator = UNKNOWN): Block[] {
  const { sections } = parseLegalText(`# T\n\nD\n\n## Section {#id}\n\n${blocks}\n`)
  return sections(operator)[0]!.blocks
}

const paragraph = (...sentence: unknown[]) => ({ kind: 'paragraph', sentence })

describe('legal document', () => {
  it('parseLegalText returns title, description and sections', () => {
    const text = parseLegalText(
      '# Terms\n\nThe terms of {siteName}.\n\n## One {#one}\n\n### Inside\n\nA.\n\n## Two {#two-b}\n\nB.\n',
    )
    expect(text.title).toBe('Terms')
    expect(text.description('$& Co')).toBe('The terms of $& Co.')
    expect(text.sections(UNKNOWN)).toEqual([
      { id: 'one', title: 'One', blocks: [{ kind: 'heading', text: 'Inside' }, paragraph('A.')] },
      { id: 'two-b', title: 'Two', blocks: [paragraph('B.')] },
    ])
  })
})

describe('sentence of a legal document', () => {
  it('a sentence separates fixed text, operator values, email addresses and links', () => {
    expect(
      parse('{fax} or <{contactEmail}> or the [form](contact).', {
        ...UNKNOWN,
        fax: 'F [a](b) {siteName}',
        supportEmail: 'help@site.example',
      }),
    ).toEqual([
      paragraph(
        { value: 'F [a](b) {siteName}' },
        ' or ',
        { email: 'help@site.example' },
        ' or the ',
        { text: 'form', to: 'contact' },
        '.',
      ),
    ])
  })

  it('a line with an empty value is dropped, and a paragraph without lines as well', () => {
    expect(parse('One.\nFrom {fax}.\nTwo. Three.')).toEqual([paragraph('One.', ' ', 'Two. Three.')])
    expect(parse('In {figures.uptime}.\n\nWrite to <{contactEmail}>.')).toEqual([])
  })

  it('a line with a condition is dropped without its value, and shows none', () => {
    const line = '{if supportHours} Hours:\n{if fax} Fax:'
    expect(parse(line)).toEqual([])
    expect(parse(line, { ...UNKNOWN, supportHours: [] })).toEqual([])
    expect(
      parse(line, { ...UNKNOWN, fax: '1', supportHours: [{ days: 'Mon', hours: '9' }] }),
    ).toEqual([paragraph('Hours:', ' ', 'Fax:')])
  })

  it('an alternative replaces a line or a block that was dropped', () => {
    const line = 'Law of {governingLaw}.\n{otherwise} Law of {vatId}.\n{otherwise} Some law.\nEnd.'
    expect(parse(line)).toEqual([paragraph('Some law.', ' ', 'End.')])
    expect(parse(line, { ...UNKNOWN, vatId: 'V' })).toEqual([
      paragraph('Law of ', { value: 'V' }, '.', ' ', 'End.'),
    ])
    const item = '1. By {fax}.\n   {otherwise} By letter.'
    expect(parse(item)).toEqual([{ kind: 'list', isOrdered: true, items: [['By letter.']] }])
    const block = 'Fax\n: {fax}\n\n{otherwise} No fax.\nAsk.\n\nEnd.'
    expect(parse(block)).toEqual([paragraph('No fax.', ' ', 'Ask.'), paragraph('End.')])
    expect(parse(block, { ...UNKNOWN, fax: '1' })).toMatchObject([
      { kind: 'terms' },
      paragraph('End.'),
    ])
  })
})

describe('block of a legal document', () => {
  it('a list omits dropped items and is omitted when none remain', () => {
    const items = ['One', 'Two', ['From ', { value: '1' }]].map((item) => [item].flat())
    expect(parse('- One\n- Two\n- From {fax}', { ...UNKNOWN, fax: '1' })).toEqual([
      { kind: 'list', isOrdered: false, items },
    ])
    expect(parse('1. One\n2. From {fax}')).toEqual([
      { kind: 'list', isOrdered: true, items: [['One']] },
    ])
    expect(parse('- From {fax}')).toEqual([])
  })

  it('terms omit rows with an empty value and repeat a row of support hours', () => {
    expect(parse('Name\n: Text\nFax\n: {fax}')).toEqual([
      { kind: 'terms', rows: [{ name: ['Name'], text: ['Text'] }] },
    ])
    const hours = '{supportHours.days}\n: {supportHours.hours}'
    expect(parse(hours)).toEqual([])
    const supportHours = [
      { days: 'Mon', hours: '9' },
      { days: 'Tue', hours: '' },
      { days: 'Wed', hours: '8' },
    ]
    expect(parse(hours, { ...UNKNOWN, supportHours })).toEqual([
      {
        kind: 'terms',
        rows: [
          { name: [{ value: 'Mon' }], text: [{ value: '9' }] },
          { name: [{ value: 'Wed' }], text: [{ value: '8' }] },
        ],
      },
    ])
  })

  it('a table has a caption, omits rows with an empty cell and is omitted when none remain', () => {
    const table = 'Caption\n| A | B |\n|---|---|\n| 1 | {fax} |'
    expect(parse(`${table}\n| 2 | [3](contact) |`)).toEqual([
      {
        kind: 'table',
        caption: 'Caption',
        head: ['A', 'B'],
        rows: [[['2'], [{ text: '3', to: 'contact' }]]],
      },
    ])
    expect(parse(table)).toEqual([])
  })
})
