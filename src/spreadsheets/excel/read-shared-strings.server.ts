import { createTooLargeError } from '../file-error.ts'
import type { FileLimits } from '../file-limits.ts'
import { readXml, type XmlVisitor } from '../read-xml.server.ts'
import type { SharedStrings } from './shared-strings.server.ts'
import type { XlsxPackage } from './xlsx-package.server.ts'
import { createCopy, parseXlsxText } from './xlsx-text.ts'

export async function readSharedStrings(
  pkg: XlsxPackage,
  part: string,
  strings: SharedStrings,
  limits: FileLimits,
): Promise<void> {
  let text = ''
  let inText = false
  let inPhonetic = false
  const visitor: XmlVisitor = {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') inPhonetic = true
      else if (name === 't') inText = !inPhonetic
    },
    text(piece) {
      if (!inText) return
      text += piece
      if (text.length > limits.maxCellChars) throw createTooLargeError('long-text')
    },
    close(name) {
      if (name === 't') inText = false
      else if (name === 'rPh') inPhonetic = false
      else if (name === 'si') strings.add(createCopy(parseXlsxText(text)))
    },
  }
  await readXml(pkg.read(part), 'sst', visitor, limits)
}
