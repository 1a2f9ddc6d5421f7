import { Check, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { businessText } from '#text/business-page/business.ts'
import { writeClipboard } from './write-clipboard.ts'

const COPIED_MS = 2000
const words = businessText.actions

export function ShareButton({ className }: { className: string }) {
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
