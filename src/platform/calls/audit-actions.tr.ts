import type { AuditAction } from './audit-actions.en.ts'
import texts from './audit-actions.tr.json' with { type: 'json' }

export const auditActions: Record<AuditAction, string> = texts
