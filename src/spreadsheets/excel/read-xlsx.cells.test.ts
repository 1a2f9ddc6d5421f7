import { afterAll, describe, expect, it } from 'vitest'
import { sharedStringTable, worksheet } from '../../../test/make-xlsx.ts'
import { cellsOf, firstRow, removeXlsxFiles, rowsOf } from '../../../test/xlsx-rows.ts'

afterAll(removeXlsxFiles)

describe('.xlsx cells', () => {
  it('the .xlsx reader reads shared, rich, inline, formula, boolean, error and date cells', async () => {
    const sharedStrings =
      '<sst xmlns="m"><si><t>plain</t></si><si><r><t>rich </t></r><r><rPr/><t>text</t></r><rPh sb="0" eb="1"><t>hint</t></rPh></si><si/></sst>'
    const cells =
      '<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c>' +
      '<c r="D1" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r><rPh><t>x</t></rPh></is></c>' +
      '<c r="E1" t="str"><f>A1&amp;"x"</f><v>formula</v></c><c r="F1" t="b"><v>1</v></c><c r="G1" t="b"><v>0</v></c>' +
      '<c r="H1" t="e"><v>#N/A</v></c><c r="I1" t="d"><v>2026-01-15T10:00:00Z</v></c><c r="J1"><f>1+1</f><v>2</v></c>'
    expect(await firstRow(cells, { sharedStrings })).toEqual([
      ...['plain', 'rich text', '', 'inline', 'formula', 'TRUE', 'FALSE', ''],
      ...['2026-01-15T10:00:00Z', '2'],
    ])
  })

  it('the .xlsx reader preserves the digits of IDs and removes floating-point noise', async () => {
    const values: [string, string][] = [
      ['1234567890123456789', '1234567890123456789'],
      ['4922112345678', '4922112345678'],
      ['4.7000000000000002', '4.7'],
      ['-4.7000000000000002E-3', '-0.0047'],
      ['47.37688600000001', '47.37688600000001'],
      ['47.376886', '47.376886'],
      ['1.2345678901234567E+18', '1.2345678901234567E+18'],
      ['56.0', '56.0'],
      ['1234567890123456789.5', '1234567890123456789.5'],
    ]
    const cells = values.map(([raw]) => `<c><v>${raw}</v></c>`).join('')
    expect(await firstRow(cells)).toEqual(values.map(([, text]) => text))
  })

  it('the .xlsx reader decodes only the escapes that a writer must use', async () => {
    const strings = ['ChIJ_x77d9_V-H3', 'a_x005F_x77d9_b', 'a_x000D_\nb', '_x005f_x000A_', '_x12_']
    const expected = ['ChIJ_x77d9_V-H3', 'a_x77d9_b', 'a\r\nb', '_x000A_', '_x12_']
    expect(await cellsOf({ sheets: [[strings]] })).toEqual([expected])
    const cells = strings.map((_, i) => `<c t="s"><v>${i}</v></c>`).join('')
    expect(await firstRow(cells, { sharedStrings: sharedStringTable(strings) })).toEqual(expected)
  })

  it('the .xlsx reader formats cells with date styles as ISO dates in both date systems', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-407]dd/mm/yyyy\\ hh:mm;@"/><numFmt numFmtId="165" formatCode="&quot;day&quot;0.0"/><numFmt numFmtId="166" formatCode="00000"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="20"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>'
    const cells =
      '<c s="1"><v>46037</v></c><c s="2"><v>46037.416666666664</v></c><c s="3"><v>0.75</v></c>' +
      '<c s="4"><v>46037</v></c><c s="5"><v>1067</v></c><c s="0"><v>46037</v></c><c s="1"><v>-5</v></c><c s="1"><v>59</v></c>'
    const expected = ['2026-01-15', '2026-01-15T10:00:00', '18:00', '46037', '01067', '46037', '-5']
    expect(await firstRow(cells, { styles })).toEqual([...expected, '1900-02-28'])
    const workbookProperties = '<workbookPr date1904="1"/>'
    const old = await firstRow('<c s="1"><v>44575</v></c>', { styles, workbookProperties })
    expect(old).toEqual(['2026-01-15'])
  })

  it('the .xlsx reader places cells by their references in any order and skips blank rows', async () => {
    const rows =
      '<row r="3"><c r="C3"><v>3</v></c><c r="A3"><v>1</v></c></row><row r="5"><c r="A5" s="1"/><c r="XFD5"/></row>' +
      '<row><c><v>6</v></c><c r="AA6"><v>27</v></c><c><v>28</v></c></row>'
    const read = await rowsOf({ sheets: [worksheet(rows)] })
    expect(read.map((row) => row.rowNumber)).toEqual([3, 6])
    expect(read[0]!.cells).toEqual(['1', '', '3'])
    expect(read[1]!.cells.slice(25)).toEqual(['', '27', '28'])
  })

  it('the .xlsx reader decodes characters split across chunks', async () => {
    const cell = 'ğ😀€ı'
    for (let shift = 0; shift < 4; shift++) {
      const strings = ['x'.repeat(shift), ...Array.from({ length: 20_000 }, (_, i) => cell + i)]
      expect(
        (await cellsOf({ sheets: [strings.map((one) => [one, 'y'])] })).map((row) => row[0]),
      ).toEqual(strings)
      const rows = strings
        .map((_, i) => `<row><c t="s"><v>${i}</v></c><c><v>1</v></c></row>`)
        .join('')
      const shared = { sheets: [worksheet(rows)], sharedStrings: sharedStringTable(strings) }
      expect((await cellsOf(shared)).map((row) => row[0] ?? '')).toEqual(strings)
    }
  })

  it('the .xlsx reader reads large shared strings from disk in sequential and random order', async () => {
    const strings = Array.from({ length: 70_000 }, (_, i) => `Şehir ${i} ${'ı'.repeat(i % 40)}`)
    strings[5] = 'ğ'.repeat(300_000)
    const rows = strings.map((_, i) => {
      const again = (i * 7_919) % strings.length
      return `<row><c t="s"><v>${i}</v></c><c t="s"><v>${again}</v></c></row>`
    })
    const file = { sheets: [worksheet(rows.join(''))], sharedStrings: sharedStringTable(strings) }
    const read = await cellsOf(file, { sharedStringsInMemoryChars: 1_000 })
    expect(read.length).toBe(strings.length)
    expect(read.every((row, i) => row[0] === strings[i])).toBe(true)
    expect(read.every((row, i) => row[1] === strings[(i * 7_919) % strings.length])).toBe(true)
  })
})
