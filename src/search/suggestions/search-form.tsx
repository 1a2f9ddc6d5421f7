import { MapPin, Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { searchFormText } from '#text/search/suggestions/search-form.ts'
import { navigate } from '../../platform/site-ui/navigation.ts'
import { link } from '../../platform/urls/routes.ts'
import type { Search as Asked } from '../search.ts'
import { fieldsOf } from './form-fields.ts'
import { saveRecentSearch } from './recent-searches.ts'
import { SearchField } from './search-field.tsx'

type Size = 'hero' | 'header' | 'page'

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
  useEffect(() => {
    // The visitor may have typed before React took over.
    if (form.current) setBlank(fieldsOf(form.current).q === '')
  }, [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = fieldsOf(event.currentTarget)
    if (search.q === '') return
    saveRecentSearch(search)
    navigate(link.search(LANGUAGE, search))
  }

  const isShort = size === 'header'
  return (
    <search aria-label={isShort ? searchFormText.labelShort : searchFormText.label}>
      <form
        ref={form}
        action={link.search(LANGUAGE)}
        method="get"
        className="search-box"
        data-size={size}
        onInput={(event) => setBlank(fieldsOf(event.currentTarget).q === '')}
        onSubmit={submit}
      >
        <SearchField
          id={`${idPrefix}-q`}
          field="q"
          icon={Search}
          label={searchFormText.what}
          placeholder={isShort ? searchFormText.whatExampleShort : searchFormText.whatExample}
          defaultValue={asked?.q}
        />
        <SearchField
          id={`${idPrefix}-location`}
          field="location"
          icon={MapPin}
          label={searchFormText.where}
          placeholder={isShort ? searchFormText.whereExampleShort : searchFormText.whereExample}
          defaultValue={asked?.location}
        />
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
      </form>
    </search>
  )
}
