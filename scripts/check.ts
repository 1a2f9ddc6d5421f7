// `npm test` (the quick checks), `npm run test:long` (`--long`), and both without `test/reliability` (`--with-long`).
// A step that fails does not stop the others. The last line counts steps and tests.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BIN = join(ROOT, 'node_modules', '.bin')
const SLOWEST_FILES = 10

type Tests = { report: string; tagged?: boolean }
type Step = { name: string; command: string[]; tests?: Tests }
type Counts = { passed: number; failed: number; skipped: number; failures: string[] }
type Result = Counts & { name: string; seconds: number }

type TestFile = {
  name: string
  message: string
  startTime: number
  endTime: number
  assertionResults: {
    fullName: string
    status: string
    tags: string[]
    failureMessages: string[] | null
  }[]
}
type Report = { numPassedTests: number; numFailedTests: number; testResults: TestFile[] }

const reports = mkdtempSync(join(tmpdir(), 'gazetteer-check-'))

/** @param tagged whether only tests with the tag 'long' run, or only those without; all where it is not given. */
function testStep(name: string, projects: string[], tagged?: boolean): Step {
  const report = join(reports, `${name}.json`)
  const filter = tagged === undefined ? [] : [`--tags-filter=${tagged ? '' : '!'}long`]
  const selection = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name,
    command: ['vitest', 'run', ...selection, ...filter, ...reporters],
    tests: { report, tagged },
  }
}

const INCREMENTAL = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo']
const STATIC: Step[] = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  // Several checkers of types each work out the types that all files share: twice the work on two cores.
  { name: 'types', command: ['tsc', '-p', '.', '--checkers', '1', ...INCREMENTAL] },
  { name: 'unused code', command: ['knip'] },
]
const BUILD: Step = {
  name: 'build',
  command: [process.execPath, join(ROOT, 'scripts', 'start.mjs')],
}
const QUICK_PROJECTS = ['unit', 'integration', 'browser']
const TESTS = testStep('tests', QUICK_PROJECTS, false)
const RELIABILITY = testStep('reliability', ['reliability'])
const LONG_TESTS = [
  testStep('long tests', ['long']),
  testStep('tests tagged long', QUICK_PROJECTS, true),
]

const print = (text: string) => process.stdout.write(text)
const secondsSince = (startedAt: number) => Math.round((Date.now() - startedAt) / 100) / 10
const pathOf = ({ name }: TestFile) => relative(ROOT, name).split(sep).join('/')

/** Each failure with the first line of its message. */
const failuresOf = ({ testResults }: Report): string[] =>
  testResults.flatMap((file) => {
    const failures = file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages }) =>
          `${pathOf(file)}: ${fullName}: ${failureMessages?.[0]?.split('\n')[0] ?? ''}`,
      )
    return file.message && failures.length === 0
      ? [`${pathOf(file)}: ${file.message.split('\n')[0]}`]
      : failures
  })

function printSlowestFiles({ testResults }: Report): void {
  const files = testResults
    .map((file) => ({ path: pathOf(file), seconds: (file.endTime - file.startTime) / 1000 }))
    .sort((one, other) => other.seconds - one.seconds)
  const sumOf = (pattern: RegExp) =>
    files
      .filter(({ path }) => pattern.test(path))
      .reduce((sum, { seconds }) => sum + seconds, 0)
      .toFixed(0)
  print(`\nSeconds of all workers: src ${sumOf(/^src\//)}, test ${sumOf(/^test\/(?!e2e\/)/)}, `)
  print(`test/e2e ${sumOf(/^test\/e2e\//)}\nThe slowest files:\n`)
  for (const { path, seconds } of files.slice(0, SLOWEST_FILES))
    print(`  ${seconds.toFixed(1).padStart(6)} s  ${path}\n`)
}

/** Counts the tests of a report; a runner that ended without writing one counts as one failure. */
function readReport({ report: path, tagged }: Tests, exitedWell: boolean): Counts {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as Report
    const isSelected = ({ tags }: { tags: string[] }) =>
      tagged === undefined || tags.includes('long') === tagged
    const selected = report.testResults.flatMap((file) => file.assertionResults.filter(isSelected))
    printSlowestFiles(report)
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests || (exitedWell ? 0 : 1),
      skipped: selected.filter(({ status }) => status === 'skipped').length,
      failures: failuresOf(report),
    }
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [] }
  }
}

/** Runs a step; the output of one that runs beside others is printed when it has ended. */
function run({ name, command, tests }: Step, isAlone = false): Promise<Result> {
  const [program = '', ...args] = command
  const { NODE_ENV: _production, ...env } = process.env
  const startedAt = Date.now()
  if (isAlone) print(`\n── ${name}\n`)
  return new Promise((resolve) => {
    const child = spawn(program === process.execPath ? program : join(BIN, program), args, {
      cwd: ROOT,
      env: { ...env, PATH: [BIN, env.PATH].join(delimiter) },
      stdio: ['ignore', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32' && program !== process.execPath,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    const end = (status: number | null) => {
      const seconds = secondsSince(startedAt)
      if (!isAlone) print(`\n── ${name}\n${output}`)
      const counts = tests
        ? readReport(tests, status === 0)
        : { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0, failures: [] }
      print(`${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${seconds} s\n`)
      resolve({ name, seconds, ...counts })
    }
    child.once('error', (error) => {
      output += error.message
      end(1)
    })
    child.once('close', end)
  })
}

async function runInTurn(steps: Step[]): Promise<Result[]> {
  const results: Result[] = []
  for (const step of steps) results.push(await run(step))
  return results
}

const startedAt = Date.now()
const [mode] = process.argv.slice(2)
const results: Result[] = []
if (mode !== '--long') {
  const testBuild = async () => [await run(BUILD), await run(TESTS, true)]
  const [checked, tested] = await Promise.all([runInTurn(STATIC), testBuild()])
  results.push(...checked, ...tested)
}
if (mode === '--long' || mode === '--with-long')
  for (const step of LONG_TESTS) results.push(await run(step, true))
if (mode === '--long') results.push(await run(RELIABILITY, true))
rmSync(reports, { recursive: true, force: true })

const sum = (key: 'passed' | 'failed' | 'skipped') =>
  results.reduce((total, result) => total + result[key], 0)
for (const failure of results.flatMap(({ failures }) => failures)) print(`\n${failure}`)
const failedSteps = results.filter(({ failed }) => failed > 0).map(({ name }) => name)
if (failedSteps.length > 0) print(`\nFailed: ${failedSteps.join(', ')}\n`)
print(`\n${results.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ')}; `)
print(`all ${secondsSince(startedAt)} s\n`)
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
print(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}\n`)
process.exitCode = sum('failed') > 0 ? 1 : 0
