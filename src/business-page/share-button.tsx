import { Check, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { businessText } from '#text/business-page/business.ts'
import { copyText } from './copy-text.ts'

const COPIED_MS = 2000
const words = businessText.actions

/** Copies the page's address and says so for two seconds; where that is refused, shows it to be copied by hand. */
export function ShareButton({ className }: { className: string }) {
  const [copies, setCopies] = useState(0)
  const isCopied = copies > 0
  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copies])

  async function share() {
    if (await copyText(location.href)) setCopies((before) => before + 1)
    else window.prompt(words.copyByHand, location.href)
  }
  const Icon = isCopied ? Check : Link2
  return (
    <>
      <button type="button" onClick={share} className={`${className} noscript:hidden`}>
        <Icon aria-hidden="true" size={18} />
        {/* As wide as the longer word, so that nothing beside it moves. */}
        <span className="min-w-[4.25em] text-center">{isCopied ? words.copied : words.share}</span>
      </button>
      {/* Beside the button: what changes inside one is not announced everywhere. */}
      <span role="status" className="sr-only">
        {isCopied ? words.copied : ''}
      </span>
    </>
  )
}
