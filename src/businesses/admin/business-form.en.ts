import { formatPlural } from '../../platform/i18n/counts.en.ts'
import texts from './business-form.en.json' with { type: 'json' }

export const businessFormText = {
  ...texts.form,
  hints: texts.form.hints as Record<string, string>,
  zonesOf: (country: string) => `Time zones in ${country}`,
  hours: {
    ...texts.form.hours,
    state: (day: string) => `${day}: open or closed`,
    opens: (day: string, count: number) => `${day}, time range ${count}: opens`,
    closes: (day: string, count: number) => `${day}, time range ${count}: closes`,
    addFor: (day: string) => `Add hours for ${day}`,
    remove: (day: string, count: number) => `Remove time range ${count} from ${day}`,
  },
  photoList: {
    ...texts.form.photoList,
    creditOf: (number: number) => `Credit for photo ${number} (if different)`,
    nth: (number: number) => `Photo ${number}`,
    up: (number: number) => `Move photo ${number} up`,
    down: (number: number) => `Move photo ${number} down`,
    remove: (number: number) => `Remove photo ${number}`,
    moved: (number: number, total: number) => `Now photo ${number} of ${total}.`,
    uploading: (number: number, total: number) => `Uploading photo ${number} of ${total}…`,
    full: (limit: number) => `A business can have at most ${limit} photos.`,
  },
  specialHours: {
    ...texts.form.specialHours,
    state: (date: string) => `${date}: open or closed`,
    remove: (date: string) => `Remove ${date}`,
  },
  amenities: { ...texts.form.amenities, remove: (name: string) => `Remove ${name}` },
  unsaved: (count: number) =>
    formatPlural(count, { one: '1 unsaved change', other: (n) => `${n} unsaved changes` }),
  problems: (count: number) =>
    formatPlural(count, {
      one: 'Fix 1 field to save:',
      other: (n) => `Fix ${n} fields to save:`,
    }),
}

export const editBusinessText = {
  ...texts.edit,
  removed: (day: string) =>
    `Deleted on ${day}. Its page says that the business is no longer listed. An import that contains it may restore it.`,
  blocked: (day: string) =>
    `Deleted on ${day} at the business’s own request. Imports won’t restore it.`,
  keyKinds: texts.edit.keyKinds as Record<string, string>,
  history: {
    ...texts.edit.history,
    by: (name: string) => `by ${name}`,
    run: (id: number) => `run ${id}`,
    backText: (moment: string) =>
      `All values return to what they were on ${moment}. The page URL doesn’t change. Gazetteer records this as a new change, which you can undo the same way.`,
    reasons: texts.edit.history.reasons as Record<string, string>,
  },
}
