import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT, settings } from '../src/app/config.server.ts'
import { PROBES } from '../src/platform/urls/routes.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const packageFile = JSON.parse(read('package.json'))
const PORT = 3000
/** Settings of Node and the system, not ours. */
const OTHER_NAMES = new Set(['PATH', 'NODE_ENV'])
const isSetting = (name: string) => name in settings.shape || OTHER_NAMES.has(name)

/** The instructions of a Dockerfile with joined lines, without comments. */
const instructions = read('deploy/Dockerfile')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, ' ')
  .split('\n')
  .filter(Boolean)
  .map((line) => {
    const [, name = '', rest = ''] = /^(\w+) +(.*)$/.exec(line) ?? []
    return { name, rest }
  })
const saidBy = (name: string) =>
  instructions.filter((each) => each.name === name).map(({ rest }) => rest)
const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'))
/** What the last stage copies from this project and its build. */
const shipped = lastStage
  .filter(({ name, rest }) => name === 'COPY' && !rest.startsWith('--from'))
  .flatMap(({ rest }) => rest.split(' ').slice(0, -1))
const isShipped = (path: string) =>
  shipped.some((each) => path === each || path.startsWith(`${each}/`))

describe('container image', () => {
  it('the Dockerfile copies only paths that exist and are not in .dockerignore', () => {
    const copied = saidBy('COPY').filter((rest) => !rest.startsWith('--from'))
    const paths = copied.flatMap((rest) => rest.split(' ').slice(0, -1))
    expect(paths.length).toBeGreaterThan(10)
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
    const ignored = read('.dockerignore').split('\n')
    expect(paths.filter((path) => ignored.includes(path))).toEqual([])
  })

  it('.dockerignore excludes secrets, dependencies, data and build output', () => {
    const ignored = read('.dockerignore').split('\n')
    for (const path of ['.git', '**/.env', '**/node_modules', 'data', 'dist'])
      expect(ignored).toContain(path)
  })

  it('the Dockerfile copies only from its build stage', () => {
    const stages = saidBy('FROM').flatMap((rest) => / AS (\w+)$/.exec(rest)?.[1] ?? [])
    const from = saidBy('COPY').flatMap((rest) => /^--from=(\w+)/.exec(rest)?.[1] ?? [])
    expect(from).toEqual(['build', 'build'])
    expect(stages).toEqual(expect.arrayContaining(from))
  })

  it('the Dockerfile installs with npm ci and no package scripts and no dev dependencies', () => {
    const installs = saidBy('RUN').filter((rest) => rest.includes('npm '))
    expect(installs).toHaveLength(1)
    expect(installs[0]).toMatch(/^npm ci --ignore-scripts --omit=dev /)
  })

  it('every package imported by the source code is a production dependency', {
    tags: ['production-image'],
  }, () => {
    const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
      (path) => !/\.test\.tsx?$/.test(path),
    )
    expect(sources.length).toBeGreaterThan(300)
    const packages = sources.flatMap((path) =>
      [...read(path).matchAll(/^\s*(?:import|export)\s(?!type\b)[^'"]*?from\s+'([^'.#][^']*)'/gm)]
        .map(([, name = '']) => name)
        .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
        .map((name) =>
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        ),
    )
    const names = [...new Set(packages)]
    expect(names.length).toBeGreaterThan(15)
    expect(names.filter((name) => !(name in packageFile.dependencies))).toEqual([])
  })

  it('the image sets only known environment settings', () => {
    const names = lastStage
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ rest }) => [...rest.matchAll(/(\w+)=/g)].map(([, name = '']) => name))
    expect(names.length).toBeGreaterThan(4)
    expect(names.filter((name) => !isSetting(name))).toEqual([])
  })

  it('the image starts the server with Node as an unprivileged user and stops it with SIGTERM', {
    tags: ['production-image'],
  }, () => {
    const [command = ''] = saidBy('CMD')
    const [program, main] = JSON.parse(command)
    expect(program).toBe('node')
    expect(existsSync(join(ROOT, 'node_modules/.bin', program))).toBe(true)
    expect(isShipped(main)).toBe(true)
    expect(saidBy('ENV').at(-1)).toContain('PATH=/app/node_modules/.bin:')
    expect(saidBy('USER')).toEqual(['gazetteer'])
    expect(saidBy('STOPSIGNAL')).toEqual(['SIGTERM'])
    expect(saidBy('EXPOSE')).toEqual([String(PORT)])
  })

  it('the image stores the database, uploads and backups in its volume', () => {
    const [volume = ''] = saidBy('VOLUME')
    const environment = saidBy('ENV').at(-1) ?? ''
    for (const name of ['DATABASE_URL', 'UPLOAD_FOLDER', 'BACKUP_FOLDER'])
      expect(environment).toMatch(new RegExp(`\\b${name}=(file:)?${volume}/`))
  })

  it('the image health check requests the liveness probe and fails if no server responds', () => {
    const [check = ''] = saidBy('HEALTHCHECK')
    const [program, script, path] = JSON.parse(check.slice(check.indexOf('[')))
    expect([program, path]).toEqual(['node', PROBES.alive.pattern])
    expect(isShipped(script)).toBe(true)
    // No server listens there.
    const { status } = spawnSync(process.execPath, [join(ROOT, script), path], {
      env: { ...process.env, PORT: '1' },
    })
    expect(status).toBe(1)
  })
})

type Service = {
  image?: string
  build?: { context: string; dockerfile: string }
  restart: string
  environment?: Record<string, string>
  volumes?: string[]
  networks: string[] | Record<string, { ipv4_address?: string }>
  depends_on?: Record<string, { condition: string }>
  healthcheck: { test: string[] }
  command?: string[]
  entrypoint?: string[]
}

describe('compose file', () => {
  const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
    services: Record<string, Service>
    volumes: Record<string, unknown>
    networks: Record<string, { ipam?: { config: { subnet: string }[] } } | null>
  }
  const services = Object.entries(compose.services)
  const servers = services.filter(([, { build }]) => build)
  const addressOf = ({ networks }: Service) =>
    Array.isArray(networks) ? undefined : networks.site?.ipv4_address

  it('the compose file has two servers, a primary, a replica and a balancer with restarts and health checks', () => {
    expect(Object.keys(compose.services).sort()).toEqual(
      ['balancer', 'primary', 'replica', 'server-one', 'server-two'].sort(),
    )
    for (const [name, service] of services) {
      expect(service.restart, name).toBe('unless-stopped')
      expect(service.healthcheck.test[0], name).toBe('CMD')
    }
  })

  it('the compose file references only existing services, volumes, networks and files', {
    tags: ['production-image'],
  }, () => {
    for (const [name, { depends_on = {}, volumes = [], networks }] of services) {
      for (const other of Object.keys(depends_on))
        expect(compose.services[other]?.healthcheck, `${name} waits for ${other}`).toBeDefined()
      for (const network of Array.isArray(networks) ? networks : Object.keys(networks))
        expect(Object.keys(compose.networks), name).toContain(network)
      for (const volume of volumes) {
        const [source = ''] = volume.replace(/\$\{[^}]*\}/, './nginx').split(':')
        const isThere = source.startsWith('.')
          ? existsSync(join(ROOT, 'deploy', source))
          : source in compose.volumes
        expect(isThere, `${name}: ${volume}`).toBe(true)
      }
    }
  })

  it('the compose file builds the servers from the Dockerfile and sets only known settings', () => {
    expect(servers).toHaveLength(2)
    for (const [name, { build, environment = {}, healthcheck, volumes }] of servers) {
      expect(existsSync(join(ROOT, 'deploy', build?.context ?? '', build?.dockerfile ?? ''))).toBe(
        true,
      )
      expect(Object.keys(environment).filter((each) => !isSetting(each))).toEqual([])
      expect(environment.PORT).toBe(String(PORT))
      expect(healthcheck.test.at(-1), name).toBe(PROBES.ready.pattern)
      expect(volumes).toContain(`files:${saidBy('VOLUME')[0]}`)
    }
  })

  it('the replica allows as many connections as the primary', () => {
    const { primary, replica } = compose.services
    const [most] = primary?.command?.filter((each) => /^max_connections=\d+$/.test(each)) ?? []
    expect(most).toBeDefined()
    expect(replica?.entrypoint).toContain(most)
  })

  it('the compose file uses exactly the variables of env.example and contains no password', () => {
    const text = read('deploy/compose.yaml')
    const used = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
    const named = [...read('deploy/env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
    expect([...new Set(used)].sort()).toEqual(named.sort())
    expect(text).not.toMatch(/PASSWORD: (?!\$\{)/)
  })

  it('the servers trust only the balancer as a proxy, at its fixed address', () => {
    const balancer = compose.services.balancer
    for (const [, { environment = {} }] of servers)
      expect(environment.TRUSTED_PROXIES).toBe(balancer && addressOf(balancer))
    const [{ subnet = '' } = {}] = compose.networks.site?.ipam?.config ?? []
    const network = subnet.replace(/\.0\/24$/, '.')
    for (const [name, service] of services)
      expect(addressOf(service)?.startsWith(network) ?? true, name).toBe(true)
  })

  it('the nginx upstream lists exactly the servers of the compose file', () => {
    const upstream = read('deploy/nginx/upstream.compose.conf')
    const named = [...upstream.matchAll(/^ *server ([\w-]+):(\d+)/gm)]
    expect(named.map(([, name]) => name)).toEqual(servers.map(([name]) => name))
    expect(named.every(([, , port]) => Number(port) === PORT)).toBe(true)
  })
})
