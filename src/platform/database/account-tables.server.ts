import type { Generated } from 'kysely'
import type { Role } from '../urls/permissions.ts'

export type AccountTables = {
  admins: {
    id: Generated<number>
    username: string
    password_hash: string
    role: Generated<Role>
    created_at: number
    updated_at: number
    removed_at: number | null
  }
  admin_invitations: {
    id: string
    token_hash: string
    role: Role
    email: string | null
    created_by: number
    created_at: number
    expires_at: number
  }
  api_tokens: {
    id: string
    token_hash: string
    admin_id: number
    name: string
    scopes: string
    created_at: number
    expires_at: number
    last_used_day: string | null
  }
  totp_secrets: {
    admin_id: number
    secret: string
    created_at: number
    confirmed_at: number | null
    last_step: Generated<number>
  }
  recovery_codes: { admin_id: number; code_hash: string }
  passkeys: {
    id: string
    admin_id: number
    name: string
    public_key: string
    counter: number
    transports: string
    created_at: number
    last_used_at: number | null
  }
  pending_sign_ins: {
    token_hash: string
    admin_id: number | null
    challenge: string | null
    tries: Generated<number>
    expires_at: number
    origin: Generated<string>
  }
  known_devices: { token_hash: string; admin_id: number; network: string; seen_at: number }
  sessions: {
    token_hash: string
    id: string
    admin_id: number
    created_at: number
    seen_at: number
    expires_at: number
    confirmed_at: number
    address: string | null
    user_agent: string | null
    passkey_challenge: Generated<string | null>
  }
}
