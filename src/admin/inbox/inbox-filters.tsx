import { type FormEvent, useEffect, useState } from 'react'
import { messagesExportUrl } from '../../contract/admin/messages.ts'
import { inboxText as english } from '../../text/en/admin/inbox.ts'
import { inboxText as turkish } from '../../text/tr/admin/inbox.ts'
import { Button } from '../controls/button.tsx'
import { goTo } from '../navigation.ts'
import { useText } from '../operator.tsx'
import { FOLDERS, filterOf, type InboxPlace, inboxLink, STATES } from './inbox-place.ts'

/** Folder, state and words the list is narrowed by. */
export function InboxFilters({ place }: { place: InboxPlace }) {
  const text = useText({ en: english, tr: turkish })
  const [words, setWords] = useState(place.q)
  useEffect(() => setWords(place.q), [place.q])
  const show = (change: Partial<InboxPlace>) =>
    goTo(inboxLink({ ...place, page: 1, open: null, ...change }))
  function search(event: FormEvent) {
    event.preventDefault()
    show({ q: words.trim() })
  }
  return (
    <search>
      <form onSubmit={search} className="flex flex-wrap items-end gap-3">
        <label className="grid gap-1 font-semibold">
          <span>{text.folder}</span>
          <select
            className="admin-input font-normal"
            value={place.folder}
            onChange={({ target }) => show({ folder: target.value as InboxPlace['folder'] })}
          >
            {FOLDERS.map((each) => (
              <option key={each} value={each}>
                {text.folders[each]}
              </option>
            ))}
          </select>
        </label>
        {place.folder === 'inbox' && (
          <label className="grid gap-1 font-semibold">
            <span>{text.state}</span>
            <select
              className="admin-input font-normal"
              value={place.state}
              onChange={({ target }) => show({ state: target.value as InboxPlace['state'] })}
            >
              {STATES.map((each) => (
                <option key={each} value={each}>
                  {text.states[each]}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className="grid min-w-60 flex-1 gap-1 font-semibold">
          <span>{text.search}</span>
          <input
            type="search"
            dir="auto"
            maxLength={200}
            className="admin-input font-normal"
            placeholder={text.searchHint}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </label>
        <Button type="submit">{text.find}</Button>
        <a className="admin-button" download href={messagesExportUrl(filterOf(place))}>
          {text.export}
        </a>
      </form>
    </search>
  )
}
