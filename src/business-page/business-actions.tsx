import { Check, Link2, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { businessText } from '#text/business-page/business.ts'
import type { BusinessDetail } from '../businesses/businesses.ts'
import { createLazyPart, Late, StaticPart } from '../platform/site-ui/static-part.tsx'
import { writeClipboard } from '../platform/ui/write-clipboard.ts'

const COPIED_MS = 2000
const words = businessText.actions

function ShareButton({ className }: { className: string }) {
  const [copies, setCopies] = useState(0)
  const isCopied = copies > 0
  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copies])

  async function share() {
    if (await writeClipboard(location.href)) setCopies((before) => before + 1)
    else window.prompt(words.copyByHand, location.href)
  }
  const Icon = isCopied ? Check : Link2
  return (
    <>
      <button type="button" onClick={share} className={`${className} noscript:hidden`}>
        <Icon aria-hidden="true" size={18} />
        {/* The width fits the longer label, to prevent layout shift. */}
        <span className="min-w-[4.25em] text-center">{isCopied ? words.copied : words.share}</span>
      </button>
      {/* Some screen readers don't announce changes inside a button. */}
      <span role="status" className="sr-only">
        {isCopied ? words.copied : ''}
      </span>
    </>
  )
}

function SendButton({ name, className }: { name: string; className: string }) {
  const [canSend, setCanSend] = useState(false)
  useEffect(() => setCanSend(typeof navigator.share === 'function'), [])
  if (!canSend) return null
  // Closing the share sheet rejects the promise.
  const send = () => navigator.share({ title: name, url: location.href }).catch(() => {})
  return (
    <button type="button" onClick={send} className={className}>
      <Share2 aria-hidden="true" size={18} />
      {businessText.actions.send}
    </button>
  )
}

const links = createLazyPart(async () => (await import('./action-links.tsx')).ActionLinks)

export function BusinessActions({ business, as }: { business: BusinessDetail; as: 'row' | 'bar' }) {
  const isBar = as === 'bar'
  const other = isBar ? 'bar-action' : 'button'
  return (
    <div className={isBar ? 'action-bar' : 'action-row'}>
      <StaticPart of={business} className="contents">
        {() => <Late part={links} props={{ business, isBar }} />}
      </StaticPart>
      <ShareButton className={other} />
      {!isBar && <SendButton name={business.name} className={other} />}
    </div>
  )
}
