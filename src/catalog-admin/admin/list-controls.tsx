import { type ReactNode, useEffect, useId, useState } from 'react'
import { Field } from '../../platform/admin-ui/field.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { catalogueText as english } from './catalog.en.ts'
import { catalogueText as turkish } from './catalog.tr.ts'
import type { useCatalogQuery } from './use-catalog-query.ts'

const DEBOUNCE_MS = 250

function Choice<Value extends string>(props: {
  label: string
  value: Value
  options: Record<Value, string>
  onChange: (value: Value) => void
}) {
  const id = useId()
  return (
    <div className="admin-field">
      <label htmlFor={id}>{props.label}</label>
      <select
        id={id}
        className="admin-input"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value as Value)}
      >
        {Object.entries<string>(props.options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

function useTyped(value: string, onRest: (value: string) => void) {
  const [typed, setTyped] = useState(value)
  const [last, setLast] = useState(value)
  if (value !== last) {
    setLast(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onRest(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  })
  return [typed, setTyped] as const
}

export function ListControls(props: {
  of: 'categories' | 'cities'
  list: ReturnType<typeof useCatalogQuery>
  children?: ReactNode
}) {
  const text = useText({ en: english, tr: turkish })
  const { query, narrow } = props.list
  const [filter, setFilter] = useTyped(query.filter, (value) => narrow({ filter: value }))
  const [country, setCountry] = useTyped(query.country, (value) => narrow({ country: value }))
  return (
    <search className="catalogue-controls" data-of={props.of}>
      <Field
        label={text.filter[props.of]}
        name="filter"
        type="search"
        autoComplete="off"
        value={filter}
        onChange={setFilter}
        hint={text.filterHint}
      />
      {props.of === 'cities' && (
        <Field
          label={text.country}
          name="country"
          autoComplete="off"
          value={country}
          onChange={(value) =>
            setCountry(
              value
                .replace(/[^a-z]/gi, '')
                .slice(0, 2)
                .toUpperCase(),
            )
          }
        />
      )}
      <Choice
        label={text.sort}
        value={query.sort}
        options={text.sorts}
        onChange={(sort) => narrow({ sort })}
      />
      <Choice
        label={text.show}
        value={query.show}
        options={text.shows}
        onChange={(show) => narrow({ show })}
      />
    </search>
  )
}
