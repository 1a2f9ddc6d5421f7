import { useText } from '../../platform/admin-ui/operator.tsx'
import { redirectsText as english } from './redirects.en.ts'
import { redirectsText as turkish } from './redirects.tr.ts'

export const useRedirectsText = () => useText({ en: english, tr: turkish })
