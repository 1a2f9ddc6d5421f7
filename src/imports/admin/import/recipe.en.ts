import { formatNumber, formatPlural } from '../../../platform/i18n/counts.en.ts'
import texts from './recipe.en.json' with { type: 'json' }

export const recipeText = {
  files: {
    ...texts.files,
    versions: (count: number) =>
      formatPlural(count, { one: '1 earlier version', other: (n) => `${n} earlier versions` }),
    version: (version: number) => `Version ${version}`,
    restoreOf: (name: string, version: number) => `Restore version ${version} of ${name}`,
    download: (name: string) => `Download the template ${name}`,
  },
  constants: {
    ...texts.constants,
    valueOf: (field: string) => `Value for ${field}`,
    remove: (field: string) => `Remove the value for ${field}`,
  },
  texts: {
    ...texts.texts,
    title: (name: string) => `Assign “${name}”`,
    remove: (name: string) => `Remove the assignment of ${name}`,
    ownPlace: (name: string) => `“${name}” as a place of its own`,
    full: (max: number) => `A template can have up to ${formatNumber(max)} assignments.`,
  },
  transforms: {
    ...texts.transforms,
    title: (column: string) => `Transform ${column}`,
    buttonOf: (column: string, steps: number) =>
      steps === 0 ? `Transform ${column}` : `Transform ${column}, steps: ${steps}`,
    count: (steps: number) => `Transform (${steps})`,
    step: (number: number) => `Step ${number}`,
    remove: (number: number) => `Remove step ${number}`,
  },
}
