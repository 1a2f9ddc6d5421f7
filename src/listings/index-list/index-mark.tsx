import { CategoryIcon } from '../../platform/ui/category-icon.tsx'
import { buildCategoryTint } from '../cards/category-styles.ts'

export function CategoryMark({ name, icon }: { name: string; icon: string | null }) {
  return (
    <span className="tinted index-mark" style={buildCategoryTint(name)}>
      <CategoryIcon category={name} icon={icon} size={16} />
    </span>
  )
}

/** Some systems lack flag emoji, so the mark shows the code. */
export const CountryMark = ({ code }: { code: string }) => (
  <span aria-hidden="true" className="index-mark index-code">
    {code}
  </span>
)
