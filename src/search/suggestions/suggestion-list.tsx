import './suggestion-list.css'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { suggestionsText as words } from '#text/search/suggestions/suggestions.ts'
import { buildCallQuery } from '../../platform/calls/use-call.ts'
import { suggest, type Typed } from '../search.ts'
import { readFields } from './query-text.ts'
import { deleteRecentSearches, readRecentSearches, saveRecentSearch } from './recent-searches.ts'
import { buildSuggestionGroups, type Option } from './suggestion-groups.ts'
import { SuggestionOption } from './suggestion-option.tsx'

type Keys = {
  isShown: boolean
  move: (step: 1 | -1) => void
  leave: () => void
  open: () => void
  close: () => void
  choose: () => boolean
}

/** Returns whether to prevent the default action. */
function press({ key, altKey }: KeyboardEvent, keys: Keys): boolean {
  if (key === 'Escape' && keys.isShown) {
    keys.close()
    return true
  }
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    if (altKey && key === 'ArrowUp') keys.close()
    else if (!keys.isShown) keys.open()
    else keys.move(key === 'ArrowDown' ? 1 : -1)
    return true
  }
  if (key === 'Enter') {
    if (keys.isShown && keys.choose()) return true
    keys.close()
  }
  if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)) keys.leave()
  return false
}

/** ARIA Authoring Practices, combobox pattern: focus stays in the field. */
export function useListKeys(input: RefObject<HTMLInputElement | null>, keys: Keys): void {
  useEffect(() => {
    const { current } = input
    const onKeyDown = (event: KeyboardEvent) => {
      // During IME composition, keys belong to the IME.
      if (!event.isComposing && press(event, keys)) event.preventDefault()
    }
    current?.addEventListener('keydown', onKeyDown)
    return () => current?.removeEventListener('keydown', onKeyDown)
  })
}

const DEBOUNCE_MS = 120

function goesOn(one: Typed | undefined, other: Typed): boolean {
  const texts = [one?.[other.field] ?? '', other[other.field]].sort((a, b) => a.length - b.length)
  const [shorter = '', longer = ''] = texts
  return one?.field === other.field && shorter !== '' && longer.startsWith(shorter)
}

/** Keeps the last suggestions while loading and cancels outdated requests; errors mean none. */
export function useSuggestions(typed: Typed, isWanted: boolean) {
  const [query, setQuery] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...buildCallQuery(suggest, query),
    enabled: isWanted && query[query.field] !== '',
    placeholderData: (last, lastQuery) =>
      goesOn(lastQuery?.queryKey[1], query) ? last : undefined,
    retry: false,
  })
  const isSettled = query === typed && !isFetching && !isPlaceholderData
  return { suggestions: data, isSettled }
}

export type Shown = { isShown: boolean; activeId: string | null }

type Field = Typed['field']

function typedIn(input: HTMLInputElement | null, field: Field): Typed {
  return input?.form ? { ...readFields(input.form), field } : { q: '', location: '', field }
}

/** Prefilled text requests no suggestions until edited. */
const isUntouched = (input: HTMLInputElement | null) =>
  input !== null && input.value !== '' && input.value === input.defaultValue

function fill(input: HTMLInputElement | null, text: string): void {
  if (!input) return
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

export function SuggestionList(props: {
  id: string
  field: Field
  input: RefObject<HTMLInputElement | null>
  onShown: (shown: Shown) => void
}) {
  const { id, field, input, onShown } = props
  const [typed, setTyped] = useState(() => typedIn(input.current, field))
  const [isOpen, setOpen] = useState(() => !isUntouched(input.current))
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const [recent, setRecent] = useState(readRecentSearches)
  const [isCleared, setCleared] = useState(false)
  const { suggestions, isSettled } = useSuggestions(typed, isOpen)
  const groups = buildSuggestionGroups(typed, suggestions, recent)
  const options = groups.flatMap((group) => group.options)
  const isShown = isOpen && options.length > 0
  const active = isShown ? options.findIndex(({ key }) => key === activeKey) : -1
  const activeId = active < 0 ? null : `${id}-${active}`

  function close(): void {
    setOpen(false)
    setActiveKey(null)
  }
  function open(): void {
    setTyped(typedIn(input.current, field))
    setRecent(readRecentSearches())
    setCleared(false)
    setActiveKey(null)
    setOpen(true)
  }
  function move(step: 1 | -1): void {
    // The field itself counts as one position.
    const places = options.length + 1
    const at = (active + 1 + step + places) % places
    setActiveKey(options[at - 1]?.key ?? null)
  }
  function choose({ lead }: Option): void {
    if (lead.kind === 'search') saveRecentSearch(lead.search)
    if (lead.kind === 'fill') fill(input.current, lead.text)
    if (lead.kind === 'forget') {
      deleteRecentSearches()
      setRecent([])
      setCleared(true)
    }
    close()
  }

  useListKeys(input, {
    isShown,
    move,
    leave: () => setActiveKey(null),
    open,
    close,
    choose() {
      const element = activeId === null ? null : document.getElementById(activeId)
      element?.click()
      return element !== null
    },
  })

  useEffect(() => {
    const { current } = input
    const openEmpty = () => {
      if (current?.value === '') open()
    }
    const events = new AbortController()
    const { signal } = events
    current?.addEventListener('input', open, { signal })
    current?.addEventListener('focus', openEmpty, { signal })
    current?.addEventListener('click', openEmpty, { signal })
    current?.addEventListener('blur', close, { signal })
    return () => events.abort()
  })

  // A layout effect keeps aria-activedescendant from naming a missing element.
  useLayoutEffect(() => {
    onShown({ isShown, activeId })
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [isShown, activeId, onShown])

  const isEmpty = typed[field] === ''
  const status = isCleared
    ? words.cleared
    : !isOpen || !(isSettled || isEmpty)
      ? ''
      : isShown
        ? words.found(options.length)
        : isEmpty || !suggestions
          ? ''
          : words.nothing
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {status}
      </p>
      {isShown && (
        <div
          id={id}
          role="listbox"
          aria-label={words.label}
          className="suggestions"
          // Keeps focus in the field, which keeps a phone's keyboard open.
          onMouseDown={(event) => event.preventDefault()}
        >
          {groups.map(({ title, options: members }) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, and no fieldset
            <div key={title} role="group" aria-label={title}>
              <p aria-hidden="true" className="px-4 pt-1 pb-0.5 text-[0.875rem] text-ink-soft">
                {title}
              </p>
              {members.map((option) => {
                const at = options.indexOf(option)
                return (
                  <SuggestionOption
                    key={option.key}
                    id={`${id}-${at}`}
                    option={option}
                    typed={typed[field]}
                    isActive={at === active}
                    onChoose={choose}
                  />
                )
              })}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
