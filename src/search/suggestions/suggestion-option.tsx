import { Clock, MapPin, Search, Store, X } from 'lucide-react'
import { suggestionsText as words } from '#text/search/suggestions/suggestions.ts'
import { CategoryIcon } from '../../platform/ui/category-icon.tsx'
import { buildMatchedParts } from './build-matched-parts.ts'
import type { Option } from './suggestion-groups.ts'

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
      <span className="suggestion-words">
        <span className="suggestion-name">
          <Marked name={name} typed={icon === 'clear' ? '' : typed} />
          {where !== null && (
            <>
              {` ${words.in} `}
              <Marked name={where} typed={typed} />
            </>
          )}
        </span>
        {detail !== null && (
          <bdi className="suggestion-detail">
            <span className="sr-only">, </span>
            {detail}
          </bdi>
        )}
      </span>
      {businesses !== null && (
        <span className="suggestion-count">
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
