import { FilterChoice, FilterForm } from '../../platform/admin-ui/filter-form.tsx'
import { navigate } from '../../platform/admin-ui/navigation.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { contact } from '../client.ts'
import { inboxText as english } from './inbox.en.ts'
import { inboxText as turkish } from './inbox.tr.ts'
import { FOLDERS, filterOf, type InboxPlace, inboxLink, STATES } from './inbox-params.ts'

const WORDS_MAX_CHARS = 200

/** Folder, state and words the list is narrowed by. */
export function InboxFilters({ place }: { place: InboxPlace }) {
  const text = useText({ en: english, tr: turkish })
  const show = (change: Partial<InboxPlace>) =>
    navigate(inboxLink({ ...place, page: 1, open: null, ...change }))
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
      <a className="admin-button" download href={contact.exportMessages.url(filterOf(place))}>
        {text.export}
      </a>
    </FilterForm>
  )
}
