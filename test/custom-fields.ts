import type { Database } from '../src/platform/database/database.server.ts'
import type { CustomField } from '../src/settings/custom-fields.ts'
import { saveSettings } from '../src/settings/save-settings.server.ts'

export const customField = (key: string, part: Partial<CustomField> = {}): CustomField => ({
  key,
  type: 'text',
  labels: { en: '', tr: '' },
  choices: [],
  isShown: true,
  isDeleted: false,
  ...part,
})

/** One field of each type. */
export const CUSTOM_FIELDS: CustomField[] = [
  customField('licence_number', { labels: { en: 'License number', tr: 'Ruhsat numarası' } }),
  customField('house_rules', { type: 'long-text', labels: { en: 'House rules', tr: '' } }),
  customField('founded', { type: 'number', labels: { en: 'Founded', tr: 'Kuruluş yılı' } }),
  customField('wifi', { type: 'yes-no', labels: { en: 'Wi-Fi', tr: 'Kablosuz internet' } }),
  customField('inspected', { type: 'date', labels: { en: 'Inspected on', tr: 'Denetim' } }),
  customField('certificate', { type: 'link', labels: { en: 'Certificate', tr: 'Belge' } }),
  customField('oven', {
    type: 'choice',
    labels: { en: 'Oven', tr: 'Fırın' },
    choices: ['Stone', 'Electric'],
  }),
  customField('diets', {
    type: 'choices',
    labels: { en: 'Diets', tr: 'Beslenme' },
    choices: ['Vegan', 'Gluten-free', 'Kosher, certified'],
  }),
  customField('internal_note', { isShown: false, labels: { en: 'Internal note', tr: 'İç not' } }),
]

/** The last two do not fit, and texts have what formats and parsers tend to change. */
export const CUSTOM_VALUES = JSON.stringify({
  certificate: 'https://shop.example/c?a=b,c',
  diets: 'Vegan; Kosher, certified',
  founded: '1901.5',
  house_rules: 'First line,\nsecond "line"\n\n=third',
  inspected: '2024-02-29',
  internal_note: "'=SUM(A1)",
  licence_number: '=00123',
  oven: 'wood, maybe',
  wifi: 'sometimes',
})

export const defineCustomFields = (
  database: Database,
  fields: CustomField[] = CUSTOM_FIELDS,
  now = Date.now(),
) => saveSettings(database, { customFields: { fields } }, now)
