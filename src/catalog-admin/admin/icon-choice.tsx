import { useId } from 'react'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { CategoryIcon } from '../../platform/ui/category-icon.tsx'
import { CATEGORY_ICONS } from '../../platform/ui/category-icon-names.ts'
import { catalogueText as english } from './catalog.en.ts'
import { catalogueText as turkish } from './catalog.tr.ts'

const ICONS = [...new Set(CATEGORY_ICONS)]

export function IconChoice(props: {
  category: string
  value: string | null
  onChange: (icon: string | null) => void
}) {
  const { form: text } = useText({ en: english, tr: turkish })
  const name = useId()
  const option = (icon: string | null) => (
    <label key={icon ?? ''} title={icon ?? undefined}>
      <input
        type="radio"
        name={name}
        checked={props.value === icon}
        onChange={() => props.onChange(icon)}
        aria-label={icon ?? undefined}
      />
      {icon === null ? (
        <span className="flex items-center gap-2">
          <CategoryIcon category={props.category} />
          {text.automatic}
        </span>
      ) : (
        <CategoryIcon category={null} icon={icon} />
      )}
    </label>
  )
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{text.icon}</legend>
      <div className="icon-choices">{[null, ...ICONS].map(option)}</div>
    </fieldset>
  )
}
