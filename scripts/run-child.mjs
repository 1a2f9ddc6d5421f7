import { spawn } from 'node:child_process'
import { constants } from 'node:os'

export const say = (text) => process.stderr.write(`${text}\n`)

export function fail(text) {
  say(text)
  process.exit(1)
}

export const exitCodeOf = ({ status, signal }) =>
  signal ? 128 + (constants.signals[signal] ?? 0) : (status ?? 1)

/**
 * Runs a program and forwards signals to it. After a forwarded signal this process exits with the program.
 * @param timeoutMs after which the program is killed.
 * @returns {Promise<{ status: number | null, signal: string | null, output: string }>} output is
 *   standard error where `options.stdio` pipes it.
 */
export function runChild(command, args, { timeoutMs, ...options }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options)
    let output = ''
    let hasSignal = false
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    const forward = (signal) => {
      hasSignal = true
      child.kill(signal)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, forward)
    const timer = timeoutMs && setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    const settle = (done, value) => {
      clearTimeout(timer)
      for (const signal of signals) process.off(signal, forward)
      done(value)
    }
    child.once('error', (error) => settle(reject, error))
    child.once('close', (status, signal) => {
      if (hasSignal) process.exit(exitCodeOf({ status, signal }))
      settle(resolve, { status, signal, output })
    })
  })
}
