import { Component, type ReactNode } from 'react'
import { frameText as english } from '../../text/en/admin/frame.ts'
import { frameText as turkish } from '../../text/tr/admin/frame.ts'
import { Button } from '../controls/button.tsx'
import { useText } from '../operator.tsx'

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

/** Keeps a screen that fails from taking the way to all others along. */
export class ScreenFault extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children
  }
}
