import { useEffect, useState } from 'react'
import { useSurroundings } from '../platform/site-ui/page-context.ts'

const MINUTE_MS = 60_000

/**
 * The time, for what depends on it (open now, today's row): the moment the page was rendered until
 * React has taken over, so that both render the same, then the visitor's clock, minute by minute.
 */
export function useNow(): number {
  const { renderedAt } = useSurroundings()
  const [now, setNow] = useState(renderedAt)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
