// `npm run audit`: licenses and known vulnerabilities of the dependencies that are shipped.
// `--licenses` checks only the licenses, which needs no network.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Permissive, and compatible with the MIT license of this project. */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Unlicense', 'CC0-1.0', 'CC-BY-4.0', 'OFL-1.1', 'Zlib', 'Python-2.0', 'MPL-2.0'],
])
/** Libraries of their own, loaded at run time and replaceable, as the LGPL demands. */
const SEPARATE = /^node_modules\/@img\/sharp-/
const AUDIT_LIMIT_MS = 120_000

type Locked = {
  dev?: boolean
  link?: boolean
  optional?: boolean
  license?: string
  version?: string
}

/** 'MIT OR GPL-3.0' lets the user choose; 'MIT AND OFL-1.1' demands both. */
function isAllowedLicense(license: string): boolean {
  const plain = license.replace(/[()]/g, ' ').trim()
  return plain
    .split(/\s+OR\s+/)
    .some((each) => each.split(/\s+AND\s+/).every((name) => ALLOWED.has(name.trim())))
}

function findLicense(path: string, locked: Locked): string {
  if (locked.license) return locked.license
  const file = join(ROOT, path, 'package.json')
  if (!existsSync(file)) return ''
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as {
    license?: string | { type?: string }
    licenses?: { type?: string }[]
  }
  return (typeof license === 'string' ? license : license?.type) ?? licenses?.[0]?.type ?? ''
}

function listForbidden(): { checked: number; forbidden: string[] } {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const shipped = Object.entries(lock.packages).filter(
    ([path, { dev, link }]) => path !== '' && !dev && !link,
  )
  const forbidden = shipped.flatMap(([path, locked]) => {
    const license = findLicense(path, locked)
    const isOfOtherPlatform = license === '' && locked.optional && !existsSync(join(ROOT, path))
    if (isOfOtherPlatform) return []
    const rest = SEPARATE.test(path) ? license.replaceAll('LGPL-3.0-or-later', 'MIT') : license
    return isAllowedLicense(rest) ? [] : [`${path} ${locked.version ?? ''}: ${license || 'none'}`]
  })
  return { checked: shipped.length, forbidden }
}

const { checked, forbidden } = listForbidden()
for (const line of forbidden) process.stderr.write(`License not allowed: ${line}\n`)
process.stdout.write(`${checked} shipped packages, ${forbidden.length} with another license.\n`)
if (forbidden.length > 0) process.exitCode = 1
if (!process.argv.includes('--licenses')) {
  const options = { cwd: ROOT, stdio: 'inherit', timeout: AUDIT_LIMIT_MS } as const
  const { status } = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=moderate'], options)
  if (status !== 0) process.exitCode = 1
}
