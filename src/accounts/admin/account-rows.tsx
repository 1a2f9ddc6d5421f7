import type { ComponentProps, ReactNode } from 'react'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { Repeated } from '../../platform/ui/skeleton.tsx'
import { accountText as english } from './account.en.ts'
import { accountText as turkish } from './account.tr.ts'

export function Moment({ at }: { at: number }) {
  const { moment } = useFormats()
  return <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
}

export const ACCOUNT_SKELETON = (
  <ul className="account-rows" aria-hidden="true">
    <Repeated times={2}>
      <li>
        <div className="grid gap-2">
          <span className="skeleton block h-4 w-48" />
          <span className="skeleton block h-4 w-64 max-w-full" />
        </div>
      </li>
    </Repeated>
  </ul>
)

export function AccountCard<Row>(props: {
  id: string
  title: string
  intro: string
  query: ComponentProps<typeof Loaded<Row[]>>['query']
  row: (row: Row) => ReactNode
  children?: ReactNode
}) {
  return (
    <section className="admin-card grid gap-4" aria-labelledby={props.id}>
      <div>
        <h2 id={props.id}>{props.title}</h2>
        <p className="text-ink-soft">{props.intro}</p>
      </div>
      <Loaded query={props.query} skeleton={ACCOUNT_SKELETON}>
        {(rows) => rows.length > 0 && <ul className="account-rows">{rows.map(props.row)}</ul>}
      </Loaded>
      {props.children}
    </section>
  )
}

export function AccountRow(props: {
  name: ReactNode
  own: string | false
  facts: readonly (readonly [label: string, value: ReactNode])[]
  children: ReactNode
}) {
  return (
    <li>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {props.name}
          {props.own && (
            <span className="rounded-chip border border-line-strong px-2 text-[0.75rem] font-semibold">
              {props.own}
            </span>
          )}
        </p>
        <dl className="account-facts">
          {props.facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {props.children}
    </li>
  )
}

export const useAccountText = () => useText({ en: english, tr: turkish })
