import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { analytics } from '../../analytics/client.ts'
import { Button } from '../../platform/admin-ui/button.tsx'
import { Field, SelectField } from '../../platform/admin-ui/field.tsx'
import { FigureCard } from '../../platform/admin-ui/figure-card.tsx'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { MoreButton } from '../../platform/admin-ui/more-button.tsx'
import { useAdminLocation } from '../../platform/admin-ui/navigation.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import type { ResultOf } from '../../platform/calls/client.ts'
import { navigate } from '../../platform/ui/router.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { activityText as english } from './activity.en.ts'
import { activityText as turkish } from './activity.tr.ts'

export const useActivityText = () => useText({ en: english, tr: turkish })

type ActivityEvent = ResultOf<typeof analytics.activity>['entries'][number]

const OF_FILES = ['import.uploaded', 'import.changed', 'import.applied']

function Subject({ event }: { event: ActivityEvent }) {
  const text = useActivityText()
  const { action, subject, subjectName, count, runId } = event
  const isNumber = subject === null || /^\d+$/.test(subject)
  const isBusiness = isNumber && subject !== null && action.startsWith('business.')
  const name =
    subjectName ?? (isNumber ? (isBusiness ? subject : null) : (text.parts[subject] ?? subject))
  const counted = count !== null && (OF_FILES.includes(action) ? text.rows : text.businesses)(count)
  const words = [name, counted].filter(Boolean).join(' · ')
  if (words === '') return null
  const id = isBusiness ? subject : runId && String(runId)
  return (
    <>
      {': '}
      {id ? (
        <a className="text-link" href={adminLink(isBusiness ? 'edit-business' : 'run', {}, { id })}>
          <bdi>{words}</bdi>
        </a>
      ) : (
        <span dir="auto" className="min-w-0">
          {words}
        </span>
      )}
    </>
  )
}

export function ActivityList({ events }: { events: readonly ActivityEvent[] }) {
  const text = useActivityText()
  const { ago, moment } = useFormats()
  const now = Date.now()
  return (
    <ul className="activity-list">
      {events.map((event) => {
        const { id, action, username, tokenName, createdAt } = event
        return (
          <li key={id}>
            <span className="min-w-0">
              <b dir="auto">{text.programs[username] ?? username}</b>
              {tokenName !== null && (
                <>
                  {' '}
                  (<bdi>{tokenName}</bdi>)
                </>
              )}{' '}
              · {text.actions[action] ?? action}
              <Subject event={event} />
            </span>
            <time
              dateTime={new Date(createdAt).toISOString()}
              title={moment(createdAt)}
              className="text-ink-soft"
            >
              {ago(createdAt, now)}
            </time>
          </li>
        )
      })}
    </ul>
  )
}

const EVERY_MS = 30_000
const A_PAGE = 10

type Filter = { action?: string; username?: string }

function showOnly(filter: Filter): void {
  const url = new URL(location.href)
  for (const name of ['action', 'username'] as const) {
    const value = filter[name]?.trim()
    if (value) url.searchParams.set(name, value)
    else url.searchParams.delete(name)
  }
  navigate(url.href, { replace: true, keepPlace: true })
}

function Filters({ filter }: { filter: Filter }) {
  const text = useActivityText()
  const [username, setUsername] = useState(filter.username ?? '')
  const byWords = Object.entries(text.actions).sort(([, one], [, other]) =>
    one.localeCompare(other),
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    showOnly({ ...filter, username })
  }
  return (
    <form onSubmit={submit} className="mb-2 flex flex-wrap items-end gap-3">
      <SelectField
        className="min-w-40 flex-1"
        label={text.action}
        value={filter.action ?? ''}
        options={[['', text.anyAction], ...byWords]}
        onChange={(action) => showOnly({ username, action })}
      />
      <div className="min-w-32 flex-1">
        <Field label={text.who} name="username" value={username} onChange={setUsername} />
      </div>
      <Button type="submit">{text.filter}</Button>
    </form>
  )
}

export function ActivityPanel() {
  const text = useActivityText()
  const parameters = useAdminLocation().query
  const filter: Filter = {
    action: parameters.get('action') ?? undefined,
    username: parameters.get('username') ?? undefined,
  }
  const query = useInfiniteQuery({
    queryKey: [analytics.activity.name, filter],
    queryFn: ({ pageParam, signal }) =>
      analytics.activity.send(
        { ...filter, limit: A_PAGE, ...(pageParam && { before: pageParam }) },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    refetchInterval: EVERY_MS,
  })
  const isNarrowed = Boolean(filter.action || filter.username)
  return (
    <FigureCard title={text.title}>
      <Filters filter={filter} />
      <Loaded query={query} skeleton="h-72">
        {({ pages }) => {
          const events = pages.flatMap(({ entries }) => entries)
          if (events.length === 0)
            return <p className="text-ink-soft">{isNarrowed ? text.noMatch : text.empty}</p>
          return (
            <>
              <ActivityList events={events} />
              <div className="mt-3">
                <MoreButton query={query} label={text.more} />
              </div>
            </>
          )
        }}
      </Loaded>
    </FigureCard>
  )
}
