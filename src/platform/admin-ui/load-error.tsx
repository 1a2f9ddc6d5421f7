import { Button } from './button.tsx'
import { useErrorText } from './error-text.ts'
import { useFrameText } from './operator.tsx'

export function CallTrouble({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text = useFrameText()
  const errorText = useErrorText()
  return (
    <div role="alert" className="admin-card grid justify-items-start gap-3">
      <p className="font-semibold">{text.errorTitle}</p>
      <p className="text-ink-soft">{errorText(error)}</p>
      <Button onClick={onRetry}>{text.retry}</Button>
    </div>
  )
}
