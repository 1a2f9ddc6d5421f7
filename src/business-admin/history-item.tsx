import type { EditableField } from '../businesses/admin/business-fields.ts'
import { useEditText, useMoment } from '../businesses/admin/edit-text.ts'
import { useFormText } from '../businesses/admin/form-context.ts'
import type { HistoryEntry } from '../businesses/admin/one-business.ts'
import { ShownValue } from '../businesses/admin/shown-value.tsx'
import { Button } from '../platform/admin-ui/button.tsx'
import { useText } from '../platform/admin-ui/operator.tsx'
import { adminLink } from '../platform/urls/admin-routes.ts'
import { runsText as english } from '../runs-admin/runs.en.ts'
import { runsText as turkish } from '../runs-admin/runs.tr.ts'

type Props = { change: HistoryEntry; isCurrent: boolean; onReturn: () => void }

function Doer({ change: { username, run } }: { change: HistoryEntry }) {
  const { history } = useEditText()
  const { kinds } = useText({ en: english, tr: turkish })
  const name = run ? ((kinds as Record<string, string>)[run.kind] ?? run.kind) : null
  return (
    <span className="text-ink-soft">
      {run && (
        <a
          className="text-accent-text underline"
          href={adminLink('run', {}, { id: String(run.id) })}
        >
          {[name, run.fileName ?? history.run(run.id)].join(' · ')}
        </a>
      )}
      {run && username && ' · '}
      {(username || !run) && history.by(username ?? history.program)}
    </span>
  )
}

export function HistoryItem({ change, isCurrent, onReturn }: Props) {
  const text = useEditText()
  const { fields: labels } = useFormText()
  const moment = useMoment()
  const words = text.history
  const labelOf = (field: string) =>
    field === 'removed_at' || field === 'removal_reason'
      ? words[field]
      : labels[field as EditableField]
  return (
    <li className="admin-card grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <h3 className="font-semibold">
            {change.isAddition ? words.added : words.changed} · {moment(change.at)}
          </h3>
          <Doer change={change} />
        </div>
        {isCurrent ? (
          <span className="text-ink-soft">{words.current}</span>
        ) : (
          <Button onClick={onReturn}>{words.back}</Button>
        )}
      </div>
      {change.fields.length === 0 ? (
        <p className="text-ink-soft">{words.derived}</p>
      ) : (
        <div className="history-table">
          <table className="admin-table">
            <thead>
              <tr>
                <th scope="col">{words.field}</th>
                {!change.isAddition && <th scope="col">{words.from}</th>}
                <th scope="col">{words.to}</th>
              </tr>
            </thead>
            <tbody>
              {change.fields.map(({ field, from, to }) => (
                <tr key={field}>
                  <th scope="row">{labelOf(field)}</th>
                  {!change.isAddition && (
                    <td data-head={words.from}>
                      <ShownValue field={field} value={from} />
                    </td>
                  )}
                  <td data-head={change.isAddition ? undefined : words.to}>
                    <ShownValue field={field} value={to} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </li>
  )
}
