import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { EmailLink } from '../platform/ui/email-link.tsx'
import { link } from '../platform/urls/routes.ts'
import type { Block, Part, Sentence } from './text/blocks.ts'

function PartText({ part }: { part: Part }) {
  if (typeof part === 'string') return part
  if ('value' in part) return <bdi className="legal-value">{part.value}</bdi>
  if ('email' in part) return <EmailLink address={part.email} />
  return <a href={link[part.to](LANGUAGE)}>{part.text}</a>
}

function Words({ sentence }: { sentence: Sentence }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their places
  return sentence.map((part, index) => <PartText key={index} part={part} />)
}

const keyOf = (sentence: Sentence) => JSON.stringify(sentence)

function LegalTable({ block }: { block: Extract<Block, { kind: 'table' }> }) {
  return (
    <table>
      <caption>{block.caption}</caption>
      <thead>
        <tr>
          {block.head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map(([name = [], ...cells]) => (
          <tr key={keyOf(name)}>
            <th scope="row">
              <Words sentence={name} />
            </th>
            {cells.map((cell, index) => (
              <td key={block.head[index + 1]}>
                <Words sentence={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Operator values are rendered as text, never as markup. */
export function LegalBlock({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h3>{block.text}</h3>
  if (block.kind === 'table') return <LegalTable block={block} />
  if (block.kind === 'paragraph')
    return (
      <p>
        <Words sentence={block.sentence} />
      </p>
    )
  if (block.kind === 'terms')
    return (
      <dl>
        {block.rows.map(({ name, text }) => (
          <div key={keyOf([...name, ...text])}>
            <dt>
              <Words sentence={name} />
            </dt>
            <dd>
              <Words sentence={text} />
            </dd>
          </div>
        ))}
      </dl>
    )
  const List = block.isOrdered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item) => (
        <li key={keyOf(item)}>
          <Words sentence={item} />
        </li>
      ))}
    </List>
  )
}
