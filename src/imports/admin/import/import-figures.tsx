import { useFormats } from '../../../platform/admin-ui/formats.ts'
import type { Run } from '../../../platform/runs/runs.ts'
import { useImportText } from './import-text.ts'

const FIGURES = ['added', 'updated', 'unchanged', 'skipped', 'failed'] as const

export function ImportFigures({ counts }: { counts: Run['counts'] }) {
  const text = useImportText()
  const { number } = useFormats()
  return (
    <dl className="import-figures">
      {FIGURES.map((name) => (
        <div key={name} className="admin-card" data-figure={counts[name] > 0 ? name : undefined}>
          <dt>{text.figures[name]}</dt>
          <dd>{number(counts[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
