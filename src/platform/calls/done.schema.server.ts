import { z } from 'zod'

export const doneAnswer = z.object({ success: z.literal(true) })
export type DoneWire = z.infer<typeof doneAnswer>
