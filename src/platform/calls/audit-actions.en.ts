import texts from './audit-actions.en.json' with { type: 'json' }

/** The names are stored in the audit log; renaming one needs a migration. */
export const auditActions = texts

export type AuditAction = keyof typeof auditActions
