import { Fragment, type ReactNode } from 'react'

export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />
}

export function Repeated({ times, children }: { times: number; children: ReactNode }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
  return Array.from({ length: times }, (_, index) => <Fragment key={index}>{children}</Fragment>)
}
