import { z } from 'zod'

const NAME_MAX_CHARS = 200
const MOST_SYNONYMS = 50

/** An id as it stands in an address. */
export const idParameter = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** No name has control characters, and no database takes all of them. */
export const NO_CONTROLS = /^\P{Cc}*$/u

export const shownName = z.string().trim().min(1).max(NAME_MAX_CHARS).regex(NO_CONTROLS)

/** A slug as addresses have it: small letters, digits and single hyphens. */
export const slugOf = (shortest: number) =>
  z
    .string()
    .trim()
    .min(shortest)
    .max(NAME_MAX_CHARS)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

export const synonyms = z.array(shownName).max(MOST_SYNONYMS)

/** What was read, as it was then; without one a save is for whatever stands there now. */
export const knownVersion = z.string().max(64).optional()
