import type { analytics } from '../../analytics/client.ts'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import type { ResultOf } from '../../platform/calls/client.ts'
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
        const { id, action, username, createdAt } = event
        return (
          <li key={id}>
            <span className="min-w-0">
              <b dir="auto">{text.programs[username] ?? username}</b> ·{' '}
              {text.actions[action] ?? action}
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
