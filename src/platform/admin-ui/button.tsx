import type { ButtonHTMLAttributes, ReactNode } from 'react'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  tone?: 'primary' | 'danger' | 'quiet'
  /** Disables the action but keeps the focus, unlike `disabled`. */
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
