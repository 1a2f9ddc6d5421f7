import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { indexText } from '#text/listings/index-list/index-screens.ts'
import { FILTER_MAX_CHARS } from '../../platform/calls/page-sizes.ts'
import { navigate } from '../../platform/ui/router.ts'
import { type IndexHref, type IndexQuery, parseIndexQuery } from './index-query.ts'

const DEBOUNCE_MS = 200

/** Typing replaces the history entry and starts at page 1. Without scripts it is a plain form. */
export function IndexFilter(props: {
  query: IndexQuery
  hrefOf: IndexHref
  label: string
  placeholder: string
}) {
  const { query, hrefOf, label, placeholder } = props
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef(query.filter)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  function narrow() {
    clearTimeout(pause.current)
    const filter = input.current?.value.trim() ?? ''
    if (filter === sent.current) return
    sent.current = filter
    navigate(hrefOf({ filter, view: query.view }), { replace: true, keepPlace: true })
  }

  function wait() {
    clearTimeout(pause.current)
    pause.current = setTimeout(narrow, DEBOUNCE_MS)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    narrow()
  }

  // The visitor may have typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once after hydration
  useEffect(() => {
    narrow()
    return () => clearTimeout(pause.current)
  }, [])

  // A different filter comes from a link or the Back button; ignore views older than the URL.
  useEffect(() => {
    const isPresent = parseIndexQuery(new URLSearchParams(location.search)).filter === query.filter
    if (query.filter === sent.current || !isPresent || !input.current) return
    clearTimeout(pause.current)
    sent.current = query.filter
    input.current.value = query.filter
  }, [query.filter])

  return (
    <search aria-label={label} className="min-w-0 grow basis-40">
      <form
        action={hrefOf({})}
        method="get"
        onSubmit={submit}
        className="flex max-w-xl overflow-hidden rounded-card border border-line-strong bg-card has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent-text has-[input:focus-visible]:outline-offset-1"
      >
        <label className="flex min-w-0 grow cursor-text items-center gap-2 ps-3 text-ink-soft">
          <Search aria-hidden="true" size={18} className="flex-none" />
          <span className="sr-only">{label}</span>
          <input
            ref={input}
            name="filter"
            type="search"
            defaultValue={query.filter}
            maxLength={FILTER_MAX_CHARS}
            placeholder={placeholder}
            autoComplete="off"
            dir="auto"
            onInput={wait}
            className="h-11 w-full min-w-0 text-ellipsis bg-transparent pe-3 text-ink outline-none placeholder:text-ink-soft placeholder:opacity-100"
          />
        </label>
        {query.view && <input type="hidden" name="view" value={query.view} />}
        <button
          type="submit"
          className="hidden flex-none border-line border-s px-4 font-semibold noscript:block"
        >
          {indexText.apply}
        </button>
      </form>
    </search>
  )
}

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
        {[...(all ? [null] : []), ...LETTERS].map((letter) => (
          <li key={letter} className={letter === null ? 'lg:flex-[1.4]' : 'lg:flex-1'}>
            <a
              href={hrefOf(letter)}
              aria-current={letter === current ? 'page' : undefined}
              className={`${CELL} ${letter === current ? CURRENT : CALM}`}
            >
              {letter?.toUpperCase() ?? indexText.all}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
