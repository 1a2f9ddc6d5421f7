import { useText } from '../../platform/admin-ui/operator.tsx'
import { catalogueText as english } from './catalog.en.ts'
import { catalogueText as turkish } from './catalog.tr.ts'

export const useCatalogText = () => useText({ en: english, tr: turkish })
