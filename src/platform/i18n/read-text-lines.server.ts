import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const readTextLines = (folder: string, file: string): string[] =>
  readFileSync(join(folder, file), 'utf8').trimEnd().split('\n')
