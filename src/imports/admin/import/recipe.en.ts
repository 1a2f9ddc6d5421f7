import texts from './recipe.en.json' with { type: 'json' }

export const recipeText = {
  constants: {
    ...texts.constants,
    valueOf: (field: string) => `Value for ${field}`,
    remove: (field: string) => `Remove the value for ${field}`,
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
