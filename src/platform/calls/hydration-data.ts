import { hashKey } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useState } from 'react'

type ServedAnswer = { hash: string; value: unknown }

/** These responses are partial, so never put them in the query cache, which other pages share. */
export type Served = {
  answers: ReadonlyMap<string, ServedAnswer>
  isTakenOver: boolean
}

export const ServedAnswers = createContext<Served | null>(null)

export const servedAnswers = (answers: readonly (readonly [readonly unknown[], unknown])[]) =>
  new Map(
    answers.map(([key, value]): [string, ServedAnswer] => [
      String(key[0]),
      { hash: hashKey(key), value },
    ]),
  )

/** Null unless the view was present during hydration. `isOwn`: it matches this input. */
export function useServed<Value>(
  queryKey: readonly unknown[],
): { value: Value; isOwn: boolean; leave: () => void } | null {
  const served = useContext(ServedAnswers)
  const [kept, setKept] = useState(() =>
    served && !served.isTakenOver ? served.answers.get(String(queryKey[0])) : undefined,
  )
  const leave = useCallback(() => setKept(undefined), [])
  if (!kept) return null
  return { value: kept.value as Value, isOwn: kept.hash === hashKey(queryKey), leave }
}

export function useIsServed(value: unknown): boolean {
  const served = useContext(ServedAnswers)
  const [isThere] = useState(() => served !== null && !served.isTakenOver)
  return isThere && [...(served?.answers.values() ?? [])].some((answer) => answer.value === value)
}
