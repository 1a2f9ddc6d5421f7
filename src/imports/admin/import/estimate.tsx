import { FactList } from '../../../platform/admin-ui/fact-list.tsx'
import { useFormats } from '../../../platform/admin-ui/formats.ts'
import { formatDuration } from '../../../runs-admin/format-duration.ts'
import { useRunsText } from '../../../runs-admin/run-labels.tsx'
import type { Import } from '../../calls/imports.ts'
import { useImportText } from './import-text.ts'

const SECOND_MS = 1000

export function Estimate({ estimate }: { estimate: NonNullable<Import['estimate']> }) {
  const { estimate: text } = useImportText()
  const { duration } = useRunsText()
  const { bytes } = useFormats()
  const { seconds, freeBytes, isTight } = estimate
  const time = seconds === null ? null : formatDuration(seconds * SECOND_MS, duration)
  const disk = [
    text.about(bytes(estimate.bytes)),
    freeBytes !== null && text.free(bytes(freeBytes)),
  ]
  return (
    <section className="admin-card grid content-start gap-3" aria-labelledby="estimate-title">
      <h2 id="estimate-title">{text.title}</h2>
      <FactList
        facts={[
          [text.time, time === null ? text.timeUnknown : text.about(time)],
          [text.disk, disk.filter(Boolean).join(', ')],
        ]}
      />
      {isTight && (
        <p role="alert" className="text-closed">
          {text.tight}
        </p>
      )}
    </section>
  )
}
