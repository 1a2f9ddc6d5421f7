import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, say } from './run-child.mjs'

/** Whether the process that holds a lock is alive; a lock without a process ID counts as new for five seconds. */
function isHeld(lock) {
  let pid = 0
  try {
    pid = Number(readFileSync(join(lock, 'pid'), 'utf8'))
  } catch {}
  if (!pid) return Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0) < 5000
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Runs `work` under a lock between processes: a folder, which only one of them can create.
 * @param purpose the start of the error message for a user who may not write to `root`.
 */
export async function holdLock(root, name, purpose, work) {
  const lock = join(root, name)
  for (let hasSaid = false; ; ) {
    try {
      mkdirSync(lock)
      writeFileSync(join(lock, 'pid'), String(process.pid))
      break
    } catch (error) {
      if (['EACCES', 'EPERM', 'EROFS'].includes(error.code))
        fail(
          `${purpose}, and this user may not write to ${root}: run "npm run build" there as the user who owns it.`,
        )
      if (error.code !== 'EEXIST') throw error
      if (!isHeld(lock)) rmSync(lock, { recursive: true, force: true })
      else if (!hasSaid) say('Waiting for another process that installs or builds …')
      hasSaid = true
      await new Promise((done) => setTimeout(done, 500))
    }
  }
  const release = () => rmSync(lock, { recursive: true, force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}
