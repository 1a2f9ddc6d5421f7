import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../src/app/config.server.ts'

it('docs/cli.md names every command and option of the command line', () => {
  const { stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'src/cli.ts'), 'help'], {
    encoding: 'utf8',
  })
  const [, usage = ''] = (stdout + stderr).split('COMMAND\n')
  const commands = [...usage.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = '']) => name)
  const options = [...usage.matchAll(/--[a-z-]+/g)].map(([option]) => option)
  expect(commands.length).toBeGreaterThan(10)
  expect(options.length).toBeGreaterThan(20)
  const text = readFileSync(join(ROOT, 'docs/cli.md'), 'utf8')
  const missing = [
    ...commands.filter((name) => !text.includes(`\`${name}`)),
    ...options.filter((option) => !text.includes(option)),
  ]
  expect(missing).toEqual([])
})
