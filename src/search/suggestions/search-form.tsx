import { MapPin, Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { searchFormText } from '#text/search/suggestions/search-form.ts'
import { navigate } from '../../platform/site-ui/navigation.ts'
import { link } from '../../platform/urls/routes.ts'
import type { Search as Asked } from '../search.ts'
import { readFields } from './form-fields.ts'
import { saveRecentSearch } from './recent-searches.ts'
import { SearchField } from './search-field.tsx'

type Size = 'hero' | 'header' | 'page'

/** Without scripts this is a plain form. To show another search, change `key`. */
export function SearchForm(props: { size: Size; idPrefix: string; asked?: Asked }) {
  const { size, idPrefix, asked } = props
  const form = useRef<HTMLFormElement>(null)
  // The button is enabled on the server, because the form must work without scripts.
  const [isBlank, setBlank] = useState(false)
  useEffect(() => {
    // The visitor may have typed before hydration.
    if (form.current) setBlank(readFields(form.current).q === '')
  }, [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = readFields(event.currentTarget)
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
        onInput={(event) => setBlank(readFields(event.currentTarget).q === '')}
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
