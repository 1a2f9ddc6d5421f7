import type { ReactNode } from 'react'

type Props = { facts: readonly (readonly [string, ReactNode])[]; className?: string }

export function FactList({ facts, className = 'fact-list' }: Props) {
  return (
    <dl className={className}>
      {facts.map(([name, value]) =>
        value === null || value === '' || value === undefined || value === false ? null : (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd dir="auto" className="break-words">
              {value}
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}
