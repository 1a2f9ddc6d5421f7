import type { ReactNode } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'
import { CallTrouble } from './load-error.tsx'

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
  if (error) return <CallTrouble error={error} onRetry={() => void refetch()} />
  return typeof skeleton === 'string' ? <Skeleton className={skeleton} /> : skeleton
}
