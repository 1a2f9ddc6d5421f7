import type { ReactNode } from 'react'
import { CallError } from '../calls/use-call.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Button } from './button.tsx'
import { useErrorText } from './error-text.ts'
import { useFrameText } from './operator.tsx'

export function CallErrorNotice({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text = useFrameText()
  const errorText = useErrorText()
  const isMissing = error instanceof CallError && error.status === 404
  return (
    <div role="alert" className="admin-card grid justify-items-start gap-3">
      <p className="font-semibold">{text.errorTitle}</p>
      <p className="text-ink-soft">{errorText(error)}</p>
      {!isMissing && <Button onClick={onRetry}>{text.retry}</Button>}
    </div>
  )
}

type Query<Value> = { data: Value | undefined; error: Error | null; refetch: () => unknown }

export function Loaded<Value>(props: {
  query: Query<Value>
  /** A string is a class name that sets the size. */
  skeleton: ReactNode
  children?: (value: Value) => ReactNode
}) {
  const { skeleton } = props
  const { data, error, refetch } = props.query
  if (data !== undefined) return props.children?.(data)
  if (error) return <CallErrorNotice error={error} onRetry={() => void refetch()} />
  return typeof skeleton === 'string' ? <Skeleton className={skeleton} /> : skeleton
}
