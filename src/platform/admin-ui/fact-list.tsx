import type { ReactNode } from 'react'

export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="fact-list">
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
