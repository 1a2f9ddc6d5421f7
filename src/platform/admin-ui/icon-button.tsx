import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  icon: LucideIcon
  label: string
  size?: number
}

export function IconButton({ icon: Icon, label, size = 18, className = '', ...props }: Props) {
  return (
    <button type="button" {...props} className={`icon-button ${className}`} aria-label={label}>
      <Icon aria-hidden="true" size={size} />
    </button>
  )
}
