import { Arrow, Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip'
import type { ReactElement, ReactNode } from 'react'

const DELAY_MS = 700
const SKIP_DELAY_MS = 300

export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Provider>
  )
}

export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Root>
      <Trigger asChild>{children}</Trigger>
      <Portal>
        <Content
          sideOffset={6}
          collisionPadding={8}
          className="z-40 rounded-card bg-ink px-2.5 py-1 text-paper text-sm"
        >
          {text}
          <Arrow className="fill-ink" />
        </Content>
      </Portal>
    </Root>
  )
}
