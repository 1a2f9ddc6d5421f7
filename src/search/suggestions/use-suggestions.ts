import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callQuery } from '../../platform/calls/use-call.ts'
import { type Suggestions, suggest, type Typed } from './suggest.ts'

const DEBOUNCE_MS = 120

function goesOn(one: Typed | undefined, other: Typed): boolean {
  const texts = [one?.[other.field] ?? '', other[other.field]].sort((a, b) => a.length - b.length)
  const [shorter = '', longer = ''] = texts
  return one?.field === other.field && shorter !== '' && longer.startsWith(shorter)
}

/** Keeps the last suggestions while loading and cancels outdated requests; errors mean none. */
export function useSuggestions(
  typed: Typed,
  isWanted: boolean,
): { suggestions: Suggestions | undefined; isSettled: boolean } {
  const [asked, setAsked] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...callQuery(suggest, asked),
    enabled: isWanted && asked[asked.field] !== '',
    placeholderData: (last, lastQuery) =>
      goesOn(lastQuery?.queryKey[1], asked) ? last : undefined,
    retry: false,
  })
  const isSettled = asked === typed && !isFetching && !isPlaceholderData
  return { suggestions: data, isSettled }
}
