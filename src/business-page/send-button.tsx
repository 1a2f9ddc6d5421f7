import { Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { businessText } from '#text/business-page/business.ts'

export function SendButton({ name, className }: { name: string; className: string }) {
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
