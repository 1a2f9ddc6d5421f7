import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, say } from './run-child.mjs'

const TOUCHED_EVERY_MS = 30_000
/** Longer than a machine is likely to sleep in the middle of a build; the holder continues after that. */
const STALE_AFTER_MS = 5 * 60_000
/** A holder writes its process ID right after it has created the lock. */
const PID_LIMIT_MS = 5000

/** Whether the process that holds a lock is alive; its ID alone does not tell, because IDs are used again. */
function isHeld(lock) {
  const untouchedMs = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  if (untouchedMs > STALE_AFTER_MS) return false
  let pid = 0
  try {
    pid = Number(readFileSync(join(lock, 'pid'), 'utf8'))
  } catch {}
  if (!pid) return untouchedMs < PID_LIMIT_MS
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function touch(lock) {
  try {
    utimesSync(lock, new Date(), new Date())
  } catch {}
}

/**
 * Runs `work` under a lock between processes: a folder, which only one of them can create.
 * @param purpose the start of the error message for a user who may not write to `root`.
 */
export async function holdLock(root, name, purpose, work) {
  const lock = join(root, name)
  for (let hasNotified = false; ; ) {
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
      else if (!hasNotified) say(`Waiting for another process that installs or builds (${lock}) …`)
      hasNotified = true
      await new Promise((done) => setTimeout(done, 500))
    }
  }
  const release = () => rmSync(lock, { recursive: true, force: true })
  const touching = setInterval(touch, TOUCHED_EVERY_MS, lock)
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(touching)
    process.off('exit', release)
    release()
  }
}
