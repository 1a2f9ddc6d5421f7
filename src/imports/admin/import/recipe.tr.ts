import type { recipeText as english } from './recipe.en.ts'
import texts from './recipe.tr.json' with { type: 'json' }

export const recipeText: typeof english = {
  constants: {
    ...texts.constants,
    valueOf: (field) => `${field} için değer`,
    remove: (field) => `${field} değerini kaldır`,
  },
  transforms: {
    ...texts.transforms,
    title: (column) => `${column} sütununu dönüştür`,
    buttonOf: (column, steps) =>
      steps === 0 ? `${column} sütununu dönüştür` : `${column} sütununu dönüştür, adım: ${steps}`,
    count: (steps) => `Dönüştür (${steps})`,
    step: (number) => `${number}. adım`,
    remove: (number) => `${number}. adımı kaldır`,
  },
}
