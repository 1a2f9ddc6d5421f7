import { useOperator } from '../../platform/admin-ui/operator.tsx'

export function Moment({ at }: { at: number }) {
  const { language } = useOperator()
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return <time dateTime={new Date(at).toISOString()}>{format.format(at)}</time>
}
