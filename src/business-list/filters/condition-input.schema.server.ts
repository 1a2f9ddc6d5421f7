import { z } from 'zod'
import { type Condition, MAX_CONDITIONS, parseCondition } from './filter-fields.ts'

const CONDITION_MAX_CHARS = 300

/** As in a URL: one condition is a string, several are an array. */
export const conditionsInput = z
  .union([
    z.string().max(CONDITION_MAX_CHARS),
    z.array(z.string().max(CONDITION_MAX_CHARS)).max(MAX_CONDITIONS),
  ])
  .transform((given, context): Condition[] => {
    const texts = typeof given === 'string' ? [given] : given
    return texts.flatMap((text) => {
      const condition = parseCondition(text)
      if (condition) return condition
      context.addIssue({ code: 'custom', message: `is not a filter: ${text.slice(0, 80)}` })
      return []
    })
  })
  .default([])
