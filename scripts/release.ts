import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  createReadStream,
  createWriteStream,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { constants, createGzip, zstdCompressSync } from 'node:zlib'
import { writeStamp } from '../src/app/server/build-stamp.server.ts'
import { PLATFORM, RUNTIME_PACKAGES, runNpm, stripPackages } from './install.mjs'
import { buildSbom, formatNotices, type Part, type Release } from './release-documents.ts'
import {
  buildManifests,
  findBundled,
  findProgram,
  type Lock,
  listLocked,
} from './release-packages.ts'
import { fail, say } from './run-child.mjs'

const USAGE = `Usage: npm run release -- [--dry-run] [--platform NAME]… [--without-node] [--out FOLDER]
       npm run release -- --dry-run --unpacked FOLDER [--without-node] [--commit HASH] [--date TIME]

  --dry-run       also from uncommitted sources and without a tag
  --platform      ${Object.keys(RUNTIME_PACKAGES).join(', ')}, or host (default: all of them)
  --without-node  archives that run on an installed Node, from 24 on
  --out           where the archives go (default: tmp/release)
  --unpacked      writes a folder for this platform instead of archives
  --commit        what the release is built from, where there is no Git
  --date          when it was committed
`
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const COPIED = [
  ...['.npmrc', '.env.example', 'LICENSE', 'NOTICE', 'README.md', 'CHANGELOG.md', 'SECURITY.md'],
  ...['deploy', 'migrations', 'demo/businesses.csv', 'demo/pictures', 'dist'],
  ...['start', 'install', 'run-child', 'hold-lock', 'older-node'].map(
    (name) => `scripts/${name}.mjs`,
  ),
]
const START_SCRIPT = `#!/bin/sh
# Starts Gazetteer; with arguments, runs a command (gazetteer help).
INIT_CWD="\${INIT_CWD:-$PWD}"
export INIT_CWD
cd "$(dirname "$(readlink -f "$0")")" || exit 1
# The included Node needs libatomic; without it, start.mjs finds another one.
node=NODE
"$node" --version > /dev/null 2>&1 || node=node
if ! "$node" -e 'process.exit(parseInt(process.versions.node) < 20)' 2> /dev/null; then
  echo "No Node can run here. Install libatomic (Debian, Ubuntu: apt-get install libatomic1; Fedora, RHEL: dnf install libatomic) or Node 24 or newer, then try again." >&2
  exit 1
fi
if [ $# = 0 ]; then exec "$node" scripts/start.mjs src/main.ts; fi
exec "$node" scripts/start.mjs --no-build src/cli.ts "$@"
`
const START_SCRIPT_WINDOWS = `@echo off\r
if not defined INIT_CWD set "INIT_CWD=%CD%"\r
cd /d "%~dp0"\r
if "%~1"=="" (NODE scripts\\start.mjs src\\main.ts) else (NODE scripts\\start.mjs --no-build src\\cli.ts %*)\r
`

const readText = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const packageFile = JSON.parse(readText('package.json'))
const lock: Lock = JSON.parse(readText('package-lock.json'))

function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

function readRelease(commit = git('rev-parse', 'HEAD'), date = git('log', '-1', '--format=%cI')) {
  if (!commit || !date) fail('Without Git, a release needs --commit and --date.')
  if (!/^[0-9a-f]{7,64}$/.test(commit)) fail('--commit must be a hash.')
  if (Number.isNaN(Date.parse(date))) fail('--date must be a time such as 2026-12-01T12:00:00Z.')
  return { version: packageFile.version, date: new Date(date).toISOString(), commit }
}

function requireReleasable({ version }: Release): void {
  if (git('status', '--porcelain')) fail('There are uncommitted changes. --dry-run ignores them.')
  if (!git('tag', '--points-at', 'HEAD').split('\n').includes(`v${version}`))
    fail(`The tag v${version} is not at this commit. --dry-run ignores it.`)
  if (
    !new RegExp(`^## \\[${RegExp.escape(version)}\\] - \\d{4}-\\d\\d-\\d\\d$`, 'm').test(
      readText('CHANGELOG.md'),
    )
  )
    fail(`CHANGELOG.md has no section "## [${version}] - DATE". --dry-run ignores it.`)
}

const programFiles = findProgram(ROOT)
const copiedFiles = [
  ...programFiles.files,
  ...globSync('src/**/*.{txt,tsv,tab,br,json}', {
    cwd: ROOT,
    exclude: (path) => /\.(?:en|tr)\.json$/.test(path),
  }),
  ...globSync('docs/*.md', { cwd: ROOT }),
]

function writeFiles(folder: string, release: Release, hasNode: boolean): void {
  for (const path of [...COPIED, ...copiedFiles]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(ROOT, path), join(folder, path), { recursive: true })
  }
  const manifests = buildManifests(packageFile, lock, programFiles.packages, hasNode)
  const writeJson = (name: string, value: unknown) =>
    writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`)
  writeJson('package.json', manifests.packageFile)
  writeJson('package-lock.json', manifests.lockFile)
  writeJson('release.json', { commit: release.commit, date: release.date })
  writeStamp(folder)
}

async function installPackages(folder: string, platform: string): Promise<void> {
  const [os, cpu] = platform.split('-')
  const ended = await runNpm(
    folder,
    [
      ...['ci', '--omit=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'],
      ...[
        '--prefer-offline',
        `--os=${os}`,
        `--cpu=${cpu}`,
        ...(os === 'linux' ? ['--libc=glibc'] : []),
      ],
    ],
    { stdio: ['ignore', 2, 2] },
  )
  if (ended?.status !== 0) fail(`The packages for ${platform} could not be installed.`)
  stripPackages(folder)
}

function writeDocuments(folder: string, release: Release): void {
  const installed: Lock = JSON.parse(
    readFileSync(join(folder, 'node_modules', '.package-lock.json'), 'utf8'),
  )
  const toPart = (from: string) => (path: string) => ({
    ...(lock.packages[path] ?? {}),
    path,
    folder: join(from, path),
  })
  const inPages = listLocked(lock, findBundled(ROOT)).filter(
    (path) => !(path in installed.packages),
  )
  const parts: Part[] = [
    ...Object.keys(installed.packages).map(toPart(folder)),
    ...inPages.map(toPart(ROOT)),
  ].sort((a, b) => (a.path < b.path ? -1 : 1))
  writeFileSync(
    join(folder, 'sbom.cdx.json'),
    `${JSON.stringify(buildSbom(release, parts), null, 2)}\n`,
  )
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES'), formatNotices(parts, readText('NOTICE')))
}

function writeStartScripts(folder: string, platform: string, hasNode: boolean): void {
  const isWindows = platform.startsWith('win32')
  const bundled = `node_modules/${RUNTIME_PACKAGES[platform as keyof typeof RUNTIME_PACKAGES]}/bin/node`
  const node = hasNode ? bundled : 'node'
  if (isWindows)
    writeFileSync(
      join(folder, 'gazetteer.cmd'),
      START_SCRIPT_WINDOWS.replaceAll('NODE', node.replaceAll('/', '\\')),
    )
  else
    writeFileSync(join(folder, 'gazetteer'), START_SCRIPT.replaceAll('NODE', node), { mode: 0o755 })
}

/** So that a service whose user may not write to the folder does not compute these tables again. */
function writeCaches(folder: string): void {
  const file = join(folder, 'src/app/server/refresh-caches.server.ts')
  const script = `(await import(${JSON.stringify(file)})).refreshCaches()`
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) fail('The cached tables could not be written.')
  for (const path of globSync('node_modules/.cache/*/*', { cwd: folder })) {
    const cached = join(folder, path)
    const params = { [constants.ZSTD_c_compressionLevel]: 9 }
    writeFileSync(`${cached}.zst`, zstdCompressSync(readFileSync(cached), { params }))
    rmSync(cached)
  }
}

async function writeFolder(folder: string, release: Release, platform: string, hasNode: boolean) {
  say(`Preparing ${platform} …`)
  writeFiles(folder, release, hasNode)
  await installPackages(folder, platform)
  writeDocuments(folder, release)
  writeStartScripts(folder, platform, hasNode)
  writeCaches(folder)
}

async function writeArchive(parent: string, name: string, date: string, path: string) {
  const order = ['--sort=name', `--mtime=${date}`, '--owner=0', '--group=0', '--numeric-owner']
  const tar = spawn('tar', [...order, '--mode=u+rw,go+r-w,a+X', '-cf', '-', name], {
    cwd: parent,
    stdio: ['ignore', 'pipe', 2],
  })
  const ended = new Promise<number | null>((done) => tar.once('close', done))
  await pipeline(tar.stdout!, createGzip({ level: 9 }), createWriteStream(path))
  if ((await ended) !== 0) fail('tar failed.')
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
    platform: { type: 'string', multiple: true },
    'without-node': { type: 'boolean', default: false },
    out: { type: 'string', default: 'tmp/release' },
    unpacked: { type: 'string' },
    commit: { type: 'string' },
    date: { type: 'string' },
  },
})
if (values.help) {
  process.stdout.write(USAGE)
  process.exit(0)
}
const release = readRelease(values.commit, values.date)
if (!values['dry-run']) requireReleasable(release)
const hasNode = !values['without-node']
const caller = process.env.INIT_CWD ?? process.cwd()
if (values.unpacked !== undefined) {
  await writeFolder(resolve(caller, values.unpacked), release, PLATFORM, hasNode)
  process.exit(0)
}
const platforms = (values.platform ?? Object.keys(RUNTIME_PACKAGES)).map((name) =>
  name === 'host' ? PLATFORM : name,
)
for (const name of platforms)
  if (!(name in RUNTIME_PACKAGES)) fail(`${name} is not a platform.\n\n${USAGE}`)
const out = resolve(ROOT, values.out)
mkdirSync(out, { recursive: true })
for (const platform of platforms) {
  const parent = mkdtempSync(join(tmpdir(), 'gazetteer-release-'))
  const name = `gazetteer-${release.version}`
  await writeFolder(join(parent, name), release, platform, hasNode)
  const stem = join(out, `${name}-${platform}${hasNode ? '' : '-without-node'}`)
  await writeArchive(parent, name, release.date, `${stem}.tar.gz`)
  cpSync(join(parent, name, 'sbom.cdx.json'), `${stem}.cdx.json`)
  rmSync(parent, { recursive: true, force: true })
}
const written = globSync('gazetteer-*.{tar.gz,cdx.json}', { cwd: out }).sort()
const sums: string[] = []
for (const file of written) sums.push(`${await hashFile(join(out, file))}  ${file}\n`)
writeFileSync(join(out, 'SHA256SUMS'), sums.join(''))
say(`Wrote ${written.length} files and SHA256SUMS to ${out}`)
