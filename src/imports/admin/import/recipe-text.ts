import { useText } from '../../../platform/admin-ui/operator.tsx'
import { recipeText as english } from './recipe.en.ts'
import { recipeText as turkish } from './recipe.tr.ts'

export const useRecipeText = () => useText({ en: english, tr: turkish })
