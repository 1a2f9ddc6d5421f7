import type { ButtonHTMLAttributes, ReactNode } from 'react'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** `primary` for the one act a screen is for, `danger` for what destroys, `quiet` for what stands in a row. */
  tone?: 'primary' | 'danger' | 'quiet'
  /** Whether its act is under way: it cannot be pressed again meanwhile, and keeps the focus. */
  isBusy?: boolean
  children: ReactNode
}

export function Button({ tone, isBusy = false, className = '', onClick, ...props }: Props) {
  return (
    <button
      type="button"
      {...props}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={`admin-button ${className}`}
      data-tone={tone}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
    />
  )
}
