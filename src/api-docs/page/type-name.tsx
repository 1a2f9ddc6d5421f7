import { formatAnchor } from './anchors.ts'

const NAME = /([A-Z]\w+)/

export function TypeName({ type }: { type: string }) {
  return (
    <code className="api-code">
      {type.split(NAME).map((part, index) =>
        NAME.test(part) && !type.includes('"') ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which never move
          <a key={index} href={`#${formatAnchor(part)}`} className="text-accent-text underline">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </code>
  )
}
