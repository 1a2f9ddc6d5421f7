import type { ReactNode } from 'react'

export function EmptyState(props: {
  title: string
  text: string
  isError?: boolean
  children?: ReactNode
}) {
  return (
    <div
      role={props.isError ? 'alert' : undefined}
      className="flex flex-col items-center rounded-card border border-line border-dashed px-5 py-14 text-center"
    >
      <p className="font-semibold font-serif text-xl">{props.title}</p>
      <p className="mt-2 max-w-[60ch] text-ink-soft">{props.text}</p>
      {props.children && (
        <div className="mt-6 flex flex-wrap justify-center gap-3">{props.children}</div>
      )}
    </div>
  )
}

type ErrorText = { error: string; errorText: string; retry: string }

export function LoadError({ text, href }: { text: ErrorText; href: string }) {
  return (
    <EmptyState title={text.error} text={text.errorText} isError>
      {/* A `target` disables client-side navigation, which would reuse the cached error. */}
      <a href={href} target="_self" className="button">
        {text.retry}
      </a>
    </EmptyState>
  )
}
