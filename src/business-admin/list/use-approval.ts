import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { buildListCall } from '../../business-list/admin/list-params.ts'
import type { ListInput } from '../../business-list/admin-list-options.ts'
import {
  type AdminBusiness,
  businessList,
  INVALIDATED_BY_EDIT,
} from '../../business-list/client.ts'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import type { ResultOf } from '../../platform/calls/client.ts'
import { buildCallQuery } from '../../platform/calls/use-call.ts'

/** Optimistic update; an error restores the previous state. */
export function useApproval(list: ListInput, onError: () => void) {
  const client = useQueryClient()
  const { mutateAsync } = useChange(businessList.toggleApproval, {
    invalidates: INVALIDATED_BY_EDIT,
  })
  const [underWay, setUnderWay] = useState<readonly number[]>([])
  const { queryKey } = buildCallQuery(businessList.list, buildListCall(list))

  const show = (id: number, isApproved: boolean) =>
    client.setQueryData<ResultOf<typeof businessList.list>>(
      queryKey,
      (page) =>
        page && {
          ...page,
          businesses: page.businesses.map((each) =>
            each.id === id ? { ...each, isApproved } : each,
          ),
        },
    )

  async function toggle({ id, isApproved, removedAt }: AdminBusiness): Promise<void> {
    if (removedAt !== null || underWay.includes(id)) return
    setUnderWay((ids) => [...ids, id])
    // A pending response would overwrite the optimistic update.
    await client.cancelQueries({ queryKey })
    show(id, !isApproved)
    try {
      await mutateAsync({ id })
    } catch {
      show(id, isApproved)
      onError()
    } finally {
      setUnderWay((ids) => ids.filter((each) => each !== id))
    }
  }
  return { toggle, isUnderWay: (id: number) => underWay.includes(id) }
}
