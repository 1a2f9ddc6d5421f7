import { useInfiniteQuery } from '@tanstack/react-query'
import type { AdminCall } from '../../../platform/calls/call.ts'
import { fetchCall } from '../../../platform/calls/use-call.ts'

type Page = { next: number | null }

export function useBusinessPages<Answer extends Page>(
  call: AdminCall<{ id: number; after: number }, Answer, Answer>,
  id: number,
) {
  return useInfiniteQuery({
    queryKey: [call.name, id],
    queryFn: ({ pageParam, signal }) => fetchCall(call, { id, after: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }: Page) => next,
    staleTime: 0,
  })
}
