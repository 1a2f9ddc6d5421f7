import { getDecoder } from 'iconv-lite'
import { SaxesParser } from 'saxes'
import { createTooLargeError, createWorkbookError, UnreadableFileError } from './file-error.ts'
import type { FileLimits } from './file-limits.ts'
import { createByteGuard } from './stall-guard.ts'
import { detectUtf16 } from './text-encoding.server.ts'

/** Names lack the namespace prefix, which writers choose freely (`<x:row>`). */
export type XmlVisitor = {
  open(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

const MAX_DEPTH = 200
/** Entities such as `&#x11F;` make XML several times larger than its text. */
const GAP_FACTOR = 4

/** Throws UnreadableFileError unless the XML is well formed up to its end. */
export async function* readXmlInSteps(
  chunks: AsyncIterable<Buffer>,
  root: string,
  visitor: XmlVisitor,
  limits: FileLimits,
): AsyncGenerator<void> {
  const guard = createByteGuard(limits.maxRecordBytes * GAP_FACTOR, () =>
    createTooLargeError('endless-tag'),
  )
  const parser = createParser(root, visitor, guard.completed)
  let decoder: ReturnType<typeof getDecoder> | undefined
  try {
    for await (const chunk of chunks) {
      decoder ??= getDecoder(detectUtf16(chunk.subarray(0, 64)) ?? 'utf-8')
      guard.pass(chunk.length)
      const text = decoder.write(chunk)
      if (text) parser.write(text)
      yield
    }
    const rest = decoder?.end()
    if (rest) parser.write(rest)
    parser.close()
    yield
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    throw createWorkbookError('part-invalid', { part: root }, error)
  }
}

export async function readXml(...args: Parameters<typeof readXmlInSteps>): Promise<void> {
  const parsing = readXmlInSteps(...args)
  while (!(await parsing.next()).done);
}

export function findPrefixedAttribute(attributes: Record<string, string>, local: string) {
  const name = Object.keys(attributes).find((key) => key.endsWith(`:${local}`))
  return name === undefined ? undefined : attributes[name]
}

class XmlError extends Error {}

function createParser(root: string, visitor: XmlVisitor, completed: () => void): SaxesParser {
  const parser = new SaxesParser({ position: false, xmlns: false })
  let depth = 0
  parser.on('error', (error) => {
    throw new XmlError(error.message)
  })
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !/^(utf-?8|utf-?16(le|be)?|us-ascii)$/i.test(encoding)) {
      throw new UnreadableFileError('xml-encoding', { encoding: encoding.slice(0, 40) })
    }
  })
  parser.on('opentag', (tag) => {
    completed()
    const name = localName(tag.name)
    if (depth === 0 && name !== root) throw new XmlError(`<${name}> in place of <${root}>`)
    if (++depth > MAX_DEPTH) throw new XmlError('nested too deeply')
    visitor.open(name, tag.attributes)
  })
  parser.on('closetag', (tag) => {
    completed()
    depth--
    visitor.close?.(localName(tag.name))
  })
  if (visitor.text) {
    parser.on('text', (text) => visitor.text?.(text))
    parser.on('cdata', (text) => visitor.text?.(text))
  }
  return parser
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}
