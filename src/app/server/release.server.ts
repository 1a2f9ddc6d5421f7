import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../config.server.ts'

export type Release = { version: string; date: string | null; commit: string | null }

function readJson(root: string, name: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(join(root, name), 'utf8'))
  } catch {
    return {}
  }
}

/** Only archives and images have release.json; a clone knows no date and no commit. */
export function readRelease(root = ROOT): Release {
  const { version = '' } = readJson(root, 'package.json')
  const { date = null, commit = null } = readJson(root, 'release.json')
  return { version, date, commit }
}

export const formatRelease = ({ version, date, commit }: Release): string =>
  date && commit ? `${version} (${date.slice(0, 10)}, ${commit.slice(0, 12)})` : version
