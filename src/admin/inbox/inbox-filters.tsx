import { messagesExportUrl } from '../../contract/admin/messages.ts'
import { inboxText as english } from '../../text/en/admin/inbox.ts'
import { inboxText as turkish } from '../../text/tr/admin/inbox.ts'
import { FilterChoice, FilterForm } from '../controls/filter-form.tsx'
import { goTo } from '../navigation.ts'
import { useText } from '../operator.tsx'
import { FOLDERS, filterOf, type InboxPlace, inboxLink, STATES } from './inbox-place.ts'

const WORDS_MAX_CHARS = 200

/** Folder, state and words the list is narrowed by. */
export function InboxFilters({ place }: { place: InboxPlace }) {
  const text = useText({ en: english, tr: turkish })
  const show = (change: Partial<InboxPlace>) =>
    goTo(inboxLink({ ...place, page: 1, open: null, ...change }))
  return (
    <FilterForm
      words={place.q}
      maxChars={WORDS_MAX_CHARS}
      text={text}
      onSearch={(q) => show({ q })}
      choices={
        <>
          <FilterChoice
            label={text.folder}
            value={place.folder}
            options={FOLDERS.map((each) => [each, text.folders[each]])}
            onChange={(folder) => show({ folder })}
          />
          {place.folder === 'inbox' && (
            <FilterChoice
              label={text.state}
              value={place.state}
              options={STATES.map((each) => [each, text.states[each]])}
              onChange={(state) => show({ state })}
            />
          )}
        </>
      }
    >
      <a className="admin-button" download href={messagesExportUrl(filterOf(place))}>
        {text.export}
      </a>
    </FilterForm>
  )
}
