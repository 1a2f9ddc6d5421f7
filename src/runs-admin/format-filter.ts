import type { AdminStatus } from '../businesses/admin/admin-list-options.ts'

type Words = {
  words: (filter: string) => string
  category: (id: number) => string
  everything: string
  statuses: Record<AdminStatus, string>
}

export function formatFilter(narrowing: Record<string, unknown>, text: Words): string {
  const { filter, categoryId, status } = narrowing
  const parts = [
    typeof filter === 'string' && filter !== '' && text.words(filter),
    typeof categoryId === 'number' && text.category(categoryId),
    typeof status === 'string' && status !== 'all' && text.statuses[status as AdminStatus],
  ]
  return parts.filter((each) => each !== false && each !== undefined).join(', ') || text.everything
}
