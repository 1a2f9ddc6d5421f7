import { useText } from '../../platform/admin-ui/operator.tsx'
import { formatReadablePath } from '../rule.ts'
import { redirectsText as english } from './redirects.en.ts'
import { redirectsText as turkish } from './redirects.tr.ts'

/** Paths stay left-to-right in right-to-left text. */
export const PathText = ({ path }: { path: string }) => (
  <bdi dir="ltr" className="font-mono">
    {formatReadablePath(path)}
  </bdi>
)

export const useRedirectsText = () => useText({ en: english, tr: turkish })
