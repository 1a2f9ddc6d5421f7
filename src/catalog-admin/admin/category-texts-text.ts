import { useText } from '../../platform/admin-ui/operator.tsx'
import { categoryTextsText as english } from './category-texts.en.ts'
import { categoryTextsText as turkish } from './category-texts.tr.ts'

export const useCategoryTextsText = () => useText({ en: english, tr: turkish })
