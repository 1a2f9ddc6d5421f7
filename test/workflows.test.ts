import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import packageFile from '../package.json' with { type: 'json' }
import { ROOT } from '../src/app/config.server.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

type Step = { name?: string; uses?: string; run?: string }
type Workflow = { on: unknown; jobs: Record<string, { 'runs-on': string; steps: Step[] }> }

describe.each(['check', 'release'])('the workflow %s', (name) => {
  const forges = ['.github', '.forgejo'].map(
    (forge): Workflow => parse(read(`${forge}/workflows/${name}.yaml`)),
  )
  const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps)

  it('has the same steps on both forges, except for the upload', () => {
    const [github, forgejo] = forges.map((workflow) =>
      stepsOf(workflow).filter((step) => step.name !== 'Upload'),
    )
    expect(github!.length).toBeGreaterThan(3)
    expect(forgejo).toEqual(github)
  })

  it('runs only scripts and files that exist, in valid shell syntax', () => {
    for (const { run, uses } of forges.flatMap(stepsOf)) {
      expect(run === undefined).not.toBe(uses === undefined)
      if (run === undefined) continue
      expect(spawnSync('sh', ['-n'], { input: run }).status, run).toBe(0)
      for (const [, script = ''] of run.matchAll(/npm run ([\w:-]+)/g))
        expect(packageFile.scripts).toHaveProperty(script)
      for (const [, path = ''] of run.matchAll(/-f (\S+)/g))
        expect(existsSync(join(ROOT, path)), path).toBe(true)
    }
  })
})
