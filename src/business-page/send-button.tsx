import { Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { businessText } from '#text/business-page/business.ts'

/** Opens the device's own share sheet; there only where the device has one, which the server can't know. */
export function SendButton({ name, className }: { name: string; className: string }) {
  const [canSend, setCanSend] = useState(false)
  useEffect(() => setCanSend(typeof navigator.share === 'function'), [])
  if (!canSend) return null
  // The visitor closing the sheet is a refusal too, and no fault.
  const send = () => navigator.share({ title: name, url: location.href }).catch(() => {})
  return (
    <button type="button" onClick={send} className={className}>
      <Share2 aria-hidden="true" size={18} />
      {businessText.actions.send}
    </button>
  )
}
