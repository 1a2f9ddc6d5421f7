// `npm run check` and `npm test`: everything that must hold, one step after the other, with the whole
// count in the last line. A step that fails does not stop the ones after it.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BIN = join(ROOT, 'node_modules', '.bin')
const reports = mkdtempSync(join(tmpdir(), 'gazetteer-check-'))

type Step = {
  name: string
  command: string[] /** Of a test runner: where it counts its tests. */
  report?: string
}

const vitest = (project: string): Step => {
  const report = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name: `tests: ${project}`,
    command: ['vitest', 'run', '--project', project, ...reporters],
    report,
  }
}

const STEPS: Step[] = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'build', command: ['vite', 'build', '--app', '--logLevel', 'warn'] },
  vitest('rules'),
  vitest('browser'),
]

type Counts = { passed: number; failed: number; skipped: number; names: string[] }

type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
  }[]
}

/** What failed, each with the first line of why: the last thing one reads. */
function tellFailures({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.replace(`${ROOT}/`, '').replace(ROOT, '')
    const failures = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages }) =>
          `${file}: ${fullName}: ${failureMessages?.[0]?.split('\n')[0] ?? ''}`,
      )
    return message && failures.length === 0 ? [`${file}: ${message.split('\n')[0]}`] : failures
  })
}

/** The tests of a runner's report; a runner that died before writing one failed once. */
function readReport(path: string, exitedWell: boolean): Counts {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as Report
    const failed = report.numFailedTests || (exitedWell ? 0 : 1)
    const names = tellFailures(report)
    return { passed: report.numPassedTests, failed, skipped: report.numPendingTests, names }
  } catch {
    return { passed: 0, failed: 1, skipped: 0, names: [] }
  }
}

function run({ name, command, report }: Step): Counts {
  process.stdout.write(`\n── ${name}\n`)
  const [program = '', ...args] = command
  const { NODE_ENV: _production, ...env } = process.env
  if (name === 'build') env.NODE_ENV = 'production'
  const startedAt = Date.now()
  const { status } = spawnSync(join(BIN, program), args, {
    cwd: ROOT,
    env: { ...env, PATH: [BIN, env.PATH].join(delimiter) },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  process.stdout.write(
    `${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - startedAt) / 100) / 10} s\n`,
  )
  if (report) return readReport(report, status === 0)
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0, names: [] }
}

// The build step writes over what `npm start` has built: without its stamp that builds again.
rmSync(join(ROOT, 'dist', '.stamp'), { force: true })
const counts = STEPS.map(run)
rmSync(reports, { recursive: true, force: true })
const sum = (key: 'passed' | 'failed' | 'skipped') =>
  counts.reduce((total, each) => total + each[key], 0)
const failedSteps = STEPS.filter((_step, index) => (counts[index]?.failed ?? 0) > 0).map(
  ({ name }) => name,
)
for (const name of counts.flatMap(({ names }) => names)) process.stdout.write(`\n${name}`)
if (failedSteps.length > 0) process.stdout.write(`\nFailed: ${failedSteps.join(', ')}\n`)
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}\n`)
process.exitCode = sum('failed') > 0 ? 1 : 0
