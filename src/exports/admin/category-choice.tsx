import { findCategoryNames } from '../../businesses/admin/businesses.ts'
import { MAX_EXPORTED_CATEGORIES } from '../../businesses/export-choices.ts'
import { useCall } from '../../platform/calls/use-call.ts'
import { Skeleton } from '../../platform/ui/skeleton.tsx'
import { useExportsText } from './exports-text.ts'

type Props = {
  chosen: readonly string[]
  isLocked: boolean
  onChange: (chosen: readonly string[]) => void
}

function Names({ chosen, onChange }: Props) {
  const text = useExportsText()
  const { data, error } = useCall(findCategoryNames, null)
  if (error && !data)
    return (
      <p role="alert" className="text-closed">
        {text.categoriesFailed}
      </p>
    )
  if (!data)
    return (
      <div role="status">
        <span className="sr-only">{text.categoriesLoading}</span>
        <Skeleton className="h-24 w-full" />
      </div>
    )
  if (data.length === 0) return <p className="text-ink-soft">{text.noCategories}</p>
  const shown = [...new Set([...chosen, ...data])].slice(0, MAX_EXPORTED_CATEGORIES)
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name])
  // Keeps the list's order, independent of the order of selection.
  const ordered = shown.sort((one, other) => data.indexOf(one) - data.indexOf(other))
  return (
    <div className="export-checks">
      {ordered.map((name) => (
        <label key={name} className="export-check">
          <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
          <bdi>{name}</bdi>
        </label>
      ))}
    </div>
  )
}

export function CategoryChoice(props: Props) {
  const text = useExportsText()
  return (
    <fieldset className="export-choice" disabled={props.isLocked}>
      <legend>{text.categories}</legend>
      <p className="text-ink-soft">{text.everyCategory}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse */}
      <section className="export-categories" tabIndex={0} aria-label={text.categories}>
        <Names {...props} />
      </section>
    </fieldset>
  )
}
