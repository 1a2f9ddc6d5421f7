import { Button } from '../../platform/admin-ui/button.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import type { AssignTarget, CategoryText } from '../client.ts'
import { categoryTextsText as english } from './category-texts.en.ts'
import { categoryTextsText as turkish } from './category-texts.tr.ts'

export const useCategoryTextsText = () => useText({ en: english, tr: turkish })

const SHOWN_CHARS = 200

export function TextItem(props: {
  text: CategoryText
  isChosen: boolean
  isBusy: boolean
  onChoose: (isChosen: boolean) => void
  /** Null to choose from all categories. */
  onAssign: (target: AssignTarget | null) => void
}) {
  const { isBusy, onAssign } = props
  const { text: name, businesses, category, isDecided, suggestions, examples } = props.text
  const { confidence, reason } = props.text
  const text = useCategoryTextsText()
  const shown = name.length > SHOWN_CHARS ? `${name.slice(0, SHOWN_CHARS)}…` : name
  const isOwn = category?.name === name && (isDecided || confidence !== 'certain')
  const state = isDecided
    ? text.decided
    : (confidence !== 'certain' && text.reasons[reason ?? '']) || null
  const others = [
    ['own', text.own(1)],
    ['none', text.none],
  ] as const
  return (
    <li data-row={props.text.key}>
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          aria-keyshortcuts="x"
          className="size-5 flex-none"
          checked={props.isChosen}
          onChange={(event) => props.onChoose(event.target.checked)}
        />
        <bdi className="font-semibold">{shown}</bdi>
        <span className="ms-auto flex-none text-ink-soft tabular-nums">
          {text.businesses(businesses)}
        </span>
      </label>
      <p className="text-ink-soft text-sm">
        {category === null && text.inNone}
        {isOwn && text.inOwn}
        {category && !isOwn && (
          <>
            {text.in} <bdi>{category.name}</bdi>
          </>
        )}
        {state && ` · ${state}`}
      </p>
      {examples.length > 0 && (
        <p className="text-sm">
          <span className="text-ink-soft">{text.examples}</span>{' '}
          {examples.map(({ id, name, city }, at) => (
            <span key={id}>
              {at > 0 && ' · '}
              <a
                className="text-accent-text underline underline-offset-4"
                href={adminLink('edit-business', {}, { id })}
              >
                <bdi>{name}</bdi>
              </a>
              {city && (
                <>
                  {' '}
                  <bdi className="text-ink-soft">({city})</bdi>
                </>
              )}
            </span>
          ))}
        </p>
      )}
      <div className="flex flex-wrap gap-2 pt-1">
        {suggestions.map(({ id, name: label }, at) => (
          <Button
            key={id}
            isBusy={isBusy}
            aria-label={text.actionOn(label, shown)}
            aria-keyshortcuts={at === 0 ? 'a' : undefined}
            onClick={() => onAssign({ vocabularyId: id })}
          >
            <bdi>{label}</bdi>
          </Button>
        ))}
        <Button
          tone="quiet"
          aria-label={text.actionOn(text.choose, shown)}
          data-row-link
          onClick={() => onAssign(null)}
        >
          {text.choose}
        </Button>
        {others.map(([target, label]) => (
          <Button
            key={target}
            tone="quiet"
            isBusy={isBusy}
            aria-label={text.actionOn(label, shown)}
            aria-keyshortcuts={target === 'none' ? 'r' : undefined}
            onClick={() => onAssign(target)}
          >
            {label}
          </Button>
        ))}
      </div>
    </li>
  )
}
