export const ROLES = ['owner', 'editor', 'reviewer'] as const
export type Role = (typeof ROLES)[number]

/** `own`: one's account. `accounts`: those of others. API tokens never have these two. */
export type Permission =
  | 'own'
  | 'read'
  | 'review'
  | 'edit'
  | 'import'
  | 'export'
  | 'manage'
  | 'accounts'

const LEAST_ROLES: Record<Permission, Role> = {
  own: 'reviewer',
  read: 'reviewer',
  review: 'reviewer',
  edit: 'editor',
  import: 'editor',
  export: 'editor',
  manage: 'owner',
  accounts: 'owner',
}

export const hasPermission = (role: Role, permission: Permission): boolean =>
  ROLES.indexOf(role) <= ROLES.indexOf(LEAST_ROLES[permission])

/** What an API token may be created for. */
export const SCOPES = ['read', 'edit', 'import', 'export', 'manage'] as const
export type Scope = (typeof SCOPES)[number]

/** Null for what only a person who signed in may do. */
export function findScope(permission: Permission): Scope | null {
  if (permission === 'own' || permission === 'accounts') return null
  return permission === 'review' ? 'edit' : permission
}
