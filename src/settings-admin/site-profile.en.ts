import texts from './site-profile.en.json' with { type: 'json' }

type FieldText = { label: string; fills?: string }

export const siteProfileText = {
  ...texts,
  fields: texts.fields as Record<keyof typeof texts.fields, FieldText>,
  fills: (pages: string) => `Used in: ${pages}`,
  hours: {
    ...texts.hours,
    days: (row: number) => `Days, row ${row}`,
    hours: (row: number) => `Hours, row ${row}`,
    remove: (row: number) => `Remove row ${row}`,
    up: (row: number) => `Move row ${row} up`,
  },
}
