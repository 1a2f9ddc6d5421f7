import type { ReactNode } from 'react'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { Repeated } from '../../platform/ui/skeleton.tsx'
import { accountText as english } from './account.en.ts'
import { accountText as turkish } from './account.tr.ts'

export function Moment({ at }: { at: number }) {
  const { moment } = useFormats()
  return <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
}

export function RowsSkeleton() {
  return (
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
