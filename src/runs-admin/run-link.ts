import type { ListedRun } from '../platform/runs/client.ts'
import { adminLink } from '../platform/urls/admin-routes.ts'

export const runLink = ({ id, kind }: Pick<ListedRun, 'id' | 'kind'>): string =>
  adminLink(kind === 'import' ? 'import' : 'run', {}, { id: String(id) })
