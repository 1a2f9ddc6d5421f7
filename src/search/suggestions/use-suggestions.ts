import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callQuery } from '../../platform/calls/use-call.ts'
import { type Suggestions, suggest, type Typed } from './suggest.ts'

/** So long a pause in typing is waited for. */
const PAUSE_MS = 120

/** Whether one text goes on where the other ends: what is suggested for one nearly fits the other. */
function goesOn(one: Typed | undefined, other: Typed): boolean {
  const texts = [one?.[other.field] ?? '', other[other.field]].sort((a, b) => a.length - b.length)
  const [shorter = '', longer = ''] = texts
  return one?.field === other.field && shorter !== '' && longer.startsWith(shorter)
}

/**
 * What is suggested for what was typed last: asked after a short pause, nothing for an empty field or
 * while `isWanted` is false. The last suggestions stand until the next have come; a request for what was
 * typed before is cancelled. Without an answer there are none: the form works all the same.
 */
export function useSuggestions(
  typed: Typed,
  isWanted: boolean,
): { suggestions: Suggestions | undefined; isSettled: boolean } {
  const [asked, setAsked] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE_MS)
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
