import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type AdminBusiness,
  type AdminBusinessPage,
  findAdminBusinesses,
  type ListInput,
  toggleApproval,
} from '../../businesses/admin/businesses.ts'
import { INVALIDATED_BY_EDIT } from '../../platform/admin-ui/invalidate-after-edit.ts'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { callQuery } from '../../platform/calls/use-call.ts'

/** Optimistic update; an error restores the previous state. */
export function useApproval(list: ListInput, onFault: () => void) {
  const client = useQueryClient()
  const { mutateAsync } = useChange(toggleApproval, { outdates: INVALIDATED_BY_EDIT })
  const [underWay, setUnderWay] = useState<readonly number[]>([])
  const { queryKey } = callQuery(findAdminBusinesses, list)

  const show = (id: number, isApproved: boolean) =>
    client.setQueryData<AdminBusinessPage>(
      queryKey,
      (page) =>
        page && {
          ...page,
          businesses: page.businesses.map((each) =>
            each.id === id ? { ...each, isApproved } : each,
          ),
        },
    )

  async function toggle({ id, isApproved, isRemoved }: AdminBusiness): Promise<void> {
    if (isRemoved || underWay.includes(id)) return
    setUnderWay((ids) => [...ids, id])
    // A pending response would overwrite the optimistic update.
    await client.cancelQueries({ queryKey })
    show(id, !isApproved)
    try {
      await mutateAsync(id)
    } catch {
      show(id, isApproved)
      onFault()
    } finally {
      setUnderWay((ids) => ids.filter((each) => each !== id))
    }
  }
  return { toggle, isUnderWay: (id: number) => underWay.includes(id) }
}
