import { useEffect, useState } from 'react'
import { usePageContext } from '../platform/site-ui/page-context.ts'

const MINUTE_MS = 60_000

/** Starts with the server's time, so that hydration matches, then follows the clock. */
export function useNow(): number {
  const { renderedAt } = usePageContext()
  const [now, setNow] = useState(renderedAt)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
