import type { ReactNode } from 'react'

const SHAPE =
  'inline-flex max-w-full items-center gap-1.5 rounded-chip border px-2.5 py-0.5 text-sm leading-5'
const CALM = 'border-line bg-sunken text-ink'
const ACTIVE = 'border-accent bg-accent text-on-accent'

export function Chip(props: { children: ReactNode; href?: string; active?: boolean }) {
  const { children, href, active = false } = props
  const look = `${SHAPE} ${active ? ACTIVE : CALM}`
  if (href === undefined) return <span className={look}>{children}</span>
  return (
    <a
      href={href}
      className={`${look} hover:border-line-strong`}
      aria-current={active || undefined}
    >
      {children}
    </a>
  )
}
