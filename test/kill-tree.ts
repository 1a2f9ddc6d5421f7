import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const ASK_AGAIN_MS = 20

/** All processes with their parents, from /proc. */
function readParents(): Map<number, number> {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc'))
    try {
      if (!/^\d+$/.test(name)) continue
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      // The process name is in parentheses, and may contain any character.
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (state !== 'Z') parents.set(Number(name), Number(parent))
    } catch {
      // The process has exited since.
    }
  return parents
}

/** A process and all its descendants. */
export function treeOf(pid: number): number[] {
  const parents = readParents()
  const tree = parents.has(pid) ? [pid] : []
  for (const each of tree)
    for (const [child, parent] of parents) if (parent === each) tree.push(child)
  return tree
}

/** Whether one of the processes runs this program. */
export const runsIn = (tree: readonly number[], program: string): boolean =>
  tree.some((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').includes(program)
    } catch {
      return false
    }
  })

/** Kills a process and all its descendants, and waits until they have exited. */
export async function killTree(pid: number): Promise<void> {
  const tree = treeOf(pid)
  for (const each of tree)
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // It exited with its parent.
    }
  while (tree.some((each) => readParents().has(each))) await wait(ASK_AGAIN_MS)
}
