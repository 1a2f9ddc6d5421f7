import { Clock, MapPin, Search, Store, X } from 'lucide-react'
import { suggestionsText as words } from '#text/search/suggestions/suggestions.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { CategoryIcon } from '../../platform/ui/category-icon.tsx'
import type { Option } from './suggestion-groups.ts'

type TextPart = { text: string; isMatched: boolean }

const WORDS = /[\p{L}\p{M}\p{N}]+/gu
/** These scripts have no spaces, so typed text matches anywhere in a word. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]/u

/** Folding changes lengths: 'ß' becomes two characters, an accent none. */
function charactersFor(word: string, foldedLength: number): number {
  const letters = [...word]
  let prefix = ''
  for (const letter of letters) {
    if (normalizeName(prefix).length >= foldedLength) {
      // A combining accent belongs to the preceding letter.
      if (!/\p{M}/u.test(letter)) break
    }
    prefix += letter
  }
  return prefix.length
}

function findTyped(word: string, typed: readonly string[]): { from: number; to: number } | null {
  const folded = normalizeName(word)
  const places = typed.flatMap((text, at) => {
    const isLast = at === typed.length - 1
    const from = UNSPACED.test(text) ? folded.indexOf(text) : folded.startsWith(text) ? 0 : -1
    // Only the last word may be incomplete.
    const isMatch = from >= 0 && (isLast || from > 0 || folded === text || UNSPACED.test(text))
    return isMatch ? [{ from, to: from + text.length }] : []
  })
  const [longest] = places.sort((one, other) => other.to - other.from - (one.to - one.from))
  if (!longest) return null
  return { from: charactersFor(word, longest.from), to: charactersFor(word, longest.to) }
}

export function buildMatchedParts(name: string, typed: string): TextPart[] {
  const words = normalizeName(typed).match(WORDS) ?? []
  const parts: TextPart[] = []
  const add = (text: string, isMatched: boolean) => {
    if (text !== '') parts.push({ text, isMatched })
  }
  let end = 0
  for (const { 0: word, index } of name.matchAll(WORDS)) {
    const found = findTyped(word, words)
    if (!found) continue
    add(name.slice(end, index + found.from), false)
    add(name.slice(index + found.from, index + found.to), true)
    end = index + found.to
  }
  add(name.slice(end), false)
  return parts
}

const ICONS = { business: Store, place: MapPin, search: Search, recent: Clock, clear: X }
const ICON_SIZE = 18

function OptionIcon({ icon }: { icon: Option['icon'] }) {
  if (typeof icon !== 'string')
    return <CategoryIcon category={icon.name} icon={icon.icon} size={ICON_SIZE} />
  const Icon = ICONS[icon]
  return <Icon aria-hidden="true" size={ICON_SIZE} />
}

function Marked({ name, typed }: { name: string; typed: string }) {
  let from = 0
  return (
    <bdi>
      {buildMatchedParts(name, typed).map(({ text, isMatched }) => {
        const key = from
        from += text.length
        return isMatched ? <b key={key}>{text}</b> : <span key={key}>{text}</span>
      })}
    </bdi>
  )
}

function Content({ option, typed }: { option: Option; typed: string }) {
  const { icon, name, where, detail, businesses } = option
  return (
    <>
      <OptionIcon icon={icon} />
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <Marked name={name} typed={icon === 'clear' ? '' : typed} />
          {where !== null && (
            <>
              {` ${words.in} `}
              <Marked name={where} typed={typed} />
            </>
          )}
        </span>
        {detail !== null && (
          <bdi className="block truncate text-[0.875rem] text-ink-soft">
            <span className="sr-only">, </span>
            {detail}
          </bdi>
        )}
      </span>
      {businesses !== null && (
        <span className="flex-none text-[0.875rem] text-ink-soft tabular-nums">
          <span className="sr-only">, </span>
          {words.count(businesses)}
        </span>
      )}
    </>
  )
}

export function SuggestionOption(props: {
  id: string
  option: Option
  typed: string
  isActive: boolean
  onChoose: (option: Option) => void
}) {
  const { id, option, typed, isActive, onChoose } = props
  const { lead } = option
  const common = {
    id,
    role: 'option',
    tabIndex: -1,
    className: 'suggestion',
    'aria-selected': isActive,
    onClick: () => onChoose(option),
  }
  const content = <Content option={option} typed={typed} />
  if (lead.kind === 'page' || lead.kind === 'search')
    return (
      <a {...common} href={lead.href}>
        {content}
      </a>
    )
  return (
    <button {...common} type="button">
      {content}
    </button>
  )
}
