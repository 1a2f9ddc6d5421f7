import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { analytics } from '../../analytics/client.ts'
import { Button } from '../../platform/admin-ui/button.tsx'
import { Field, SelectField } from '../../platform/admin-ui/field.tsx'
import { FigureCard } from '../../platform/admin-ui/figure-card.tsx'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { MoreButton } from '../../platform/admin-ui/more-button.tsx'
import { useAdminLocation } from '../../platform/admin-ui/navigation.ts'
import { navigate } from '../../platform/ui/router.ts'
import { ActivityList, useActivityText } from './activity-list.tsx'

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
