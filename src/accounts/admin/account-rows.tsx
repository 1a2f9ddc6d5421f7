import { useFormats } from '../../platform/admin-ui/formats.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { CallError } from '../../platform/calls/use-call.ts'
import { accountText as english } from './account.en.ts'
import { accountText as turkish } from './account.tr.ts'

export function Moment({ at }: { at: number }) {
  const { moment } = useFormats()
  return <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
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

export const findFieldError = (error: unknown, field: string): string =>
  error instanceof CallError
    ? (error.errors.find((each) => each.field === field)?.message ?? '')
    : ''
