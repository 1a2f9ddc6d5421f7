import { hashKey } from '@tanstack/react-query'
import { createContext, useContext, useState } from 'react'

type HydrationEntry = { hash: string; value: unknown }

/** These responses are partial, so never put them in the query cache, which other pages share. */
export type HydrationEntries = {
  answers: ReadonlyMap<string, HydrationEntry>
  isTakenOver: boolean
  /** The page that the server sent. */
  visit: unknown
}

export const HydrationData = createContext<HydrationEntries | null>(null)

export const buildHydrationData = (answers: readonly (readonly [readonly unknown[], unknown])[]) =>
  new Map(
    answers.map(([key, value]): [string, HydrationEntry] => [
      String(key[0]),
      { hash: hashKey(key), value },
    ]),
  )

/** Null unless the view was present during hydration. `isOwn`: it matches this input. */
export function useHydrated<Value>(queryKey: readonly unknown[]) {
  const served = useContext(HydrationData)
  const [kept, setKept] = useState(() =>
    served && !served.isTakenOver ? served.answers.get(String(queryKey[0])) : undefined,
  )
  if (!kept) return null
  return {
    value: kept.value as Value,
    isOwn: kept.hash === hashKey(queryKey),
    leave: () => setKept(undefined),
  }
}
