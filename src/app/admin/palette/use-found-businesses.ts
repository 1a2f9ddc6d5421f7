import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { businessList } from '../../../business-list/client.ts'
import { buildCallQuery } from '../../../platform/calls/use-call.ts'
import { navigate } from '../../../platform/ui/router.ts'
import { adminLink } from '../../../platform/urls/admin-routes.ts'
import type { PaletteEntry } from './palette-entries.ts'

const DEBOUNCE_MS = 200
const MIN_CHARS = 2
const MAX_CHARS = 100
const SHOWN = 6

const BUSINESS = 'business:'

export const isBusinessId = (id: string): boolean => id.startsWith(BUSINESS)

export const buildBusinessEntry = (id: string, label: string, note = ''): PaletteEntry => ({
  id,
  label,
  note,
  keywords: '',
  icon: Building2,
  run: () => navigate(adminLink('edit-business', {}, { id: id.slice(BUSINESS.length) })),
})

export function useFoundBusinesses(typed: string) {
  const wanted = typed.trim().slice(0, MAX_CHARS)
  const [filter, setFilter] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setFilter(wanted), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const isSearched = wanted.length >= MIN_CHARS
  const { data, error, isFetching } = useQuery({
    ...buildCallQuery(businessList.list, { page: 1, limit: SHOWN, filter, sortBy: 'reviewCount' }),
    enabled: filter.length >= MIN_CHARS,
    placeholderData: keepPreviousData,
  })
  const found = isSearched ? (data?.businesses ?? []) : []
  return {
    isSearching: isSearched && (isFetching || filter !== wanted),
    error: isSearched ? error : null,
    entries: found.map(({ id, name, address }) =>
      buildBusinessEntry(`${BUSINESS}${id}`, name, address ?? ''),
    ),
  }
}
