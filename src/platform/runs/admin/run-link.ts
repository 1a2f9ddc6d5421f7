import { adminLink } from '../../urls/admin-routes.ts'
import type { ListedRun } from '../runs.ts'

export const runLink = ({ id, kind }: Pick<ListedRun, 'id' | 'kind'>): string =>
  adminLink(kind === 'import' ? 'import' : 'run', {}, { id: String(id) })
