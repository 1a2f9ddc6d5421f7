// `npm run check` and `npm test`: everything that must hold, one step after the other, with the whole
// count in the last line. A step that fails does not stop the ones after it.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UNHANDLED_FILE } from './count-unhandled.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BIN = join(ROOT, 'node_modules', '.bin')
const reports = mkdtempSync(join(tmpdir(), 'gazetteer-check-'))
const unhandled = join(reports, 'unhandled')

type Step = {
  name: string
  command: string[] /** Of a test runner: where it counts its tests. */
  report?: string
}

const vitest = (project: string): Step => {
  const report = join(reports, `${project}.json`)
  const counter = join(ROOT, 'scripts', 'count-unhandled.ts')
  const reporters = [
    ...['default', 'json', counter].map((name) => `--reporter=${name}`),
    `--outputFile.json=${report}`,
  ]
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

type Counts = {
  passed: number
  failed: number
  skipped: number
  names: string[]
  /** The files of tests that failed. */
  files: string[]
}

const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0, names: [], files: [] }

/** With more failing files than these it is no machine that was too busy for a moment. */
const MOST_ASKED_AGAIN = 5

type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
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
    const files = report.testResults.filter(({ status }) => status === 'failed')
    return {
      passed: report.numPassedTests,
      failed,
      skipped: report.numPendingTests,
      names,
      files: files.map((file) => file.name),
    }
  } catch {
    return { ...NOTHING, failed: 1 }
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
    env: { ...env, PATH: [BIN, env.PATH].join(delimiter), [UNHANDLED_FILE]: unhandled },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  process.stdout.write(
    `${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - startedAt) / 100) / 10} s\n`,
  )
  if (report) return readReport(report, status === 0)
  return status === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 }
}

/**
 * Asks the files that failed once more, while nothing else runs: what only met a machine without time for
 * it is told by name and counted as passed. Errors that belong to no test are not looked past.
 */
function runAndAskAgain(step: Step): Counts {
  const first = run(step)
  const { files } = first
  if (files.length === 0 || files.length > MOST_ASKED_AGAIN) return first
  if (readFileSync(unhandled, 'utf8') !== '0') return first
  const again = run({
    ...step,
    name: `${step.name}, those that failed once more`,
    command: [...step.command, '--maxWorkers=1', ...files],
  })
  const told = first.names.map((name) => `Failed the first time: ${name}`)
  return {
    ...first,
    passed: first.passed + Math.max(0, first.failed - again.failed),
    failed: again.failed,
    names: [...told, ...again.names],
  }
}

// The build step writes over what `npm start` has built: without its stamp that builds again.
rmSync(join(ROOT, 'dist', '.stamp'), { force: true })
const counts = STEPS.map(runAndAskAgain)
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
