import { findCategoryIcon } from './category-icon-names.ts'
import drawings from './category-icons.svg'

export function CategoryIcon(props: {
  category: string | null
  icon?: string | null
  size?: number
  className?: string
}) {
  const { category, icon, size = 20, className } = props
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <use href={`${drawings}#${icon ?? findCategoryIcon(category)}`} />
    </svg>
  )
}
