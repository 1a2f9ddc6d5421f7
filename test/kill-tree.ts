import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const ASK_AGAIN_MS = 20

/** Each process of this machine with its parent, as Linux tells of them. */
function readParents(): Map<number, number> {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc'))
    try {
      if (!/^\d+$/.test(name)) continue
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      // The name of the program stands in brackets, and may hold anything.
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (state !== 'Z') parents.set(Number(name), Number(parent))
    } catch {
      // It has ended meanwhile.
    }
  return parents
}

/** A process and all it has started, and so on: what would be gone with its machine. */
export function treeOf(pid: number): number[] {
  const parents = readParents()
  const tree = parents.has(pid) ? [pid] : []
  for (const each of tree)
    for (const [child, parent] of parents) if (parent === each) tree.push(child)
  return tree
}

/** Whether one of these is the process of this program. */
export const runsIn = (tree: readonly number[], program: string): boolean =>
  tree.some((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').includes(program)
    } catch {
      return false
    }
  })

/** Ends a process and all it has started as a power cut does, and waits until they are gone. */
export async function killTree(pid: number): Promise<void> {
  const tree = treeOf(pid)
  for (const each of tree)
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // It went with its parent.
    }
  while (tree.some((each) => readParents().has(each))) await wait(ASK_AGAIN_MS)
}
