import { useEditText, useMoment } from '../businesses/admin/edit-text.ts'
import type { OneBusiness } from '../businesses/admin/one-business.ts'

export function RecordFacts({ record }: { record: OneBusiness }) {
  const text = useEditText()
  const moment = useMoment()
  const { formerSlugs, keys } = record
  return (
    <section className="admin-card grid gap-3">
      <h2>{text.facts}</h2>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-ink-soft">{text.id}</dt>
        <dd>{record.id}</dd>
        <dt className="text-ink-soft">{text.createdAt}</dt>
        <dd>{moment(record.createdAt)}</dd>
        <dt className="text-ink-soft">{text.updatedAt}</dt>
        <dd>{moment(record.updatedAt)}</dd>
        {keys.length > 0 && <dt className="text-ink-soft">{text.keys}</dt>}
        {keys.map(({ kind, value }) => (
          <dd key={kind + value} className="col-start-auto break-all sm:col-start-2">
            {text.keyKinds[kind] ?? kind}: <code>{value}</code>
          </dd>
        ))}
        {formerSlugs.length > 0 && <dt className="text-ink-soft">{text.formerSlugs}</dt>}
        {formerSlugs.map((slug) => (
          <dd key={slug} className="break-all sm:col-start-2">
            {slug}
          </dd>
        ))}
      </dl>
    </section>
  )
}
