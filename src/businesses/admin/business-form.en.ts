import { formatPlural } from '../../platform/i18n/counts.en.ts'
import texts from './business-form.en.json' with { type: 'json' }

export const businessFormText = {
  ...texts.form,
  hints: texts.form.hints as Record<string, string>,
  zonesOf: (country: string) => `Zones of ${country}`,
  hours: {
    ...texts.form.hours,
    state: (day: string) => `${day}: open or closed`,
    opens: (day: string, count: number) => `${day}, interval ${count}: opens`,
    closes: (day: string, count: number) => `${day}, interval ${count}: closes`,
    addFor: (day: string) => `Add an interval on ${day}`,
    remove: (day: string, count: number) => `Remove interval ${count} of ${day}`,
  },
  amenities: { ...texts.form.amenities, remove: (name: string) => `Remove ${name}` },
  unsaved: (count: number) =>
    formatPlural(count, { one: '1 unsaved change', other: (n) => `${n} unsaved changes` }),
  problems: (count: number) =>
    formatPlural(count, {
      one: 'One value can’t be saved:',
      other: (n) => `${n} values can’t be saved:`,
    }),
}

export const editBusinessText = {
  ...texts.edit,
  removed: (day: string) =>
    `Deleted on ${day}. Its page says that it’s gone. An import that contains it may restore it.`,
  blocked: (day: string) =>
    `Deleted on ${day} at the business’s own request. Imports won’t restore it.`,
  keyKinds: texts.edit.keyKinds as Record<string, string>,
  history: {
    ...texts.edit.history,
    by: (name: string) => `by ${name}`,
    run: (id: number) => `run ${id}`,
    backText: (moment: string) =>
      `All values return to what they were on ${moment}. The page URL doesn’t change. This is recorded as a new change and can be undone the same way.`,
    reasons: texts.edit.history.reasons as Record<string, string>,
  },
}
