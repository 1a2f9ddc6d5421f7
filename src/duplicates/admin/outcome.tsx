import { useFieldLabel } from './field-labels.ts'
import type { MergePlan } from './merge-plan.ts'
import { useDuplicatesText } from './pair-labels.ts'

export function Outcome({ plan: { kept, gone, take, differing } }: { plan: MergePlan }) {
  const text = useDuplicatesText()
  const labelOf = useFieldLabel()
  return (
    <ul className="outcome">
      <li>{text.outcomeStays(String(kept.values.name), String(kept.values.slug))}</li>
      <li>{text.outcomeLeads(String(gone.values.slug))}</li>
      <li>
        {take.length === 0
          ? text.outcomeNothing
          : text.outcomeTaken(take.map((field) => labelOf(field)).join(', '))}
      </li>
      {differing.includes('rating') && <li>{text.outcomeReviews}</li>}
      <li>{text.outcomeImports}</li>
      <li>{text.outcomeUndo}</li>
    </ul>
  )
}
