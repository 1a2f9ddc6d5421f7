import { type ReactNode, useId } from 'react'

export function SideCard(props: { heading: string; className?: string; children: ReactNode }) {
  const { heading, className = '', children } = props
  const id = useId()
  return (
    <section aria-labelledby={id} className={`card p-5 ${className}`}>
      <h2 id={id} className="mb-3 text-lg">
        {heading}
      </h2>
      {children}
    </section>
  )
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
