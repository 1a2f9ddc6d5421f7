import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { ROOT, settings } from '../src/app/config.server.ts'
import { readHomeTotals } from './e2e/demo.setup.ts'
import { findPrograms, freePort } from './postgres-server.ts'

/** An unreleased commit between two versions may not start or upgrade, so the starting version is fixed. */
const OLDER_VERSION = '0027bfd26520f9d85b680c8c8b52a5e5853a9837'
const READY_LIMIT_MS = 60_000
/** Replaces the user `gazetteer`, so that the test adds no user to the machine. */
const USER = 'nobody'
const ROLE = 'operating_docs'

const run = (command: string, args: string[], options = {}) =>
  spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 26, ...options })
/** The checkout may belong to another user than root. */
const git = (...args: string[]) =>
  run('git', ['-c', 'safe.directory=*', '-C', ROOT, ...args]).stdout.trim()

function reasonToSkip(): string | null {
  if (process.getuid?.() !== 0) return 'the install of docs/operating.md needs root'
  if (run('runuser', ['--version']).status !== 0) return 'this machine has no runuser'
  const older = git('rev-parse', '--verify', '--quiet', `${OLDER_VERSION}^{commit}`)
  return older ? null : `the history does not contain ${OLDER_VERSION}`
}

/** Runs the ExecStart of the installed unit as its user, without the sandbox and the socket. */
const SYSTEMCTL = `#!/bin/bash
set -eu
unit=$PREFIX/etc/systemd/system/gazetteer.service
pid_file=$PREFIX/gazetteer.pid
case "$1" in
  enable|start)
    install -d -o ${USER} -m 0750 "$PREFIX/var/lib/gazetteer"
    command=$(sed -n 's/^ExecStart=//p' "$unit" | sed "s#/opt/#$PREFIX/opt/#g")
    cd "$PREFIX/opt/gazetteer"
    umask 077
    setsid runuser -u ${USER} -- env NODE_ENV=production PORT="$SITE_PORT" $command >>"$PREFIX/log" 2>&1 </dev/null &
    echo $! >"$pid_file" ;;
  stop)
    [ -f "$pid_file" ] || exit 0
    pid=$(cat "$pid_file")
    pkill -TERM -P "$pid" || true
    while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
    rm "$pid_file" ;;
  daemon-reload) ;;
  *) exit 1 ;;
esac
`

/** The shell blocks of a section, in their order. */
function blocksOf(title: string): string[] {
  const [, section = ''] = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8').split(
    `\n## ${title}\n`,
  )
  const [text = ''] = section.split('\n## ')
  return [...text.matchAll(/^```\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
}

const reason = reasonToSkip()
if (reason) it.skip(`docs/operating.md as written: ${reason}`, () => {})

describe.skipIf(reason)('docs/operating.md', { timeout: 600_000 }, () => {
  const prefix = mkdtempSync(join(tmpdir(), 'gazetteer-docs-'))
  const [state, remote] = [join(prefix, 'var/lib/gazetteer'), join(prefix, 'remote.git')]
  let port = 0
  let environment: NodeJS.ProcessEnv = {}

  function substitute(block: string, file = ''): string {
    return block
      .replace(/^useradd .*$/m, ':')
      .replaceAll(/(?<![\w.])\/(opt|var\/lib|etc)\//g, `${prefix}/$1/`)
      .replaceAll('REPOSITORY', remote)
      .replaceAll(/\bFILE\b/g, file)
      .replaceAll('runuser -u gazetteer', `runuser -u ${USER}`)
      .replaceAll('-o gazetteer -g gazetteer', `-o ${USER}`)
      .replace('chgrp gazetteer', `chgrp "$(id -gn ${USER})"`)
  }
  /** The tests' server trusts all users, and has a role called `gazetteer` already. */
  function substitutePostgres(block: string, server: string): string {
    const { host, port: serverPort } = new URL(server)
    const connection = `PGHOST=127.0.0.1 PGPORT=${serverPort} PGUSER=gazetteer`
    return substitute(block)
      .replaceAll('runuser -u postgres --', connection)
      .replaceAll(/(create(?:user|db) .*)$/gm, (line) => line.replaceAll('gazetteer', ROLE))
      .replace('--pwprompt ', '')
      .replaceAll(
        /postgres:\/\/gazetteer(:?\w*)@[\d.]+\/gazetteer/g,
        `postgres://${ROLE}$1@${host}/${ROLE}`,
      )
  }
  /** Runs blocks as root, each of which ends at its first failing command. */
  function follow(blocks: string[]): string {
    let output = ''
    for (const block of blocks) {
      const { status, stdout, stderr } = run('bash', ['-euc', block], {
        env: environment,
        cwd: prefix,
      })
      output += stdout + stderr
      expect(status, `${block}\n${output}`).toBe(0)
    }
    return output
  }
  const publish = (commit: string) =>
    expect(git('push', '--quiet', '--force', remote, `${commit}:refs/heads/main`)).toBe('')
  const ownerOf = (path: string) => run('stat', ['-c', '%U %a', path]).stdout.trim()

  /** Waits until the site is ready, then reads and writes; returns the number of listed businesses. */
  async function visit(): Promise<number> {
    const address = `http://127.0.0.1:${port}`
    for (const startedAt = Date.now(); ; await wait(200)) {
      const ready = await fetch(`${address}/readyz`).catch(() => null)
      if (ready?.ok) break
      if (Date.now() - startedAt > READY_LIMIT_MS)
        throw new Error(readFileSync(join(prefix, 'log'), 'utf8').slice(-4000))
    }
    const home = await fetch(address)
    const log = readFileSync(join(prefix, 'log'), 'utf8').slice(-4000)
    expect(home.status, `${await home.text()}\n${log}`).toBe(200)
    const message = {
      name: 'Visitor',
      email: 'visitor@example.com',
      subject: 'Hours',
      message: 'When are you open on Sundays?',
    }
    const sent = await fetch(`${address}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify(message),
    })
    expect(sent.status, await sent.text()).toBe(201)
    return (await readHomeTotals(address)).businesses
  }

  afterAll(() => {
    if (existsSync(join(prefix, 'gazetteer.pid'))) run('systemctl', ['stop'], { env: environment })
    rmSync(prefix, { recursive: true, force: true })
    const server = inject('postgresUrl')
    if (server)
      for (const command of ['dropdb --force', 'dropuser'])
        run(
          'bash',
          [
            '-c',
            substitutePostgres(`runuser -u postgres -- ${command} --if-exists ${ROLE}`, server),
          ],
          { env: environment },
        )
  })

  it('the sections install, upgrade, restore, move and roll back a site', {
    tags: ['operating-commands'],
  }, async () => {
    port = await freePort()
    chmodSync(prefix, 0o755)
    for (const folder of ['bin', 'opt', 'var/lib', 'etc/systemd/system'])
      mkdirSync(join(prefix, folder), { recursive: true })
    writeFileSync(join(prefix, 'bin/systemctl'), SYSTEMCTL, { mode: 0o755 })
    const isDropped = (name: string) =>
      name in settings.shape ||
      /^(npm_(package|lifecycle|command)|NODE_(ENV|OPTIONS|COMPILE)|VITEST|INIT_CWD)/.test(name)
    environment = {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !isDropped(name))),
      PATH: [join(prefix, 'bin'), findPrograms() ?? '', process.env.PATH].join(delimiter),
      PREFIX: prefix,
      SITE_PORT: String(port),
    }
    run('git', ['init', '--quiet', '--bare', '--initial-branch=main', remote])
    publish(OLDER_VERSION)

    follow([substitute(blocksOf('As a service')[0] ?? '')])
    const businesses = await visit()
    expect(businesses).toBeGreaterThan(2900)

    // The upgrade includes uncommitted changes.
    publish(git('stash', 'create') || 'HEAD')
    const upgrade = follow(blocksOf('Upgrading').map((block) => substitute(block)))
    expect(upgrade).toContain('Building the pages')
    const beforeUpgrade = /\/\S+\.ndjson\.gz/.exec(upgrade)?.[0] ?? 'no backup'
    expect(await visit()).toBe(businesses)
    expect(readFileSync(join(prefix, 'log'), 'utf8')).toContain('Database prepared')

    const before = ownerOf(join(state, 'gazetteer.db'))
    const [restore = '', drill = ''] = blocksOf('Restoring')
    follow([substitute(drill, beforeUpgrade), substitute(restore, beforeUpgrade)])
    expect(ownerOf(join(state, 'gazetteer.db'))).toBe(before)
    expect(before).toMatch(new RegExp(`^${USER} `))
    expect(await visit()).toBe(businesses)

    follow(['systemctl stop'])
    renameSync(state, `${state}-of-former-machine`)
    const copied = beforeUpgrade.replace(state, `${state}-of-former-machine`)
    follow(blocksOf('Moving to another machine').map((block) => substitute(block, copied)))
    expect(await visit()).toBe(businesses)

    const settingsFile = join(prefix, 'opt/gazetteer/.env')
    const sqliteSettings = readFileSync(settingsFile, 'utf8')
    const server = inject('postgresUrl')
    if (server) {
      const moves = blocksOf('Moving to PostgreSQL').map((block) =>
        substitutePostgres(block, server),
      )
      expect(follow(moves)).toContain('equal')
      expect(await visit()).toBe(businesses)
      follow(['systemctl stop'])
      writeFileSync(settingsFile, sqliteSettings)
    } else follow(['systemctl stop'])

    const [rollBack = ''] = blocksOf('Rolling back')
    follow([substitute(rollBack, copied)])
    expect(await visit()).toBe(businesses)
    expect(ownerOf(join(state, 'gazetteer.db'))).toMatch(new RegExp(`^${USER} `))
  })
})
