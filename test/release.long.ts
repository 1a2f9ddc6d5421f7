import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLATFORM, RUNTIME_PACKAGES } from '../scripts/install.mjs'
import { ROOT } from '../src/app/config.server.ts'
import { killTree } from './kill-tree.ts'
import { freePort } from './postgres-server.ts'

const MEGABYTE = 1_000_000
const BLOCK_BYTES = 512
/** Of an unpacked archive, as blocks on disk. */
const MAX_ARCHIVE_MB = 275
const MAX_WITHOUT_NODE_MB = 130
const NODE = RUNTIME_PACKAGES[PLATFORM as keyof typeof RUNTIME_PACKAGES]

function measureBytes(path: string): number {
  const { blocks = 0 } = lstatSync(path)
  const own = blocks * BLOCK_BYTES
  if (!lstatSync(path).isDirectory()) return own
  return readdirSync(path).reduce((sum, name) => sum + measureBytes(join(path, name)), own)
}

const folder = mkdtempSync(join(tmpdir(), 'gazetteer archive '))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** No registry, no cache, no home, and only the system's programs. */
const BARE = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  HOME: folder,
  npm_config_registry: 'http://127.0.0.1:9/',
  npm_config_cache: join(folder, 'cache'),
  npm_config_offline: 'true',
}

function run(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  return stdout
}

async function serve(program: string, args: string[], cwd: string, more: NodeJS.ProcessEnv = {}) {
  const port = await freePort()
  const data = mkdtempSync(join(folder, 'data-'))
  const settings = {
    PORT: String(port),
    PROCESSES: '1',
    DEMO: 'off',
    DATABASE_URL: `file:${join(data, 'site.db')}`,
    UPLOAD_FOLDER: join(data, 'uploads'),
    BACKUP_FOLDER: join(data, 'backups'),
    PHOTO_FOLDER: join(data, 'photos'),
    ADMIN_PASSWORD: 'correct horse battery staple',
  }
  const child = spawn(program, args, { cwd, env: { ...BARE, ...settings, ...more } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  const ended = once(child, 'close')
  while (!output.includes('Gazetteer is ready')) {
    if (child.exitCode !== null) throw new Error(output)
    await new Promise((done) => setTimeout(done, 200))
  }
  return {
    output: () => output,
    get: (path: string) => fetch(`http://127.0.0.1:${port}${path}`),
    async stop() {
      await killTree(child.pid!)
      await ended
    },
  }
}

async function expectSite(site: Awaited<ReturnType<typeof serve>>, commit: string) {
  expect(site.output()).not.toContain('Installing')
  expect(site.output()).not.toContain('Building')
  const home = await (await site.get('/')).text()
  expect(home).toContain('</html>')
  const [script = ''] = /\/assets\/[\w-]+\.js/.exec(home) ?? []
  for (const path of [
    '/search?q=hotel',
    '/countries',
    '/admin',
    '/api/businesses',
    '/sitemap.xml',
    script,
  ])
    expect((await site.get(path)).status, path).toBe(200)
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  expect(await (await site.get('/healthz')).json()).toMatchObject({
    status: 'alive',
    version,
    commit,
  })
}

describe('a release archive', () => {
  const out = join(folder, 'out')
  let root = ''
  let commit = ''

  beforeAll(() => {
    const args = ['scripts/release.ts', '--dry-run', '--platform', 'host', '--out', out]
    run(process.execPath, ['scripts/start.mjs', ...args], ROOT, process.env)
    const [archive = ''] = readdirSync(out).filter((name) => name.endsWith('.tar.gz'))
    run('tar', ['-xzf', join(out, archive)], folder, process.env)
    root = join(folder, archive.replace(`-${PLATFORM}.tar.gz`, ''))
    commit = JSON.parse(readFileSync(join(root, 'release.json'), 'utf8')).commit
  }, 900_000)

  it('takes at most 275 MB unpacked, and 130 MB without Node', () => {
    const all = measureBytes(root) / MEGABYTE
    const node = measureBytes(join(root, 'node_modules', NODE)) / MEGABYTE
    process.stderr.write(
      `The archive takes ${Math.round(all)} MB, of which Node ${Math.round(node)}.\n`,
    )
    expect(all).toBeLessThanOrEqual(MAX_ARCHIVE_MB)
    expect(all - node).toBeLessThanOrEqual(MAX_WITHOUT_NODE_MB)
  })

  it('has checksums that sha256sum accepts', () => {
    expect(run('sha256sum', ['--check', 'SHA256SUMS'], out, process.env)).toContain('.tar.gz: OK')
  })

  it('lists every installed package in its bill of materials and in the notices', () => {
    const { packages } = JSON.parse(
      readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'),
    )
    const sbom = JSON.parse(readFileSync(join(root, 'sbom.cdx.json'), 'utf8'))
    const notices = readFileSync(join(root, 'THIRD-PARTY-NOTICES'), 'utf8')
    const listed = sbom.components.map(({ name }: { name: string }) => name)
    const names = [...Object.keys(packages), 'react', 'leaflet', 'lucide-react'].map((path) =>
      path.replace(/^.*node_modules\//, ''),
    )
    expect(names.length).toBeGreaterThan(100)
    expect(names.filter((name) => !listed.includes(name))).toEqual([])
    expect(names.filter((name) => !notices.includes(`${name} `))).toEqual([])
    for (const name of ['GeoNames', 'OpenStreetMap contributors', 'SIL Open Font License'])
      expect(notices).toContain(name)
    const refs = sbom.components.map((each: { 'bom-ref': string }) => each['bom-ref'])
    expect(new Set(refs).size).toBe(refs.length)
    expect([sbom.bomFormat, sbom.specVersion]).toEqual(['CycloneDX', '1.6'])
    for (const { licenses, name } of sbom.components)
      expect(licenses?.[0]?.expression, name).not.toBe('unknown')
  })

  it('starts with its own script, without npm, a build, or a registry', async () => {
    const site = await serve(join(root, 'gazetteer'), [], folder, { DEMO: 'on' })
    await expectSite(site, commit)
    await site.stop()
    expect(run(join(root, 'gazetteer'), ['--version'], folder, BARE)).toMatch(
      new RegExp(`^Gazetteer \\S+ \\(\\d{4}-\\d\\d-\\d\\d, ${commit.slice(0, 12)}\\)\n$`),
    )
  }, 600_000)

  it('starts with npm start without a build or a registry', async () => {
    const site = await serve('npm', ['start'], root)
    await expectSite(site, commit)
    await site.stop()
  }, 600_000)
})

it('the steps of the Dockerfile, run in an empty folder, build an image folder that serves', async () => {
  const lines = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
  const commit = '1234567890abcdef'
  const environment: Record<string, string> = {}
  let workdir = ''
  let stage = ''
  for (const line of lines) {
    const [, name = '', rest = ''] = /^(\w+) +(.*)$/.exec(line) ?? []
    const inStage = (path: string) => join(folder, 'stages', stage, path)
    if (name === 'FROM') stage = / AS (\w+)/.exec(rest)?.[1] ?? 'image'
    if (name === 'WORKDIR') {
      workdir = inStage(rest)
      mkdirSync(workdir, { recursive: true })
    }
    if (name === 'COPY' && rest.startsWith('--from=build '))
      cpSync(join(folder, 'stages/build', rest.split(' ')[1]!), workdir, {
        recursive: true,
        verbatimSymlinks: true,
      })
    else if (name === 'COPY') {
      const paths = rest.split(' ')
      const to = paths.pop()!
      for (const path of paths) {
        const target = join(workdir, to === './' ? path : to)
        mkdirSync(dirname(target), { recursive: true })
        cpSync(join(ROOT, path), target, { recursive: true })
      }
    }
    if (name === 'ENV')
      for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) environment[key] = value
    if (name === 'RUN' && stage === 'build') {
      const command = rest
        .replace(' /app ', ` "${inStage('/app')}" `)
        .replace('$COMMIT', commit)
        .replace('$DATE', '2026-12-01T00:00:00Z')
      run('sh', ['-c', command], workdir, process.env)
    }
  }
  const app = join(folder, 'stages/image/app')
  expect(existsSync(join(app, 'node_modules', NODE))).toBe(false)
  const site = await serve(process.execPath, ['src/main.ts'], app, {
    NODE_ENV: environment.NODE_ENV,
  })
  await expectSite(site, commit)
  await site.stop()
}, 900_000)
