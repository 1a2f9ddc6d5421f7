import { MapPin, Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Search as Asked } from '../../contract/search.ts'
import { SEARCH_TEXT_MAX_CHARS } from '../../domain/list-limits.ts'
import { link } from '../../routes.ts'
import { searchFormText } from '../../text/en/search-form.ts'
import { navigate } from '../navigation/navigation.ts'
import { readRecentSearches, saveRecentSearch } from './recent-searches.ts'

type Size = 'hero' | 'header' | 'page'

/** What a form's two fields hold, without the spaces around. */
function fieldsOf(form: HTMLFormElement): Asked {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '').trim()
  return { q: text('q'), location: text('location') }
}

/**
 * The search box: two fields and a button in one frame. Without scripts it is a plain form; with them
 * the button waits for a keyword, spaces and an empty place are left out, and searches are remembered.
 * `asked` is what the fields hold at first; a form that is to show another search needs another key.
 */
export function SearchForm(props: { size: Size; idPrefix: string; asked?: Asked }) {
  const { size, idPrefix, asked } = props
  const form = useRef<HTMLFormElement>(null)
  // Scripts are not there yet while the server renders, so the button must work.
  const [isBlank, setBlank] = useState(false)
  const [recent, setRecent] = useState<string[]>([])
  useEffect(() => {
    // The visitor may have typed before React took over.
    if (form.current) setBlank(fieldsOf(form.current).q === '')
    setRecent([...new Set(readRecentSearches().map(({ q }) => q))])
  }, [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = fieldsOf(event.currentTarget)
    if (search.q === '') return
    saveRecentSearch(search)
    navigate(link.search('en', search))
  }

  const isShort = size === 'header'
  return (
    <search aria-label={isShort ? searchFormText.labelShort : searchFormText.label}>
      <form
        ref={form}
        action={link.search('en')}
        method="get"
        className="search-box"
        data-size={size}
        onInput={(event) => setBlank(fieldsOf(event.currentTarget).q === '')}
        onSubmit={submit}
      >
        <label className="search-field" htmlFor={`${idPrefix}-q`}>
          <Search aria-hidden="true" size={18} />
          <span className="sr-only">{searchFormText.what}</span>
          <input
            id={`${idPrefix}-q`}
            name="q"
            type="search"
            defaultValue={asked?.q}
            maxLength={SEARCH_TEXT_MAX_CHARS}
            autoComplete="off"
            list={`${idPrefix}-recent`}
            placeholder={isShort ? searchFormText.whatExampleShort : searchFormText.whatExample}
          />
        </label>
        <label className="search-field" htmlFor={`${idPrefix}-location`}>
          <MapPin aria-hidden="true" size={18} />
          <span className="sr-only">{searchFormText.where}</span>
          <input
            id={`${idPrefix}-location`}
            name="location"
            type="search"
            defaultValue={asked?.location}
            maxLength={SEARCH_TEXT_MAX_CHARS}
            autoComplete="off"
            placeholder={isShort ? searchFormText.whereExampleShort : searchFormText.whereExample}
          />
        </label>
        <button type="submit" className="search-button" disabled={isBlank}>
          {isShort ? (
            <>
              <Search aria-hidden="true" size={18} />
              <span className="sr-only">{searchFormText.search}</span>
            </>
          ) : (
            searchFormText.search
          )}
        </button>
        <datalist id={`${idPrefix}-recent`}>
          {recent.map((q) => (
            <option key={q} value={q} />
          ))}
        </datalist>
      </form>
    </search>
  )
}
