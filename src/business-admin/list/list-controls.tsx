import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type RefObject, useEffect, useId, useState } from 'react'
import { buildSortedList } from '../../business-list/admin/list-params.ts'
import {
  ADMIN_ORDERS,
  ADMIN_STATUSES,
  type ListInput,
} from '../../business-list/admin-list-options.ts'
import { businessList } from '../../business-list/client.ts'
import { SelectField } from '../../platform/admin-ui/field.tsx'
import { IconButton } from '../../platform/admin-ui/icon-button.tsx'
import { useBusinessesText } from './selection.tsx'

const SEARCH_DELAY_MS = 300
const FILTER_MAX_CHARS = 100
const CATEGORIES_OFFERED = 20

type Props = { list: ListInput; onChange: (list: ListInput) => void }

function SearchField({
  list,
  onChange,
  field,
}: Props & { field: RefObject<HTMLInputElement | null> }) {
  const text = useBusinessesText()
  const id = useId()
  const [typed, setTyped] = useState(list.filter)
  const [shown, setShown] = useState(list.filter)
  if (shown !== list.filter) {
    // Follows Back and links, but ignores the echo of the user's own typing.
    setShown(list.filter)
    if (typed.trim() !== list.filter) setTyped(list.filter)
  }
  const search = () => {
    if (typed.trim() !== list.filter) onChange({ ...list, page: 1, filter: typed.trim() })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the timer
  useEffect(() => {
    const timer = setTimeout(search, SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <search className="admin-field phone:col-span-full">
      <label htmlFor={id}>{text.search}</label>
      <input
        ref={field}
        id={id}
        type="search"
        dir="auto"
        className="admin-input"
        placeholder={text.searchHint}
        maxLength={FILTER_MAX_CHARS}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search()
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
    </search>
  )
}

function CategoryField({ list, onChange }: Props) {
  const text = useBusinessesText()
  const id = useId()
  const { data: names = [] } = businessList.categoryNames.use(null)
  const [typed, setTyped] = useState(list.category)
  const [shown, setShown] = useState(list.category)
  if (shown !== list.category) {
    setShown(list.category)
    setTyped(list.category)
  }
  const choose = (category: string) => {
    if (category !== list.category) onChange({ ...list, page: 1, category })
  }
  const part = typed.trim().toLocaleLowerCase()
  const offered = names
    .filter((name) => name === typed || name.toLocaleLowerCase().includes(part))
    .slice(0, CATEGORIES_OFFERED)
  const isEmpty = typed === ''
  return (
    <div className="admin-field">
      <label htmlFor={id}>{text.category}</label>
      <div className="relative">
        <input
          id={id}
          dir="auto"
          list={`${id}-names`}
          className="admin-input"
          placeholder={text.everyCategory}
          autoComplete="off"
          value={typed}
          onChange={({ target: { value } }) => {
            setTyped(value)
            if (value === '' || names.includes(value)) choose(value)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') choose(typed.trim())
          }}
          onBlur={() => choose(typed.trim())}
        />
        {!isEmpty && (
          <div className="absolute inset-y-0 end-0 flex items-center">
            <IconButton
              icon={X}
              size={16}
              label={text.clearCategory}
              onClick={() => {
                setTyped('')
                choose('')
              }}
            />
          </div>
        )}
        <datalist id={`${id}-names`}>
          {offered.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
    </div>
  )
}

export function SortButtons({ list, onChange }: Props) {
  const text = useBusinessesText()
  const Arrow = list.sortOrder === 'asc' ? ArrowUp : ArrowDown
  return (
    <fieldset className="ms-auto flex flex-wrap items-center gap-1 phone:ms-0">
      <legend className="float-start pe-2 text-ink-soft phone:float-none">{text.sortBy}</legend>
      {ADMIN_ORDERS.map((by) => {
        const isActive = list.sortBy === by
        return (
          <button
            key={by}
            type="button"
            className="inline-flex min-h-9 cursor-pointer items-center gap-1 rounded-card border border-transparent px-3 hover:bg-ink/7 aria-pressed:border-line-strong aria-pressed:bg-card aria-pressed:font-semibold phone:min-h-11"
            aria-pressed={isActive}
            onClick={() => onChange(buildSortedList(list, by))}
          >
            {text.orders[by]}
            {isActive && <Arrow aria-hidden="true" size={16} />}
            {isActive && <span className="sr-only">{text.directions[list.sortOrder]}</span>}
          </button>
        )
      })}
    </fieldset>
  )
}

export function ListControls(props: Props & { field: RefObject<HTMLInputElement | null> }) {
  const { list, onChange } = props
  const text = useBusinessesText()
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] gap-3 phone:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <SearchField {...props} />
      <CategoryField list={list} onChange={onChange} />
      <SelectField
        label={text.status}
        value={list.status}
        options={ADMIN_STATUSES.map((status) => [status, text.statuses[status]])}
        onChange={(status) => onChange({ ...list, page: 1, status })}
      />
    </div>
  )
}
