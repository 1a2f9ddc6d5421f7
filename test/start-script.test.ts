import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { holdLock } from '../scripts/hold-lock.mjs'
import { isInstalled, PLATFORM, RUNTIME_PACKAGES } from '../scripts/install.mjs'
import { runChild } from '../scripts/run-child.mjs'
import { ROOT } from '../src/app/config.server.ts'
import { writeStamp } from '../src/app/server/build-stamp.server.ts'
import { freePort, unprivilegedUser } from './postgres-server.ts'

const packageFile = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const folders: string[] = []
function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gazetteer start '))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A checkout without node_modules. */
function copyProject(...more: string[]): string {
  const root = temporary()
  for (const name of ['package.json', 'package-lock.json', '.npmrc', 'scripts', ...more])
    cpSync(join(ROOT, name), join(root, name), { recursive: true })
  return root
}

it('package.json scripts use nothing that cmd.exe does not have', {
  tags: ['start-windows'],
}, () => {
  for (const [name, script] of Object.entries<string>(packageFile.scripts)) {
    expect(script, name).toMatch(/^node [\w./@:\- ]+$/)
    const [, program = ''] = script.split(' ')
    expect(existsSync(join(ROOT, program)), name).toBe(true)
  }
})

describe('installed packages', () => {
  const entry = (version: string, more = {}) => ({
    version,
    integrity: `sha512-${version}`,
    ...more,
  })
  const LOCK = {
    '': {},
    'node_modules/react': entry('19.3.1'),
    'node_modules/vitest': entry('5.1.1', { dev: true }),
    'node_modules/other-platform': entry('1.0.0', { optional: true }),
  }
  const { '': _root, 'node_modules/other-platform': _other, ...ALL } = LOCK
  const { 'node_modules/vitest': _dev, ...RUNTIME } = ALL
  const other = Object.entries(RUNTIME_PACKAGES).find(([platform]) => platform !== PLATFORM)?.[1]

  it.each([
    ['nothing', null, false, false],
    ['what npm ci installs', ALL, true, true],
    ['what npm ci --omit=dev installs', RUNTIME, true, false],
    ['another version', { ...ALL, 'node_modules/react': entry('19.3.0') }, false, false],
    [
      'the Node of another platform',
      { ...ALL, [`node_modules/${other}`]: entry('26') },
      false,
      false,
    ],
  ])(
    'the start recognizes %s without its own stamp',
    { tags: ['start-install'] },
    (_name, packages, runs, checks) => {
      const root = temporary()
      writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: LOCK }))
      mkdirSync(join(root, 'node_modules'))
      const list = join(root, 'node_modules', '.package-lock.json')
      if (packages) writeFileSync(list, JSON.stringify({ packages }))
      expect(isInstalled(root, false)).toBe(runs)
      expect(isInstalled(root, true)).toBe(checks)
    },
  )

  it('a start needs the build tools but no tools of tests and checks', {
    tags: ['start-install'],
  }, () => {
    const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
    const isForTests = (name: string) => packages[`node_modules/${name}`].dev === true
    for (const name of ['vite', '@vitejs/plugin-react', 'tailwindcss', '@tailwindcss/vite'])
      expect(isForTests(name), name).toBe(false)
    for (const name of ['@biomejs/biome', 'vitest', 'playwright-core', 'knip'])
      expect(isForTests(name), name).toBe(true)
    expect(packageFile.scripts.start).not.toContain('--tools')
    expect(packageFile.scripts.gazetteer).not.toContain('--tools')
  })
})

describe('a first start without a registry', () => {
  /** The process limit that the start script sets. */
  async function start(registry: string) {
    const root = copyProject()
    const { npm_execpath: _npm, ...environment } = process.env
    const { status, output } = await runChild(
      process.execPath,
      [join(root, 'scripts', 'start.mjs'), '--no-build', 'none.mjs'],
      {
        cwd: root,
        env: {
          ...environment,
          npm_config_registry: registry,
          npm_config_cache: join(root, 'cache'),
        },
        stdio: ['ignore', 'ignore', 'pipe'],
        timeoutMs: 60_000,
      },
    )
    expect(status, output).toBe(1)
    expect(output).toContain('Installing dependencies')
    expect(output).toContain('the npm registry does not respond')
  }

  it('a closed port ends the start within 15 seconds with an error message', {
    tags: ['start-install'],
  }, async () => {
    await start(`http://127.0.0.1:${await freePort()}/`)
  })

  it('a registry that accepts and never responds ends the start within 15 seconds', {
    tags: ['long'],
  }, async () => {
    const server = createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise((done) => server.once('listening', done))
    const address = server.address()
    await start(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`)
    server.close()
  })
})

it('a user who may not write to the folder gets an error message instead of an installation', () => {
  const root = copyProject()
  const user = unprivilegedUser()
  chmodSync(root, 0o555)
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts', 'start.mjs'), '--no-build', 'none.mjs'],
    { cwd: '/', encoding: 'utf8', env: { PATH: process.env.PATH }, ...user },
  )
  chmodSync(root, 0o755)
  expect(status).toBe(1)
  expect(stderr).toContain(`Dependencies are missing, and this user may not write to ${root}`)
  expect(stderr).not.toContain('    at ')
})

it('an installation prints how many packages are done while npm runs', {
  tags: ['start-install'],
}, async () => {
  const root = copyProject()
  writeFileSync(
    join(root, 'npm.mjs'),
    'setTimeout(() => process.exit(Number(process.argv[2] === "ci")), process.argv[2] === "ci" ? 3500 : 0)',
  )
  const script = `import { install } from ${JSON.stringify(join(root, 'scripts', 'install.mjs'))}; await install(${JSON.stringify(root)}, false)`
  const { output } = await runChild(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env.PATH, npm_execpath: join(root, 'npm.mjs') },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeoutMs: 60_000,
  })
  expect(output).toMatch(/^ {2}0 of \d{3} packages, \d+ s$/m)
})

describe('a lock between processes', () => {
  const MINUTE_MS = 60_000
  /** A lock of a running process, last touched this long ago. */
  function createLock(untouchedMs: number): string {
    const root = temporary()
    const lock = join(root, '.building')
    mkdirSync(lock)
    writeFileSync(join(lock, 'pid'), String(process.pid))
    const touchedAt = new Date(Date.now() - untouchedMs)
    utimesSync(lock, touchedAt, touchedAt)
    return root
  }
  const script = `import { holdLock } from ${JSON.stringify(join(ROOT, 'scripts', 'hold-lock.mjs'))}
    await holdLock(process.argv[1], '.building', '', async () => console.error('held'))`
  const holdArguments = (root: string) => ['--input-type=module', '-e', script, root]

  it('a lock that is untouched for minutes is replaced although its process ID is in use', {
    tags: ['start-lock'],
  }, async () => {
    const root = createLock(6 * MINUTE_MS)
    const { status, output } = await runChild(process.execPath, holdArguments(root), {
      stdio: ['ignore', 'ignore', 'pipe'],
      timeoutMs: 60_000,
    })
    expect([status, output]).toEqual([0, 'held\n'])
    expect(existsSync(join(root, '.building'))).toBe(false)
  })

  it('a process names the lock of a running process that it waits for', {
    tags: ['start-lock'],
  }, async () => {
    const root = createLock(MINUTE_MS)
    const child = spawn(process.execPath, holdArguments(root))
    const [said] = await once(child.stderr, 'data')
    expect(String(said)).toContain(`(${join(root, '.building')})`)
    child.kill()
  })

  it('a lock is touched while its holder works', async () => {
    vi.useFakeTimers()
    const root = temporary()
    const lock = join(root, '.building')
    try {
      await holdLock(root, '.building', '', async () => {
        utimesSync(lock, 0, 0)
        vi.advanceTimersByTime(MINUTE_MS)
        expect(statSync(lock).mtimeMs).toBeGreaterThan(0)
      })
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a server without a current build', () => {
  const root = copyProject('src', 'migrations', 'vite.config.ts')
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction')
  const database = join(root, 'site.db')
  const start = (processes: string) =>
    spawnSync(process.execPath, [join(root, 'src', 'main.ts')], {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: `file:${database}`,
        PORT: '0',
        PROCESSES: processes,
      },
      timeout: 120_000,
    })

  it.each(['1', '2'])(
    'the server refuses to start without a build and leaves the database alone, with PROCESSES=%s',
    { tags: ['start-without-build'] },
    (processes) => {
      const { status, stderr } = start(processes)
      expect(stderr).toMatch(/^The pages are not built: run "npm run build" in .+\n$/)
      expect(status).toBe(1)
      expect(existsSync(database)).toBe(false)
    },
  )

  it('the server refuses to start when a source has changed since the build', {
    tags: ['start-without-build'],
  }, () => {
    mkdirSync(join(root, 'dist'))
    writeStamp(root)
    writeFileSync(join(root, 'src', 'routes.ts'), '\n', { flag: 'a' })
    const { status, stderr } = start('1')
    expect(stderr).toMatch(/^The pages are built from different sources: run "npm run build"/)
    expect(status).toBe(1)
    expect(existsSync(database)).toBe(false)
  })
})
