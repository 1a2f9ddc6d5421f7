import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { frameText } from '#text/platform/site-ui/frame.ts'
import { link } from '../urls/routes.ts'
import { usePageContext } from './page-context.ts'
import { buildBreadcrumbList, recordStructuredData } from './structured-data.ts'

export type BreadcrumbStep = { text: string; href: string }

export function Breadcrumb({ steps, here }: { steps: readonly BreadcrumbStep[]; here: string }) {
  const surroundings = usePageContext()
  const all = [{ text: frameText.home, href: link.home(LANGUAGE) }, ...steps]
  if (import.meta.env.SSR)
    recordStructuredData(surroundings, buildBreadcrumbList(surroundings.origin, all, here))
  return (
    <nav aria-label={frameText.breadcrumb} className="text-ink-soft text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        {all.map((step) => (
          <li key={step.href} className="flex items-center gap-2">
            <a
              href={step.href}
              className="inline-block py-1 hover:text-accent-text hover:underline"
            >
              <bdi>{step.text}</bdi>
            </a>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li className="min-w-0 max-w-[min(100%,32ch)] truncate text-ink" aria-current="page">
          <bdi>{here}</bdi>
        </li>
      </ol>
    </nav>
  )
}
