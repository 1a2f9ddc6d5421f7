import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { SEARCH_TEXT_MAX_CHARS } from '../../platform/calls/page-sizes.ts'
import type { Typed } from './suggest.ts'
import type { Shown } from './suggestion-list.tsx'

type List = typeof import('./suggestion-list.tsx').SuggestionList

const CLOSED: Shown = { isShown: false, activeId: null }

function useList(): { List: List | null; load: () => void } {
  const [list, setList] = useState<{ List: List } | null>(null)
  function load(): void {
    if (list) return
    // The form works without suggestions.
    import('./suggestion-list.tsx').then(
      ({ SuggestionList }) => setList({ List: SuggestionList }),
      () => {},
    )
  }
  return { List: list?.List ?? null, load }
}

export function SearchField(props: {
  id: string
  field: Typed['field']
  icon: LucideIcon
  label: string
  placeholder: string
  defaultValue: string | undefined
}) {
  const { id, field, icon: Icon, label, placeholder, defaultValue } = props
  const input = useRef<HTMLInputElement>(null)
  const { List, load } = useList()
  const [isReady, setReady] = useState(false)
  const [{ isShown, activeId }, setShown] = useState(CLOSED)
  const listId = `${id}-suggestions`
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the visitor does before React takes over is made up for once
  useEffect(() => {
    setReady(true)
    if (document.activeElement === input.current) load()
  }, [])
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': listId,
    'aria-activedescendant': activeId ?? undefined,
  } as const
  return (
    <div className="search-slot" data-field={field}>
      <label className="search-field" htmlFor={id}>
        <Icon aria-hidden="true" size={18} />
        <span className="sr-only">{label}</span>
        <input
          ref={input}
          id={id}
          name={field}
          type="search"
          defaultValue={defaultValue}
          maxLength={SEARCH_TEXT_MAX_CHARS}
          autoComplete="off"
          placeholder={placeholder}
          onFocus={load}
          {...(isReady && combobox)}
        />
      </label>
      {List && <List id={listId} field={field} input={input} onShown={setShown} />}
    </div>
  )
}
