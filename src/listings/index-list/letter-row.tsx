import { useEffect, useRef } from 'react'
import { indexText } from '#text/listings/index-list/index-screens.ts'

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const CELL =
  'grid h-11 min-w-11 place-items-center rounded-card border px-2 lg:h-9 lg:min-w-0 lg:px-0'
const CALM = 'border-line bg-card hover:border-line-strong'
const CURRENT = 'border-accent bg-accent font-semibold text-on-accent'

export function LetterRow(props: {
  label: string
  current: string | null
  hrefOf: (letter: string | null) => string
  all: boolean
}) {
  const { label, current, hrefOf, all } = props
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const cell = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && cell && current !== null)
      row.current.scrollLeft = cell.offsetLeft - (row.current.clientWidth - cell.clientWidth) / 2
  }, [current])
  return (
    <nav aria-label={label}>
      <ul
        ref={row}
        className="relative -mx-4 flex gap-1.5 overflow-x-auto ps-4 pe-10 py-1 [scrollbar-width:none] max-lg:[mask-image:linear-gradient(to_right,transparent,black_1rem,black_calc(100%-2.5rem),transparent)] md:-mx-8 md:ps-8 lg:mx-0 lg:gap-1 lg:px-0"
      >
        {all && (
          <li className="lg:flex-[1.4]">
            <a
              href={hrefOf(null)}
              aria-current={current === null ? 'page' : undefined}
              className={`${CELL} ${current === null ? CURRENT : CALM}`}
            >
              {indexText.all}
            </a>
          </li>
        )}
        {LETTERS.map((letter) => (
          <li key={letter} className="lg:flex-1">
            <a
              href={hrefOf(letter)}
              aria-current={letter === current ? 'page' : undefined}
              className={`${CELL} ${letter === current ? CURRENT : CALM}`}
            >
              {letter.toUpperCase()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
