/** Order matters: most browsers also name others in their User-Agent. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (list: [RegExp, string][], userAgent: string) =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null

export type Device =
  | { kind: 'browser'; browser: string; system: string }
  | { kind: 'program'; name: string }
  | { kind: 'unknown' }

/** The result is only a guess, because User-Agent headers are unreliable. */
export function detectDevice(userAgent: string | null): Device {
  if (userAgent === null) return { kind: 'unknown' }
  const browser = nameIn(BROWSERS, userAgent)
  const system = nameIn(SYSTEMS, userAgent)
  if (browser && system) return { kind: 'browser', browser, system }
  const program = /^[\w.-]{1,40}(?=\/|$)/.exec(userAgent)?.[0]
  return program && program !== 'Mozilla' ? { kind: 'program', name: program } : { kind: 'unknown' }
}
