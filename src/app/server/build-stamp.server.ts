import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export class BuildError extends Error {
  override name = 'BuildError'
}

const stampFile = (root: string) => join(root, 'dist', '.stamp')

function hashSources(root: string): string {
  const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length))
    .sort()
  const hash = createHash('sha256')
  const recipes = ['vite.config.ts', 'package-lock.json']
  for (const path of [...sources, ...recipes.filter((name) => existsSync(join(root, name)))])
    hash
      .update(path.replace(/^[\\/]/, '').replaceAll('\\', '/'))
      .update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

function readStamp(root: string): string | null {
  try {
    return readFileSync(stampFile(root), 'utf8')
  } catch {
    return null
  }
}

export const writeStamp = (root: string): void => writeFileSync(stampFile(root), hashSources(root))

export async function runBuild(root: string, build: () => Promise<void>): Promise<void> {
  rmSync(stampFile(root), { force: true })
  await build()
  writeStamp(root)
}

export const isBuildCurrent = (root: string): boolean => readStamp(root) === hashSources(root)

export function requireBuild(root: string): void {
  const stamp = readStamp(root)
  if (stamp !== null && stamp === hashSources(root)) return
  throw new BuildError(
    `The pages are ${stamp === null ? 'not built' : 'built from different sources'}: run "npm run build" in ${root}, then start again. The database was not changed.`,
  )
}
