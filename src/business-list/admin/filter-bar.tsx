import { Columns3, ListFilter, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { IconButton } from '../../platform/admin-ui/icon-button.tsx'
import { IsolatedText } from '../../platform/ui/isolated-text.tsx'
import type { ListInput } from '../admin-list-options.ts'
import {
  type Condition,
  formatCondition,
  MAX_CONDITIONS,
  parseCondition,
} from '../filters/filter-fields.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import { ConditionDialog } from './condition-dialog.tsx'
import { useConditionText } from './grid-text.ts'

type Props = { list: ListInput; onChange: (list: ListInput) => void }

function Chip(props: { condition: Condition; onEdit: () => void; onRemove: () => void }) {
  const { condition, onEdit, onRemove } = props
  const { text, fieldName, formatValue, chip } = useConditionText()
  const name = chip(condition)
  return (
    <li className="inline-flex max-w-full items-center rounded-chip border border-accent-text bg-card ps-3">
      <button
        type="button"
        className="min-w-0 py-1.5 text-start wrap-anywhere"
        aria-label={text.edit(name)}
        onClick={onEdit}
      >
        <IsolatedText
          text={(value = '') => text.chips[condition.op](fieldName(condition.field), value)}
          values={[formatValue(condition)]}
        />
      </button>
      <IconButton icon={X} size={16} label={text.remove(name)} onClick={onRemove} />
    </li>
  )
}

export function FilterBar({ list, onChange }: Props) {
  const { text } = useConditionText()
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const conditions = list.where.flatMap((each) => parseCondition(each) ?? [])
  const show = (next: readonly Condition[]) =>
    onChange({ ...list, page: 1, where: [...new Set(next.map(formatCondition))] })
  function apply(condition: Condition) {
    setEdited(null)
    show(
      edited === 'new'
        ? [...conditions, condition]
        : conditions.map((each, at) => (at === edited ? condition : each)),
    )
  }
  return (
    <section className="flex flex-wrap items-center gap-2" aria-label={text.filters}>
      {conditions.length > 0 && (
        <ul className="contents">
          {conditions.map((condition, at) => (
            <Chip
              key={formatCondition(condition)}
              condition={condition}
              onEdit={() => setEdited(at)}
              onRemove={() => show(conditions.toSpliced(at, 1))}
            />
          ))}
        </ul>
      )}
      <Button disabled={conditions.length >= MAX_CONDITIONS} onClick={() => setEdited('new')}>
        <ListFilter aria-hidden="true" size={16} />
        {text.addFilter}
      </Button>
      {conditions.length > 1 && (
        <Button tone="quiet" onClick={() => show([])}>
          {text.clearFilters}
        </Button>
      )}
      <Button className="ms-auto phone:ms-0" onClick={() => setChoosing(true)}>
        <Columns3 aria-hidden="true" size={16} />
        {text.columns}
      </Button>
      {edited !== null && (
        <ConditionDialog
          condition={edited === 'new' ? null : (conditions[edited] ?? null)}
          onApply={apply}
          onClose={() => setEdited(null)}
        />
      )}
      {isChoosing && (
        <ColumnsDialog
          columns={list.columns}
          onChange={(columns) => onChange({ ...list, columns })}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  )
}
