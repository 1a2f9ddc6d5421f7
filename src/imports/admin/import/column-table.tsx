import { DataTable } from '../../../platform/admin-ui/data-table.tsx'
import { useFieldWord } from '../../../runs-admin/run-labels.tsx'
import type { Import } from '../../client.ts'
import { ColumnTransforms } from './column-transforms.tsx'
import { useImportText } from './import-figures.tsx'
import type { OptionsDraft } from './options-draft.ts'

/** The parser reads this column together with its neighbors. */
export const TOGETHER = ''
export const IGNORED = 'ignore'

const TITLE_ID = 'columns-title'

type Column = {
  number: number
  header: string
  use: string
}

type Mapping = Import['options']['mapping']

function inferUse(
  { header, fields, unknown, personal }: Import['columns'],
  number: number,
): string {
  const field = fields[number]
  if (field) return field
  const title = header[number] ?? ''
  const isUnmapped = title.trim() === '' || unknown.includes(title) || personal.includes(number)
  return isUnmapped ? IGNORED : TOGETHER
}

export function buildColumns(columns: Import['columns'], mapping: Mapping): Column[] {
  return columns.header.map((header, number) => ({
    number,
    header,
    use: mapping[number] ?? inferUse(columns, number),
  }))
}

type Props = { found: Import; draft: OptionsDraft }

const selectId = (column: number) => `use-of-column-${column}`

export function focusColumn(column: number | null): void {
  const id = column === null ? TITLE_ID : selectId(column)
  const element = document.getElementById(id)
  element?.closest('details')?.setAttribute('open', '')
  element?.focus()
  element?.scrollIntoView({ block: 'center' })
}

function FieldSelect(props: {
  id: string
  label: string
  use: string
  choices: readonly string[]
  onUse: (use: string) => void
}) {
  const { columns: text } = useImportText()
  const wordOf = useFieldWord()
  return (
    <select
      id={props.id}
      className="admin-input"
      aria-label={props.label}
      value={props.use}
      onChange={(event) => props.onUse(event.target.value)}
    >
      <option value={IGNORED}>{text.none}</option>
      {props.use === TOGETHER && <option value={TOGETHER}>{text.together}</option>}
      {props.choices.map((choice) => (
        <option key={choice} value={choice}>
          {wordOf(choice)}
        </option>
      ))}
    </select>
  )
}

export function ColumnTable({ found, draft }: Props) {
  const { columns: text } = useImportText()
  const wordOf = useFieldWord()
  const all = buildColumns(found.columns, draft.values.mapping)
  const isIgnored = new Set(
    buildColumns(found.columns, found.options.mapping).flatMap(({ use, number }) =>
      use === IGNORED ? number : [],
    ),
  )
  const choices = found.choices.toSorted((one, other) => wordOf(one).localeCompare(wordOf(other)))
  const used = all.filter(({ use }) => use !== IGNORED).length
  const nameOf = ({ header, number }: Column) => header.trim() || text.unnamed(number + 1)
  const isPersonal = ({ number }: Column) => found.columns.personal.includes(number)
  const personal = all.filter(isPersonal).map(nameOf)
  const tableOf = (columns: readonly Column[], label: string) => (
    <DataTable
      label={label}
      cards="card-table"
      rows={columns}
      keyOf={({ number }) => number}
      columns={[
        [
          text.column,
          nameOf,
          {
            isRowHead: true,
            dir: 'auto',
            className: 'max-w-72 min-w-32 font-semibold wrap-anywhere',
          },
        ],
        [
          text.field,
          (column) => (
            <div className="flex items-center gap-2">
              <FieldSelect
                id={selectId(column.number)}
                label={text.fieldOf(nameOf(column))}
                use={column.use}
                choices={choices}
                onUse={(use) =>
                  draft.change({ mapping: { ...draft.values.mapping, [column.number]: use } })
                }
              />
              {column.use !== IGNORED && (
                <ColumnTransforms number={column.number} columns={all.map(nameOf)} draft={draft} />
              )}
            </div>
          ),
          { className: 'min-w-44' },
        ],
        [
          text.values,
          ({ number }) => {
            const values = (found.columns.values[number] ?? []).join(' · ')
            return (
              <span className="max-lg:line-clamp-2" dir="auto" title={values}>
                {values}
              </span>
            )
          },
          {
            className: 'text-ink-soft lg:max-w-96 lg:truncate',
            headClassName: 'max-w-96 truncate text-ink-soft',
          },
        ],
      ]}
    />
  )
  const unused = all.filter(({ number }) => isIgnored.has(number))
  return (
    <section className="grid gap-3 [&_.admin-table-box]:max-h-104" aria-labelledby={TITLE_ID}>
      <div>
        <h2 id={TITLE_ID} tabIndex={-1}>
          {text.title}
        </h2>
        <p className="text-ink-soft">{text.intro(used, all.length)}</p>
        {personal.length > 0 && <p dir="auto">{text.personal(personal)}</p>}
        {found.columns.moved.map(({ column, holds }) => (
          <p key={column} dir="auto">
            {text.holds(
              found.columns.header[column] || text.unnamed(column + 1),
              holds.split('-').map(wordOf).join(', '),
            )}
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
