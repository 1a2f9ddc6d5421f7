import { Children, type ReactNode } from 'react'

export function ChipRow(props: { label: string; isShown?: boolean; children: ReactNode }) {
  const { label, isShown = false, children } = props
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isShown && (
        <p aria-hidden="true" className="text-ink-soft text-sm">
          {label}
        </p>
      )}
      <ul
        aria-label={label}
        className="flex min-w-0 flex-wrap gap-2 [&_a]:min-h-11 [&_a]:px-3.5 sm:[&_a]:min-h-8"
      >
        {Children.toArray(children).map((chip, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row of links keeps no state
          <li key={index} className="flex max-w-full">
            {chip}
          </li>
        ))}
      </ul>
    </div>
  )
}
