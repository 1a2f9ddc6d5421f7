import { type LucideIcon, MapPin, Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { searchFormText } from '#text/search/suggestions/search-form.ts'
import { SEARCH_TEXT_MAX_CHARS } from '../../platform/calls/page-sizes.ts'
import { navigate } from '../../platform/ui/router.ts'
import { link } from '../../platform/urls/routes.ts'
import type { Search as SearchValues, Typed } from '../search.ts'
import { readFields } from './query-text.ts'
import { saveRecentSearch } from './recent-searches.ts'
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

function SearchField(props: {
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

type Size = 'hero' | 'header' | 'page'

/** Without scripts this is a plain form. To show another search, change `key`. */
export function SearchForm(props: { size: Size; idPrefix: string; request?: SearchValues }) {
  const { size, idPrefix, request } = props

  /** A keyword or a place alone is enough. */
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = readFields(event.currentTarget)
    if (search.q === '' && search.location === '')
      return event.currentTarget.querySelector('input')?.focus()
    if (search.q !== '') saveRecentSearch(search)
    navigate(link.search(LANGUAGE, search))
  }

  const isShort = size === 'header'
  return (
    <search aria-label={isShort ? searchFormText.labelShort : searchFormText.label}>
      <form
        action={link.search(LANGUAGE)}
        method="get"
        className="search-box"
        data-size={size}
        onSubmit={submit}
      >
        <SearchField
          id={`${idPrefix}-q`}
          field="q"
          icon={Search}
          label={searchFormText.what}
          placeholder={isShort ? searchFormText.whatExampleShort : searchFormText.whatExample}
          defaultValue={request?.q}
        />
        <SearchField
          id={`${idPrefix}-location`}
          field="location"
          icon={MapPin}
          label={searchFormText.where}
          placeholder={isShort ? searchFormText.whereExampleShort : searchFormText.whereExample}
          defaultValue={request?.location}
        />
        <button type="submit" className="search-button">
          {isShort ? (
            <>
              <Search aria-hidden="true" size={18} />
              <span className="sr-only">{searchFormText.search}</span>
            </>
          ) : (
            searchFormText.search
          )}
        </button>
      </form>
    </search>
  )
}
