import { CategoryIcon } from '../../platform/ui/category-icon.tsx'
import { categoryTint } from '../cards/category-tint.ts'

/** A category by its icon on its tint. */
export function CategoryMark({ name, icon }: { name: string; icon: string | null }) {
  return (
    <span className="tinted index-mark" style={categoryTint(name)}>
      <CategoryIcon category={name} icon={icon} size={16} />
    </span>
  )
}

/** A country by its two letters: flags drawn by the system are missing on some, letters on none. */
export const CountryMark = ({ code }: { code: string }) => (
  <span aria-hidden="true" className="index-mark index-code">
    {code}
  </span>
)
