import { useOperator, useText } from '../../platform/admin-ui/operator.tsx'
import { accountText as english } from './account.en.ts'
import { accountText as turkish } from './account.tr.ts'

export function Moment({ at }: { at: number }) {
  const { language } = useOperator()
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return <time dateTime={new Date(at).toISOString()}>{format.format(at)}</time>
}

export function RowsSkeleton() {
  return (
    <ul className="account-rows" aria-hidden="true">
      {['first', 'second'].map((row) => (
        <li key={row}>
          <div className="grid gap-2">
            <span className="skeleton block h-4 w-48" />
            <span className="skeleton block h-4 w-64 max-w-full" />
          </div>
        </li>
      ))}
    </ul>
  )
}

export const useAccountText = () => useText({ en: english, tr: turkish })
