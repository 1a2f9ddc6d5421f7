import { adminLink } from '../../admin-routes.ts'
import type { Act } from '../../contract/admin/dashboard.ts'
import { activityText as english } from '../../text/en/admin/activity.ts'
import { activityText as turkish } from '../../text/tr/admin/activity.ts'
import { useFormats } from '../formats.ts'
import { useText } from '../operator.tsx'

/** What an act was done to: one business is led to. */
function Subject({ act, subject }: { act: Act; subject: string }) {
  const text = useText({ en: english, tr: turkish })
  if (act.action.startsWith('business.') && /^\d+$/.test(subject))
    return (
      <a className="text-link" href={adminLink('edit-business', {}, { id: subject })}>
        <bdi>{act.subjectName ?? subject}</bdi>
      </a>
    )
  return (
    <span dir="auto" className="min-w-0">
      {text.parts[subject] ?? subject}
    </span>
  )
}

/** Acts in words: what, of what, by whom, when. */
export function ActivityList({ acts }: { acts: readonly Act[] }) {
  const text = useText({ en: english, tr: turkish })
  const { ago, moment } = useFormats()
  const now = Date.now()
  return (
    <ul className="activity-list">
      {acts.map((act) => {
        const { id, action, username, subject, createdAt } = act
        return (
          <li key={id}>
            <span className="min-w-0">
              <b dir="auto">{text.programs[username] ?? username}</b> ·{' '}
              {text.actions[action] ?? action}
              {subject !== null && (
                <>
                  {': '}
                  <Subject act={act} subject={subject} />
                </>
              )}
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
