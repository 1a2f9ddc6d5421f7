import { Button } from './button.tsx'
import { useFaultText } from './error-text.ts'
import { useFrameText } from './operator.tsx'

export function CallTrouble({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text = useFrameText()
  const faultText = useFaultText()
  return (
    <div role="alert" className="admin-card grid justify-items-start gap-3">
      <p className="font-semibold">{text.faultTitle}</p>
      <p className="text-ink-soft">{faultText(error)}</p>
      <Button onClick={onRetry}>{text.retry}</Button>
    </div>
  )
}
