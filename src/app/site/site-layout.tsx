import type { ReactNode } from 'react'
import { frameText } from '#text/platform/site-ui/frame.ts'
import type { Visit } from '../../platform/site-ui/page-context.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

const CONTENT_ID = 'content'

export function SiteLayout({ visit, children }: { visit: Visit; children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <a href={`#${CONTENT_ID}`} className="skip-link">
        {frameText.skip}
      </a>
      <SiteHeader screen={visit.screen} />
      <main id={CONTENT_ID} tabIndex={-1} className="page">
        {children}
      </main>
      <SiteFooter visit={visit} />
    </div>
  )
}
