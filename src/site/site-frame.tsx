import type { ReactNode } from 'react'
import { frameText } from '../text/en/frame.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import type { ScreenName } from './visit.ts'

const CONTENT_ID = 'content'

/** What stands around every page. */
export function SiteFrame({ screen, children }: { screen: ScreenName; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href={`#${CONTENT_ID}`} className="skip-link">
        {frameText.skip}
      </a>
      <SiteHeader screen={screen} />
      <main id={CONTENT_ID} tabIndex={-1} className="pb-16">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
