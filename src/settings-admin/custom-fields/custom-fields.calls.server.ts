import { z } from 'zod'
import { normalizeText } from '../../platform/calls/contact-rules.ts'
import { defineChange, defineQuery, invalid } from '../../platform/calls/define-call.server.ts'
import {
  CHOICE_MAX_CHARS,
  CUSTOM_KEY,
  CUSTOM_TYPES,
  hasChoices,
  LABEL_MAX_CHARS,
  MAX_CHOICES,
  MAX_CUSTOM_FIELDS,
  MAX_DELETED_FIELDS,
  validateCustomFields,
} from '../../settings/custom-fields.ts'
import { findSettings } from '../../settings/find-settings.server.ts'
import { saveChange, savesSettings } from '../../settings/save-settings.server.ts'
import { basis } from '../../settings/settings.schema.server.ts'
import { countFit } from './count-fit.server.ts'

const label = z
  .string()
  .max(LABEL_MAX_CHARS)
  .transform((text) => normalizeText(text).replace(/\s+/g, ' '))

/** Files separate several choices by these characters. */
const choice = z
  .string()
  .max(CHOICE_MAX_CHARS)
  .transform((text) => normalizeText(text).replace(/\s+/g, ' '))
  .refine((text) => text !== '' && !/[;|]/.test(text), { error: 'must not contain ; or |' })

const choices = z
  .array(choice)
  .max(MAX_CHOICES)
  .transform((all) => [...new Set(all)])

const type = z.enum(CUSTOM_TYPES)

const field = z.object({
  key: z.string().max(60),
  type,
  labels: z.object({ en: label, tr: label }),
  choices,
  isShown: z.boolean(),
  isDeleted: z.boolean(),
})

export const saveCustomFields = defineChange({
  ...savesSettings,
  route: 'PUT /api/admin/custom-fields',
  permission: 'edit',
  input: z.object({
    fields: z
      .array(field)
      .refine((all) => all.filter(({ isDeleted }) => !isDeleted).length <= MAX_CUSTOM_FIELDS, {
        error: `must have at most ${MAX_CUSTOM_FIELDS} fields`,
      })
      .refine((all) => all.filter(({ isDeleted }) => isDeleted).length <= MAX_DELETED_FIELDS, {
        error: `must have at most ${MAX_DELETED_FIELDS} deleted fields`,
      }),
    basis,
  }),
  async handle({ fields: given, basis }, context) {
    const { database, text } = context
    const fields = given.map((each) => (hasChoices(each.type) ? each : { ...each, choices: [] }))
    const { customFields } = await findSettings(database)
    const errors = validateCustomFields(customFields.fields, fields)
    if (errors.length > 0)
      return invalid(
        ...errors.map(({ at, member, reason }) => ({
          field: `fields.${at}.${member}`,
          message: text.customFieldErrors[reason],
        })),
      )
    return saveChange({ customFields: { fields } }, basis, text.customFieldsSaved, context)
  },
})

export const fit = defineQuery({
  route: 'POST /api/admin/custom-fields/fit',
  permission: 'edit',
  input: z.object({ key: z.string().regex(CUSTOM_KEY), type, choices: choices.default([]) }),
  handle: (input, { database }) => countFit(database, input),
})
