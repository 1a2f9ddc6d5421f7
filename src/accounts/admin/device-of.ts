/** What a browser says of itself, in the order in which the names can be believed: most claim to be others too. */
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

/** What a session is used with: a browser on a system, a program by its name, or nothing known. */
export type Device =
  | { kind: 'browser'; browser: string; system: string }
  | { kind: 'program'; name: string }
  | { kind: 'unknown' }

/** Reads a User-Agent header for people; only a guess, as the header is. */
export function deviceOf(userAgent: string | null): Device {
  if (userAgent === null) return { kind: 'unknown' }
  const browser = nameIn(BROWSERS, userAgent)
  const system = nameIn(SYSTEMS, userAgent)
  if (browser && system) return { kind: 'browser', browser, system }
  const program = /^[\w.-]{1,40}(?=\/|$)/.exec(userAgent)?.[0]
  return program && program !== 'Mozilla' ? { kind: 'program', name: program } : { kind: 'unknown' }
}
