import { formatDayText, parseDayHours, parsePeriods } from './hours-periods.server.ts'
import { type HoursToken, parseHoursTokens } from './hours-tokens.server.ts'
import { DAYS, type Day, type DayHours, type OpeningHours } from './opening-hours.ts'

type Clause = { days: Day[]; content: HoursToken[] }
type OpenDays = { days: Day[]; start: number; end: number }
type Run = { isDays: boolean; separators: HoursToken[]; tokens: HoursToken[] }

/** Later entries for a day add to or replace earlier ones. Returns null if nothing was read. */
export function parseHoursLine(text: string): OpeningHours | null {
  const clauses: Clause[] = []
  const bare: OpenDays[] = []
  let open: OpenDays | null = null
  for (const part of splitAtBreaks(parseHoursTokens(text))) {
    const runs = splitRuns(part)
    const [first] = runs
    if (!first) continue
    if (!runs.some((run) => run.isDays)) {
      if (!open && isUnclear(part)) return null
      open = addLooseContent(clauses, open, first.tokens)
      continue
    }
    if (runs.some((run, at) => hasUnknownDay(runs[at - 1], run))) return null
    const read = parsePart(runs)
    if (open) bare.push(open)
    clauses.push(...read.clauses)
    open = read.open
  }
  const hours = gather(text, clauses)
  if (!hours) return null
  if (open) bare.push(open)
  // "Daily 9-5, Monday to Friday": it is unclear which days have these hours.
  const days = bare.flatMap((named) => named.days)
  const isRepeat = DAYS.every((day) => !hours[day] || days.includes(day))
  if (!isRepeat && days.some((day) => hours[day])) return null
  for (const named of bare) {
    const dayHours = {
      text: formatDayText(text.slice(named.start, named.end), null),
      periods: null,
    }
    for (const day of named.days) hours[day] ??= dayHours
  }
  return hours
}

/** "mån 9-17": an unknown word may be the name of a day. */
function isUnclear(part: HoursToken[]): boolean {
  const unknown = part.findIndex((token) => token.kind === 'unknown')
  if (unknown === -1) return false
  const isHours = part.some(({ kind }) => ['time', 'closed', 'all-day'].includes(kind))
  const colon = part.findIndex((token, at) => token.kind === 'colon' && at > unknown)
  return isHours || (colon !== -1 && colon < part.length - 1)
}

/** "Mon-Xyz 9-17": an unknown word may be a day of the range. */
function hasUnknownDay(before: Run | undefined, { isDays, separators, tokens }: Run): boolean {
  if (!before || separators.length === 0) return false
  if (!isDays) return before.isDays && tokens[0]!.kind === 'unknown'
  const isRange = separators.some((token) => token.kind === 'to')
  return isRange && before.tokens.at(-1)!.kind === 'unknown'
}

function parsePart(runs: Run[]): { clauses: Clause[]; open: OpenDays | null } {
  const clauses: Clause[] = []
  const tokens = runs.flatMap((run) => run.tokens)
  const named = runs.filter((run) => run.isDays).flatMap((run) => parseDays(run.tokens))
  // Content with day tokens never parses, so this keeps the text without periods.
  const unclear = { clauses: [{ days: named, content: tokens }], open: null }
  // "Daily except Monday": words directly before days change their meaning.
  const isQualified = runs.some(
    (run, at) =>
      isOnHolidays(run.tokens) ||
      (at > 1 && run.isDays && run.separators.length === 0 && isCutShort(runs[at - 1]!.tokens)),
  )
  if (isQualified) return unclear
  const first = runs[0]!
  if (isContent(first)) {
    // "9-18 Mon-Fri": days must follow each time, or their assignment is unclear.
    if (runs.length % 2 === 1) return unclear
    for (let at = 0; at < runs.length; at += 2) {
      clauses.push({ days: parseDays(runs[at + 1]!.tokens), content: runs[at]!.tokens })
    }
    return { clauses, open: null }
  }
  // A heading such as "Summer:" limits what follows, so the hours become unreadable.
  const heading = first.isDays ? [] : first.tokens
  let open: OpenDays | null = null
  for (let at = heading.length === 0 ? 0 : 1; at < runs.length; at += 2) {
    const named = runs[at]!.tokens
    const days = parseDays(named)
    const content = runs[at + 1]?.tokens
    const previous = clauses.at(-1)
    // "Mon 9-17, closed Tue, Wed 9-13": it is unclear which days are closed.
    if (content && previous && takeClosed(previous)) return unclear
    // "Daily (closed Mon) 9-17": "closed" applies only to Monday.
    if (previous && isClosed(previous) && previous.days.some((day) => days.includes(day)))
      return unclear
    if (content) clauses.push({ days, content: [...heading, ...content] })
    else if (previous && takeClosed(previous)) clauses.push({ days, content: [CLOSED] })
    else open = { days, start: named[0]!.start, end: named.at(-1)!.end }
  }
  return { clauses, open }
}

const CLOSED: HoursToken = { kind: 'closed', start: 0, end: 0 }

function takeClosed(clause: Clause): boolean {
  if (clause.content.length < 2 || clause.content.at(-1)!.kind !== 'closed') return false
  clause.content = clause.content.slice(0, -1)
  while (clause.content.at(-1)?.kind === 'and') clause.content.pop()
  return true
}

function addLooseContent(clauses: Clause[], open: OpenDays | null, content: HoursToken[]) {
  if (open) {
    clauses.push({ days: open.days, content })
    return null
  }
  if (!content.some((token) => token.kind !== 'unknown' && token.kind !== 'and')) return null
  const last = clauses.at(-1)
  const hasTime = content.some((token) => token.kind === 'time')
  if (!last) {
    // "9-18" alone may be anything, so text without days must clearly be hours.
    const isHours = content.some((token) =>
      token.kind === 'time'
        ? !token.bare || token.hour === 24
        : token.kind === 'closed' || token.kind === 'all-day',
    )
    if (isHours) clauses.push({ days: [...DAYS], content })
  } else if (hasTime) last.content = [...last.content, ...content]
  return null
}

function gather(text: string, clauses: Clause[]): OpeningHours | null {
  const hours: OpeningHours = {}
  for (const { days, content } of clauses) {
    const from = content[0]
    const to = content.at(-1)
    if (!from || !to) continue
    const dayHours = parseDayHours(text.slice(from.start, to.end), content)
    // "Every day 9-17, Mon-Fri only" contradicts itself.
    const isLimit = dayHours.periods === null && days.length > 1 && days.length < 7
    if (isLimit && clauses.some((clause) => clause.days.length === 7)) return null
    for (const day of days) {
      const earlier = hours[day]
      // "Closed Monday; daily 9-17" doesn't open Monday.
      const isDoubtful = days.length === 7 && earlier?.periods?.length === 0
      hours[day] = isDoubtful
        ? { text: `${earlier.text}, ${dayHours.text}`, periods: null }
        : merge(earlier, dayHours)
    }
  }
  const isRead = Object.values(hours).some((day) => day.periods !== null)
  return isRead ? hours : null
}

function merge(earlier: DayHours | undefined, later: DayHours): DayHours {
  if (!earlier?.periods?.length || !later.periods?.length) return later
  const overlap = earlier.periods.some(([opens, closes]) =>
    later.periods!.some((period) => opens < period[1] && period[0] < closes),
  )
  if (overlap) return later
  const periods = [...earlier.periods, ...later.periods].toSorted((a, b) => a[0] - b[0])
  return { text: formatDayText(`${earlier.text}, ${later.text}`, periods), periods }
}

function splitAtBreaks(tokens: HoursToken[]): HoursToken[][] {
  const parts: HoursToken[][] = [[]]
  for (const token of tokens) {
    if (token.kind === 'break') parts.push([])
    else parts.at(-1)!.push(token)
  }
  return parts
}

function splitRuns(part: HoursToken[]): Run[] {
  const runs: Run[] = []
  let separators: HoursToken[] = []
  for (const token of part) {
    if (token.kind === 'to' || token.kind === 'and') {
      separators.push(token)
      continue
    }
    const last = runs.at(-1)
    if (token.kind === 'colon') {
      if (last?.isDays) last.tokens.push(token)
      continue
    }
    const isDays = token.kind === 'days'
    if (last?.isDays === isDays) last.tokens.push(...separators, token)
    else {
      // "Fri until 15:00" has no opening time, but "Mon-Fri - 9:00-17:00" has one.
      const until = last?.isDays ? separators.filter(isWord) : []
      runs.push({ isDays, separators, tokens: [...until, token] })
    }
    separators = []
  }
  return runs
}

const isWord = ({ kind, start, end }: HoursToken) => kind === 'to' && end - start > 1

function isCutShort(tokens: readonly HoursToken[]): boolean {
  const last = tokens.at(-1)!.kind
  return last === 'unknown' || (last === 'time' && parsePeriods(tokens) === null)
}

const isClosed = ({ content }: Clause) => content.every((token) => token.kind === 'closed')

function isContent(run: Run): boolean {
  return !run.isDays && run.tokens.some((token) => token.kind !== 'unknown' && token.kind !== 'and')
}

/** "PH Mo 10-18" applies only on public holidays. */
export function isOnHolidays(tokens: readonly HoursToken[]): boolean {
  return tokens.some((token, at) => {
    const next = tokens[at + 1]
    const isHoliday = token.kind === 'days' && token.days.length === 0
    return isHoliday && next?.kind === 'days' && next.days.length > 0
  })
}

function isNarrowed(tokens: readonly HoursToken[], at: number): boolean {
  const token = tokens[at]!
  if (token.kind !== 'days' || token.days.length < 2) return false
  const narrower = tokens.flatMap((other) =>
    other.kind === 'days' && other.days.length < token.days.length ? other.days : [],
  )
  const isBeside = [tokens[at - 1], tokens[at + 1]].some((other) => other?.kind === 'days')
  return (token.days.length === 7 || isBeside) && token.days.some((day) => narrower.includes(day))
}

export function parseDays(tokens: readonly HoursToken[]): Day[] {
  const days = new Set<Day>()
  let last: Day | null = null
  let isRange = false
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'colon' && at < tokens.length - 1) {
      days.clear()
      last = null
      isRange = false
    }
    if (token.kind === 'to') isRange = true
    if (token.kind !== 'days' || isNarrowed(tokens, at)) continue
    const first = token.days[0]
    if (isRange && last && first) {
      for (let day = DAYS.indexOf(last); DAYS[day] !== first; day = (day + 1) % 7) {
        days.add(DAYS[day]!)
      }
    }
    for (const day of token.days) days.add(day)
    last = token.days.at(-1) ?? null
    isRange = false
  }
  return [...days]
}
