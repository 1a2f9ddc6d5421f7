import type { ReactNode } from 'react'
import { FilterChoice, FilterForm } from '../../platform/admin-ui/filter-form.tsx'
import { navigate } from '../../platform/admin-ui/navigation.ts'
import { RULE_KINDS, type RuleKind } from '../redirect-rule.ts'
import { type RedirectsParams, redirectsLink } from './redirects-params.ts'
import { useRedirectsText } from './use-redirects-text.ts'

const WORDS_MAX_CHARS = 500

export function RuleFilters({ place, children }: { place: RedirectsParams; children: ReactNode }) {
  const { rules: text } = useRedirectsText()
  const show = (change: Partial<RedirectsParams>) =>
    navigate(redirectsLink({ ...place, page: 1, ...change }))
  return (
    <FilterForm
      words={place.q}
      maxChars={WORDS_MAX_CHARS}
      text={text}
      onSearch={(q) => show({ q })}
      choices={
        <FilterChoice<RuleKind | ''>
          label={text.kind}
          value={place.kind ?? ''}
          options={[
            ['', text.anyKind],
            ...RULE_KINDS.map((kind) => [kind, text.kinds[kind]] as const),
          ]}
          onChange={(kind) => show({ kind: kind === '' ? null : kind })}
        />
      }
    >
      {children}
    </FilterForm>
  )
}
