import { z } from 'zod'

export const newPasswordInput = z.object({ password: z.string().max(1000) })

export const sessionsResponse = z.array(
  z.object({
    id: z.string(),
    isPresent: z.boolean(),
    address: z.string().nullable(),
    userAgent: z.string().nullable(),
    /** UTC milliseconds, like the two below. */
    createdAt: z.number(),
    seenAt: z.number(),
  }),
)

export const sessionInput = z.object({ id: z.uuid() })

export const adminsResponse = z.array(
  z.object({
    id: z.number(),
    username: z.string(),
    isOneself: z.boolean(),
    createdAt: z.number(),
    seenAt: z.number().nullable(),
  }),
)

export const newAdminInput = z.object({
  username: z
    .string()
    .normalize()
    .trim()
    .min(1)
    .max(100)
    .regex(/^[^\p{Cc}\p{Cf}]*$/u),
  password: z.string().max(1000),
})

export const adminInput = z.object({ id: z.coerce.number().int().positive() })

export type SessionsWire = z.infer<typeof sessionsResponse>
export type AdminsWire = z.infer<typeof adminsResponse>
