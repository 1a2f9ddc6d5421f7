import { CircleAlert } from 'lucide-react'
import { businessText } from '#text/business-page/business.ts'

export function StatusNotice({ status }: { status: string }) {
  const notice = businessText.notice[status]
  if (!notice) return null
  return (
    <p className="flex gap-2.5 rounded-card border border-line-strong bg-sunken px-4 py-3">
      <CircleAlert aria-hidden="true" size={20} className="mt-0.5 flex-none text-closed" />
      <span>
        <strong className="block text-closed">{notice.title}</strong>
        {notice.text}
      </span>
    </p>
  )
}
