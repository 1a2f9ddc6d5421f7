import { Component, type ReactNode } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { frameText as english } from '../../platform/admin-ui/frame.en.ts'
import { frameText as turkish } from '../../platform/admin-ui/frame.tr.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'

function Broken() {
  const text = useText({ en: english, tr: turkish })
  return (
    <div role="alert" className="admin-card grid justify-items-start gap-3">
      <h1>{text.brokenTitle}</h1>
      <p>{text.brokenText}</p>
      <Button onClick={() => location.reload()}>{text.reload}</Button>
    </div>
  )
}

export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children
  }
}
