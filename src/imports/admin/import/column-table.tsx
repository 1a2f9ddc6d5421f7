import { TableBox } from '../../../platform/admin-ui/table-box.tsx'
import { useFieldWord } from '../../../runs-admin/use-field-label.ts'
import type { Import } from '../../client.ts'
import { useImportText } from './import-text.ts'
import type { OptionsDraft } from './use-options.ts'

/** The parser reads this column together with its neighbors. */
export const TOGETHER = ''
export const IGNORED = 'ignore'

type Column = {
  number: number
  header: string
  /** The value is a field, IGNORED or TOGETHER. */
  use: string
}

type Mapping = Import['options']['mapping']

function takenFor({ header, fields, unknown }: Import['columns'], number: number): string {
  const field = fields[number]
  if (field) return field
  const title = header[number] ?? ''
  return title.trim() === '' || unknown.includes(title) ? IGNORED : TOGETHER
}

export function buildColumns(columns: Import['columns'], mapping: Mapping): Column[] {
  return columns.header.map((header, number) => ({
    number,
    header,
    use: mapping[number] ?? takenFor(columns, number),
  }))
}

type Props = { found: Import; draft: OptionsDraft }

function ColumnRow(props: {
  column: Column
  choices: readonly string[]
  values: string
  onUse: (use: string) => void
}) {
  const { columns: text } = useImportText()
  const wordOf = useFieldWord()
  const { header, number, use } = props.column
  const name = header.trim() || text.unnamed(number + 1)
  return (
    <tr>
      <th scope="row" dir="auto" className="max-w-72 min-w-32 font-semibold wrap-anywhere">
        {name}
      </th>
      <td className="min-w-44" data-head={text.field}>
        <select
          className="admin-input"
          aria-label={text.useAs(name)}
          value={use}
          onChange={(event) => props.onUse(event.target.value)}
        >
          <option value={IGNORED}>{text.none}</option>
          {use === TOGETHER && <option value={TOGETHER}>{text.together}</option>}
          {props.choices.map((choice) => (
            <option key={choice} value={choice}>
              {wordOf(choice)}
            </option>
          ))}
        </select>
      </td>
      <td
        dir="auto"
        className="max-w-96 truncate text-ink-soft"
        data-head={text.values}
        title={props.values}
      >
        {props.values}
      </td>
    </tr>
  )
}

export function ColumnTable({ found, draft }: Props) {
  const { columns: text } = useImportText()
  const wordOf = useFieldWord()
  const all = buildColumns(found.columns, draft.values.mapping)
  // Columns stay in place until the file is read again.
  const isIgnored = new Set(
    buildColumns(found.columns, found.options.mapping).flatMap(({ use, number }) =>
      use === IGNORED ? number : [],
    ),
  )
  const choices = found.choices.toSorted((one, other) => wordOf(one).localeCompare(wordOf(other)))
  const used = all.filter(({ use }) => use !== IGNORED).length
  const tableOf = (columns: readonly Column[], label: string) => (
    <TableBox label={label} isCards>
      <thead>
        <tr>
          <th scope="col">{text.column}</th>
          <th scope="col">{text.field}</th>
          <th scope="col" className="max-w-96 truncate text-ink-soft">
            {text.values}
          </th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <ColumnRow
            key={column.number}
            column={column}
            choices={choices}
            values={(found.columns.values[column.number] ?? []).join(' · ')}
            onUse={(use) =>
              draft.change({ mapping: { ...draft.values.mapping, [column.number]: use } })
            }
          />
        ))}
      </tbody>
    </TableBox>
  )
  const unused = all.filter(({ number }) => isIgnored.has(number))
  return (
    <section className="grid gap-3 [&_.admin-table-box]:max-h-104" aria-labelledby="columns-title">
      <div>
        <h2 id="columns-title">{text.title}</h2>
        <p className="text-ink-soft">{text.intro(used, all.length)}</p>
        {found.columns.moved.map(({ column, holds }) => (
          <p key={column} dir="auto">
            {text.holds[holds](found.columns.header[column] ?? '')}
          </p>
        ))}
      </div>
      {tableOf(
        all.filter(({ number }) => !isIgnored.has(number)),
        text.title,
      )}
      {unused.length > 0 && (
        <details className="grid gap-2">
          <summary className="cursor-pointer py-1 font-semibold">
            {text.unknown(unused.length)}
          </summary>
          <div className="pt-2">{tableOf(unused, text.unknown(unused.length))}</div>
        </details>
      )}
    </section>
  )
}
