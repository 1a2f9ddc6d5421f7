import { useText } from '../../platform/admin-ui/operator.tsx'
import { catalogText as english } from './catalog.en.ts'
import { catalogText as turkish } from './catalog.tr.ts'

export const useCatalogText = () => useText({ en: english, tr: turkish })
