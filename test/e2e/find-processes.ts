import { readdirSync, readFileSync } from 'node:fs'

/** The live child processes of a process, with their command lines. */
export function findProcesses(pid: number): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = /\) \w (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return Number(parent) === pid && command !== '' ? [{ pid: Number(name), command }] : []
      } catch {
        // It has exited since.
        return []
      }
    })
}

export const withRole = (pid: number, role: 'server' | 'worker') =>
  findProcesses(pid).filter(({ command }) => command.includes(`--role=${role}`))
