import { useId } from 'react'
import { Field } from '../../platform/admin-ui/field.tsx'
import { useCatalogText } from './catalog-controls.tsx'

type Choice = { key: string; name: string; count: string; isChosen: boolean; choose: () => void }

export function TargetChoice(props: {
  label: string
  hint: string
  none: string
  filter: string
  onFilter: (filter: string) => void
  isLoading: boolean
  choices: readonly Choice[]
  autoFocus?: boolean
}) {
  const { label, isLoading, choices } = props
  const { loading } = useCatalogText()
  const name = useId()
  return (
    <>
      <Field
        label={label}
        name="target"
        type="search"
        autoComplete="off"
        autoFocus={props.autoFocus}
        value={props.filter}
        onChange={props.onFilter}
        hint={props.hint}
      />
      <fieldset aria-busy={isLoading}>
        <legend className="sr-only">{label}</legend>
        {choices.length === 0 ? (
          <p className="text-ink-soft">{isLoading ? loading : props.none}</p>
        ) : (
          <div className="target-list">
            {choices.map(({ key, name: choice, count, isChosen, choose }) => (
              <label key={key}>
                <input
                  type="radio"
                  name={name}
                  className="size-5"
                  checked={isChosen}
                  onChange={choose}
                />
                <bdi>{choice}</bdi>
                <span className="text-ink-soft tabular-nums">{count}</span>
              </label>
            ))}
          </div>
        )}
      </fieldset>
    </>
  )
}
