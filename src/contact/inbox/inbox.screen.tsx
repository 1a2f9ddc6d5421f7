import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { useErrorText, useErrorToast } from '../../platform/admin-ui/error-text.ts'
import { Field, SelectField } from '../../platform/admin-ui/field.tsx'
import { FilterForm } from '../../platform/admin-ui/filter-form.tsx'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useAdminLocation } from '../../platform/admin-ui/navigation.ts'
import { useAllowed } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { navigate } from '../../platform/ui/router.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { contact } from '../client.ts'
import {
  buildFilter,
  FIRST_PLACE,
  FOLDERS,
  type InboxPlace,
  inboxLink,
  readInboxPlace,
  STATES,
} from './inbox-params.ts'
import { MessageList, useInboxText } from './message-list.tsx'
import { OpenMessage } from './open-message.tsx'
import { SenderData } from './sender-data.tsx'

const WORDS_MAX_CHARS = 200

function InboxFilters({ place }: { place: InboxPlace }) {
  const text = useInboxText()
  const canExport = useAllowed('export')
  const show = (change: Partial<InboxPlace>) =>
    navigate(inboxLink({ ...place, page: 1, open: null, ...change }), { keepPlace: true })
  return (
    <FilterForm
      words={place.q}
      maxChars={WORDS_MAX_CHARS}
      text={text}
      onSearch={(q) => show({ q })}
      choices={
        <>
          <SelectField
            label={text.folder}
            value={place.folder}
            options={FOLDERS.map((each) => [each, text.folders[each]])}
            onChange={(folder) => show({ folder })}
          />
          {place.folder === 'inbox' && (
            <SelectField
              label={text.state}
              value={place.state}
              options={STATES.map((each) => [each, text.states[each]])}
              onChange={(state) => show({ state })}
            />
          )}
        </>
      }
    >
      {canExport && (
        <a className="admin-button" download href={contact.exportMessages.url(buildFilter(place))}>
          {text.export}
        </a>
      )}
    </FilterForm>
  )
}

function Retention() {
  const text = useInboxText()
  const errorText = useErrorText()
  const { data } = contact.retention.use(null)
  const [days, setDays] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const { mutate, isPending } = useChange(contact.saveRetention, {
    invalidates: [contact.retention],
    done: () => ({ title: text.saved, text: text.retentionTitle }),
    onError: (error) => setProblem(errorText(error)),
  })
  useEffect(() => {
    if (data) setDays((days) => days ?? String(data.days))
  }, [data])
  function save(event: FormEvent) {
    event.preventDefault()
    setProblem('')
    mutate({ days: days?.trim() ? Number(days) : Number.NaN })
  }
  if (days === null) return null
  return (
    <form onSubmit={save} className="admin-card grid content-start gap-3">
      <h2>{text.retentionTitle}</h2>
      <Field
        label={text.retention}
        name="days"
        inputMode="numeric"
        value={days}
        onChange={setDays}
        problem={problem}
        hint={text.retentionHint}
      />
      <Button type="submit" isBusy={isPending} className="justify-self-start">
        {text.save}
      </Button>
    </form>
  )
}

function List({ place }: { place: InboxPlace }) {
  const text = useInboxText()
  const toast = useToast()
  const query = contact.messages.use({ ...buildFilter(place), page: place.page }, true)
  const { data } = query
  const { mutate } = useChange(contact.changeMessage, {
    invalidates: [contact.messages, contact.unreadMessages],
    onError: useErrorToast(text.errorTitle),
  })
  function save(kind: 'answered' | 'spam', id: number) {
    const message = data?.messages.find((each) => each.id === id)
    if (!message) return
    const by =
      kind === 'spam' ? { spam: !message.is_spam } : { answered: message.answered_at === null }
    mutate(
      { id, ...by },
      {
        onSuccess: () => toast({ title: text.saved, text: message.subject, tone: 'success' }),
      },
    )
  }
  if (!data) {
    const skeleton = <div className="skeleton h-80" role="status" aria-label={text.loading} />
    return <Loaded query={query} skeleton={skeleton} />
  }
  const note = data.searched_newest !== null && (
    <p className="text-ink-soft">{text.searchedNewest(data.searched_newest)}</p>
  )
  if (data.messages.length > 0)
    return (
      <>
        {note}
        <MessageList found={data} place={place} onAction={save} />
      </>
    )
  const isNarrowed = inboxLink(place) !== inboxLink(FIRST_PLACE)
  return (
    <div className="admin-card grid justify-items-start gap-2">
      <p className="font-semibold">{isNarrowed ? text.nothingTitle : text.emptyTitle}</p>
      <p className="text-ink-soft">{isNarrowed ? text.nothingText : text.emptyText}</p>
      {note}
      {isNarrowed && (
        <a className="admin-button" href={inboxLink(FIRST_PLACE)}>
          {text.showAll}
        </a>
      )}
    </div>
  )
}

function Inbox() {
  const text = useInboxText()
  const canManage = useAllowed('manage')
  const place = readInboxPlace(useAdminLocation().query)
  return (
    <>
      <PageTitle title={text.title} intro={text.intro} />
      {place.open === null ? (
        <>
          <InboxFilters place={place} />
          <List place={place} />
          {canManage && (
            <div className="grid gap-4 lg:grid-cols-2">
              <Retention />
              <SenderData />
            </div>
          )}
        </>
      ) : (
        <OpenMessage id={place.open} listHref={inboxLink({ ...place, open: null })} />
      )}
    </>
  )
}

export const screen = { View: Inbox }
