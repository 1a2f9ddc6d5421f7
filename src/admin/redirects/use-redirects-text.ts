import { redirectsText as english } from '../../text/en/admin/redirects.ts'
import { redirectsText as turkish } from '../../text/tr/admin/redirects.ts'
import { useText } from '../operator.tsx'

export const useRedirectsText = () => useText({ en: english, tr: turkish })
