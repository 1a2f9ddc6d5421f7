import { z } from 'zod'

const NAME_MAX_CHARS = 200
const MAX_SYNONYMS = 50

export const idParameter = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

export const NO_CONTROLS = /^\P{Cc}*$/u

export const shownName = z.string().trim().min(1).max(NAME_MAX_CHARS).regex(NO_CONTROLS)

export const buildSlugSchema = (shortest: number) =>
  z
    .string()
    .trim()
    .min(shortest)
    .max(NAME_MAX_CHARS)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

export const synonyms = z.array(shownName).max(MAX_SYNONYMS)

/** The version that the client read; without it, the save overwrites any version. */
export const knownVersion = z.string().max(64).optional()
