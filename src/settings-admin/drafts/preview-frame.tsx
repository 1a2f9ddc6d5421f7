import './drafts.css'
import { type ReactNode, useId, useState } from 'react'
import { PREVIEW_PATH } from '../../platform/urls/preview.ts'

export function PreviewFrame(props: {
  text: { title: string; intro: string; frame: string }
  children: ReactNode
}) {
  const { text } = props
  const frame = useId()
  const [isShown, setShown] = useState(false)
  return (
    <section className="admin-card grid gap-3">
      <h2>{text.title}</h2>
      <p className="text-ink-soft">{text.intro}</p>
      <form
        method="post"
        action={PREVIEW_PATH}
        target={frame}
        className="grid gap-3"
        onSubmit={(event) => {
          // The form may be nested in another form, which must not be submitted.
          event.stopPropagation()
          setShown(true)
        }}
      >
        {props.children}
      </form>
      <iframe
        name={frame}
        title={text.frame}
        sandbox="allow-scripts"
        className="h-[min(70dvh,48rem)] w-full rounded-card border border-line-strong bg-card"
        hidden={!isShown}
      />
    </section>
  )
}
