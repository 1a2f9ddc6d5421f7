import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { findBundled, findProgram } from '../scripts/release-packages.ts'
import { ROOT, SECRETS, settings } from '../src/app/config.server.ts'
import { PROBES } from '../src/platform/urls/routes.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const packageFile = JSON.parse(read('package.json'))
const PORT = 3000
/** Settings of Node and the system, not ours. */
const OTHER_NAMES = new Set(['NODE_ENV', 'NODE_COMPILE_CACHE', 'SITE_HOST'])
const isSetting = (name: string) =>
  name in settings.shape ||
  OTHER_NAMES.has(name) ||
  SECRETS.some((secret) => name === `${secret}_FILE`)

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
const instructionsOf = (name: string) =>
  instructions.filter((each) => each.name === name).map(({ rest }) => rest)
const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'))
const isShipped = (path: string) =>
  path.startsWith('deploy/') || findProgram(ROOT).files.includes(path)

describe('container image', () => {
  it('the Dockerfile copies only paths that exist and are not in .dockerignore', () => {
    const copied = instructionsOf('COPY').filter((rest) => !rest.startsWith('--from'))
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

  it('the last stage of the Dockerfile has only what the release script wrote', () => {
    expect(lastStage.filter(({ name }) => name === 'COPY').map(({ rest }) => rest)).toEqual([
      '--from=build /app ./',
    ])
    const builds = instructionsOf('RUN').filter((rest) => rest.includes('release.ts'))
    expect(builds).toHaveLength(1)
    expect(builds[0]).toContain('--without-node --unpacked /app ')
  })

  it('the Dockerfile uses the official Node image, which a release pins by its digest', () => {
    expect(instructionsOf('ARG')[0]).toBe('NODE_IMAGE=node:26-bookworm-slim')
    for (const rest of instructionsOf('FROM')) expect(rest).toMatch(/^\$\{NODE_IMAGE\}/)
    for (const forge of ['.github', '.forgejo'])
      expect(read(`${forge}/workflows/release.yaml`)).toContain('"NODE_IMAGE=$base@$digest"')
  })

  it('every package imported by the source code is a production dependency', {
    tags: ['production-image'],
  }, () => {
    const names = [...findProgram(ROOT).packages, ...findBundled(ROOT)]
    expect(names).toEqual(
      expect.arrayContaining([
        ...['fastify', 'sharp', '@fontsource/source-serif-4'],
        ...['react', 'lucide-react', '@fontsource-variable/source-serif-4'],
      ]),
    )
    expect(names.filter((name) => !(name in packageFile.dependencies))).toEqual([])
  })

  it('a release needs no build tools and no packages of the pages at run time', () => {
    const { packages } = findProgram(ROOT)
    for (const name of ['vite', 'tailwindcss', 'react', 'react-dom', 'lucide-react', 'leaflet'])
      expect(packages).not.toContain(name)
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
    const [command = ''] = instructionsOf('CMD')
    const [program, main] = JSON.parse(command)
    expect(program).toBe('node')
    expect(isShipped(main)).toBe(true)
    expect(instructionsOf('USER')).toEqual(['gazetteer'])
    expect(instructionsOf('STOPSIGNAL')).toEqual(['SIGTERM'])
    expect(instructionsOf('EXPOSE')).toEqual([String(PORT)])
  })

  it('the image stores the database, uploads and backups in its volume', () => {
    const [volume = ''] = instructionsOf('VOLUME')
    const environment = instructionsOf('ENV').at(-1) ?? ''
    for (const name of ['DATABASE_URL', 'UPLOAD_FOLDER', 'BACKUP_FOLDER'])
      expect(environment).toMatch(new RegExp(`\\b${name}=(file:)?${volume}/`))
  })

  it('the image health check requests the liveness probe and fails if no server responds', () => {
    const [check = ''] = instructionsOf('HEALTHCHECK')
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
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  mem_limit?: string
  pids_limit?: number
  secrets?: string[]
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

describe('compose file of several servers', () => {
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
      expect(volumes).toContain(`files:${instructionsOf('VOLUME')[0]}`)
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
    expect(text).not.toMatch(/PASSWORD: /)
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

type Compose = { services: Record<string, Service>; secrets: Record<string, { file: string }> }

describe('all compose files', () => {
  const files = ['compose.yaml', 'compose.single.yaml'].map((name): [string, Compose] => [
    name,
    parse(read(`deploy/${name}`), { merge: true }),
  ])

  it.each(files)('%s drops capabilities and limits memory and processes', (_name, { services }) => {
    for (const [name, service] of Object.entries(services)) {
      expect(service.cap_drop, name).toEqual(['ALL'])
      expect(service.security_opt, name).toEqual(['no-new-privileges:true'])
      expect(service.mem_limit, name).toMatch(/^\d+[gm]$/)
      expect(service.pids_limit, name).toBeGreaterThan(0)
      if (service.build) expect([service.read_only, service.cap_add]).toEqual([true, undefined])
    }
  })

  it.each(files)('%s passes secrets as files, and each of them is declared', (_name, compose) => {
    const servers = Object.values(compose.services).filter(({ build }) => build)
    expect(servers.length).toBeGreaterThan(0)
    for (const { environment = {}, secrets = [] } of servers) {
      expect(Object.keys(environment).filter((name) => !isSetting(name))).toEqual([])
      expect(SECRETS.filter((name) => environment[name])).toEqual([])
      const paths = SECRETS.flatMap((name) => environment[`${name}_FILE`] ?? [])
      expect(paths.length).toBeGreaterThan(0)
      for (const path of paths) expect(secrets).toContain(path.replace('/run/secrets/', ''))
      for (const name of secrets)
        expect(compose.secrets[name]?.file).toMatch(/^\.\/secrets\/[\w-]+$/)
    }
  })

  it('git and the image ignore the folder of secrets', () => {
    for (const path of ['.gitignore', '.dockerignore'])
      expect(read(path).split('\n')).toContain('deploy/secrets')
  })

  it('the single server trusts only Caddy as a proxy, at its fixed address', () => {
    const { app, caddy } = files[1]![1].services
    const networks = caddy?.networks as Record<string, { ipv4_address?: string }>
    expect(app?.environment?.TRUSTED_PROXIES).toBe(networks.site?.ipv4_address)
    expect(read('deploy/Caddyfile.single')).toContain(`reverse_proxy app:${PORT} `)
  })
})
