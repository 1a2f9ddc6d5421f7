import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { RULE_KINDS } from '../../domain/redirects/redirect-rule.ts'
import { Button } from '../controls/button.tsx'
import { goTo } from '../navigation.ts'
import { type RedirectsPlace, redirectsLink } from './redirects-place.ts'
import { useRedirectsText } from './use-redirects-text.ts'

/** What the rules are narrowed by, and the acts over all of them. */
export function RuleFilters({ place, children }: { place: RedirectsPlace; children: ReactNode }) {
  const { rules: text } = useRedirectsText()
  const [words, setWords] = useState(place.q)
  useEffect(() => setWords(place.q), [place.q])
  const show = (change: Partial<RedirectsPlace>) =>
    goTo(redirectsLink({ ...place, page: 1, ...change }))
  function search(event: FormEvent) {
    event.preventDefault()
    show({ q: words.trim() })
  }
  return (
    <search>
      <form onSubmit={search} className="flex flex-wrap items-end gap-3">
        <label className="grid gap-1 font-semibold">
          <span>{text.kind}</span>
          <select
            className="admin-input font-normal"
            value={place.kind ?? ''}
            onChange={({ target }) =>
              show({ kind: RULE_KINDS.find((kind) => kind === target.value) ?? null })
            }
          >
            <option value="">{text.anyKind}</option>
            {RULE_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {text.kinds[kind]}
              </option>
            ))}
          </select>
        </label>
        <label className="grid min-w-52 flex-1 gap-1 font-semibold">
          <span>{text.search}</span>
          <input
            type="search"
            dir="auto"
            maxLength={500}
            className="admin-input font-normal"
            placeholder={text.searchHint}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </label>
        <Button type="submit">{text.find}</Button>
        {children}
      </form>
    </search>
  )
}
