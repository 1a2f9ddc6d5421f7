// Loaded before a server: its clock is ahead by the milliseconds in the file that CLOCK_FILE names.
import { readFileSync } from 'node:fs'

const file = process.env.CLOCK_FILE
const now = Date.now
let aheadMs = 0
function read() {
  try {
    aheadMs = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    aheadMs = 0
  }
}
if (file) {
  read()
  setInterval(read, 250).unref()
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...values) {
      if (values.length === 0) super(now() + aheadMs)
      else super(...values)
    }
    static now() {
      return now() + aheadMs
    }
  }
}
