import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const OUTPUT_MAX_BYTES = 64 * 1024 * 1024

/** The programs, in this folder unless a URL is given, load the city index, which no server process may hold. */
export async function runPlaceProcess<Result>(
  program: 'complete-place' | 'match-cities' | 'match-categories' | 'search-places' | URL,
  inputs: readonly object[],
  timeoutMs: number,
): Promise<Result[]> {
  const isOwn = typeof program === 'string'
  const url = isOwn ? new URL(`./${program}.process.ts`, import.meta.url) : program
  const path = fileURLToPath(url)
  const output = await new Promise<string>((resolve, reject) => {
    const options = {
      timeout: timeoutMs,
      maxBuffer: OUTPUT_MAX_BYTES,
      killSignal: 'SIGKILL',
    } as const
    const child = execFile(process.execPath, [path], options, (error, stdout) => {
      if (error) reject(error)
      else resolve(stdout)
    })
    child.stdin?.on('error', () => {})
    child.stdin?.end(inputs.map((input) => `${JSON.stringify(input)}\n`).join(''))
  })
  const lines = output.split('\n').filter((line) => line !== '')
  return lines.map((line) => JSON.parse(line) as Result)
}
