// Mutation report: applies each fault of faults.ts to a copy of the working tree and checks that a test
// fails. Run it by hand: `node scripts/mutate.ts [--only NAME]...`. Exits with 1 unless every fault is
// detected.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { writeStamp } from '../src/app/server/build-stamp.server.ts'
import type { Fault } from './fault.ts'
import { FAULTS } from './faults.ts'
import { findFault, findFaultTests, type Located, listFiles, NotApplicable } from './find-fault.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BIN = join(ROOT, 'node_modules', '.bin')
const RUN_LIMIT_MS = 30 * 60_000

type TestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}
type Result = {
  fault: Fault
  outcome: 'detected' | 'missed' | 'not applicable'
  file: string
  detail: string
  seconds: number
}

function copyTree(files: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'gazetteer-mutate-'))
  for (const path of files) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(ROOT, path), join(copy, path))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction')
  return copy
}

function runProgram(copy: string, program: string, args: readonly string[], nodeEnv?: string) {
  const { NODE_ENV: _inherited, ...env } = process.env
  return spawnSync(join(BIN, program), args, {
    cwd: copy,
    env: {
      ...env,
      PATH: [BIN, env.PATH].join(delimiter),
      ...(nodeEnv !== undefined && { NODE_ENV: nodeEnv }),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    maxBuffer: 2 ** 28,
    timeout: RUN_LIMIT_MS,
    shell: process.platform === 'win32',
  })
}

function buildPages(copy: string): void {
  const { status, stderr } = runProgram(
    copy,
    'vite',
    ['build', '--app', '--logLevel', 'warn'],
    'production',
  )
  if (status !== 0) throw new NotApplicable(`the build failed: ${stderr.toString().slice(0, 300)}`)
}

/** @throws when Vitest ends before it writes a report. */
function runTests(copy: string, paths: readonly string[], more: readonly string[] = []) {
  const output = join(copy, 'mutation-report.json')
  rmSync(output, { force: true })
  const args = ['run', ...paths.map((path) => join(copy, path)), '--maxWorkers=1', ...more]
  const reporter = ['--reporter=json', `--outputFile=${output}`]
  const { stderr } = runProgram(copy, 'vitest', [...args, ...reporter])
  if (!existsSync(output)) throw new Error(`Vitest wrote no report: ${stderr.toString()}`)
  return JSON.parse(readFileSync(output, 'utf8')) as TestReport
}

const failedTests = ({ testResults }: TestReport): string[] =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  )

/** Whether any test ran: none does when a server or browser of the setup did not start. */
const hasRun = ({ testResults }: TestReport): boolean =>
  testResults.some(({ assertionResults }) =>
    assertionResults.some(({ status }) => status === 'passed' || status === 'failed'),
  )

/** The files of which something fails or nothing runs, each with the reason. */
function findFailingFiles(report: TestReport, copy: string): Map<string, string> {
  const failing = new Map<string, string>()
  for (const { name, status, message, assertionResults } of report.testResults) {
    const [failed] = assertionResults.filter((each) => each.status === 'failed')
    const hasPassed = assertionResults.some((each) => each.status === 'passed')
    if (status === 'passed' && hasPassed) continue
    const reason = failed?.fullName ?? (message.split('\n')[0] || 'no test ran')
    failing.set(name.replace(join(copy, '/'), ''), reason)
  }
  return failing
}

const firstLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''

function testFault(
  copy: string,
  files: readonly string[],
  failing: ReadonlyMap<string, string>,
  fault: Fault,
): Result {
  const startedAt = Date.now()
  let located: Located | null = null
  const end = (outcome: Result['outcome'], detail: string): Result => {
    const seconds = Math.round((Date.now() - startedAt) / 100) / 10
    return { fault, outcome, file: located?.path ?? '', detail, seconds }
  }
  const [dist, cleanDist] = [join(copy, 'dist'), join(copy, 'dist.clean')]
  try {
    const tests = findFaultTests(files, fault)
    located = findFault(copy, files, fault)
    const broken = tests.find((path) => failing.has(path))
    if (broken) return end('not applicable', `${broken} fails without the fault`)
    writeFileSync(join(copy, located.path), located.faulty)
    if (fault.build) buildPages(copy)
    else writeStamp(copy)
    const report = runTests(copy, tests, ['--bail=1'])
    const [first] = failedTests(report)
    if (first !== undefined) return end('detected', first)
    return hasRun(report) ? end('missed', '') : end('not applicable', 'no test ran')
  } catch (error) {
    return end(error instanceof NotApplicable ? 'not applicable' : 'missed', firstLine(error))
  } finally {
    if (located) writeFileSync(join(copy, located.path), located.original)
    if (fault.build) {
      rmSync(dist, { recursive: true, force: true })
      cpSync(cleanDist, dist, { recursive: true })
    }
  }
}

const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ')

function formatTable(results: readonly Result[]): string {
  const rows = results.map(({ fault, outcome, file, detail, seconds }) => {
    const by = outcome === 'detected' ? detail : `**${outcome}** ${detail}`
    return `| ${[fault.name, fault.area, file, by, String(seconds)].map(cell).join(' | ')} |`
  })
  return ['| Fault | Area | File | Detected by | Seconds |', '|---|---|---|---|---|', ...rows].join(
    '\n',
  )
}

const print = (line: string) => void process.stdout.write(`${line}\n`)

function chooseFaults(names: readonly string[]): readonly Fault[] {
  const unknown = names.filter((name) => FAULTS.every((fault) => fault.name !== name))
  if (unknown.length > 0) throw new Error(`Unknown fault: ${unknown.join(', ')}`)
  return names.length === 0 ? FAULTS : FAULTS.filter(({ name }) => names.includes(name))
}

function findAllTests(files: readonly string[], faults: readonly Fault[]): string[] {
  const paths = faults.flatMap((fault) => {
    try {
      return findFaultTests(files, fault)
    } catch {
      return []
    }
  })
  return [...new Set(paths)]
}

function reportFaults(faults: readonly Fault[]): boolean {
  const files = listFiles(ROOT)
  const copy = copyTree(files)
  try {
    buildPages(copy)
    cpSync(join(copy, 'dist'), join(copy, 'dist.clean'), { recursive: true })
    const failing = findFailingFiles(runTests(copy, findAllTests(files, faults)), copy)
    for (const [path, reason] of failing) print(`fails without a fault: ${path}: ${reason}`)
    const results = faults.map((fault) => {
      const result = testFault(copy, files, failing, fault)
      print(`${result.outcome}: ${fault.name} (${result.seconds} s) ${result.detail}`)
      return result
    })
    const count = (outcome: Result['outcome']) =>
      results.filter((result) => result.outcome === outcome).length
    const [detected, missed] = [count('detected'), count('missed')]
    print(`\n${formatTable(results)}\n`)
    print(
      `${results.length} faults: ${detected} detected, ${missed} missed, ${count('not applicable')} not applicable`,
    )
    return detected === results.length && failing.size === 0
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
process.exitCode = reportFaults(chooseFaults(values.only ?? [])) ? 0 : 1
