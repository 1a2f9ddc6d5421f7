import { useFormats } from '../../platform/admin-ui/formats.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { ScreenLink } from '../../platform/admin-ui/screen-link.tsx'
import type { QualityWire } from '../reports.schema.server.ts'
import { FileLink } from './file-link.tsx'
import { reportsText as english } from './reports.en.ts'
import { reportsText as turkish } from './reports.tr.ts'

export function Duplicates({ open: { count, isExact } }: { open: QualityWire['duplicates'] }) {
  const text = useText({ en: english, tr: turkish })
  const { number } = useFormats()
  return (
    <section className="admin-card" aria-labelledby="duplicates-title">
      <div className="card-head">
        <h3 id="duplicates-title">{text.duplicates}</h3>
        {count > 0 && <FileLink report="duplicates" days={1} name={text.duplicates} />}
      </div>
      <p className="chart-note mb-3">{text.duplicatesNote}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className={count === 0 ? 'text-ink-soft' : 'font-semibold'}>
          {count === 0 ? text.noDuplicates : text.openPairs(number(count), count === 1, isExact)}
        </p>
        <ScreenLink page="duplicates">{text.toDuplicates}</ScreenLink>
      </div>
    </section>
  )
}
