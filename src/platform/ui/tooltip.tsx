import { Arrow, Content, Portal, Root, Trigger } from '@radix-ui/react-tooltip'
import type { ReactElement } from 'react'

export { Provider as TooltipGroup } from '@radix-ui/react-tooltip'

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
