import { hashKey } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useState } from 'react'

type ServedAnswer = { hash: string; value: unknown }

/**
 * The answers that the page was made of and that came with it in part only: what it shows of them stands
 * in it already. They are no part of the query cache, for no other page may take them for whole answers.
 */
export type Served = {
  /** By the names of their calls. */
  answers: ReadonlyMap<string, ServedAnswer>
  /** Whether React has taken the page over: what it makes from then on finds nothing in its place. */
  isTakenOver: boolean
}

/** Null on the server. */
export const ServedAnswers = createContext<Served | null>(null)

/** Answers with their query keys, as `Served` holds them. */
export const servedAnswers = (answers: readonly (readonly [readonly unknown[], unknown])[]) =>
  new Map(
    answers.map(([key, value]): [string, ServedAnswer] => [
      String(key[0]),
      { hash: hashKey(key), value },
    ]),
  )

/**
 * What came of a call with the page, for a view that was there when it was taken over; null for all
 * others, and once it was left. `isOwn` tells whether it is the answer to this very input.
 */
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

/** Whether a value came with the page, so that what a part which was there shows of it stands in its place. */
export function useIsServed(value: unknown): boolean {
  const served = useContext(ServedAnswers)
  const [isThere] = useState(() => served !== null && !served.isTakenOver)
  return isThere && [...(served?.answers.values() ?? [])].some((answer) => answer.value === value)
}
