import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../platform/calls/use-call.ts'
import { useRun } from '../../../runs-admin/use-run.ts'
import { findImport } from '../../calls/imports.ts'

export function useImport(id: number) {
  const { data: run } = useRun(id)
  const query = useQuery({
    ...callQuery(findImport, id),
    queryKey: [findImport.name, id, run?.state, run?.undoneBy],
    placeholderData: keepPreviousData,
  })
  const found = query.data
  return { ...query, data: found && { ...found, run: run ?? found.run } }
}
