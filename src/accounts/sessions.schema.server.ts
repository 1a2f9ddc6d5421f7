import { z } from 'zod'

export const signInInput = z.object({
  username: z
    .string()
    .normalize()
    .trim()
    .min(1)
    .max(100)
    .regex(/^\P{Cc}*$/u),
  password: z.string().min(1).max(1000),
})

export const signInResponse = z.object({ success: z.literal(true), message: z.string() })

export const ownSessionResponse = z.object({
  username: z.string(),
  /** UTC milliseconds until which destructive actions need no password. */
  confirmedUntil: z.number(),
})

export const confirmPasswordInput = z.object({ password: z.string().min(1).max(1000) })

export type DoneWire = z.infer<typeof signInResponse>
export type OwnSessionWire = z.infer<typeof ownSessionResponse>
