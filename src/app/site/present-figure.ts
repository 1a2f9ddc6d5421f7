import { homeText } from '#text/app/site/home.ts'

const THOUSAND = 1000
const MILLION = 1_000_000
const { counters, panels } = homeText

/** A figure that the operator entered is text, so its noun is plural. */
export const PLURAL_COUNT = 2

/** The specification prescribes whole millions with a plus above one million. */
export const presentBusinesses = (value: number) =>
  value > MILLION ? counters.millions(Math.floor(value / MILLION)) : counters.whole(value)

/** The specification prescribes whole thousands with a plus above 1,000. */
export const presentCities = (value: number) =>
  value > THOUSAND ? counters.thousands(Math.floor(value / THOUSAND)) : counters.whole(value)

export function presentPanelCount(count: number): string {
  if (count < THOUSAND) return String(count)
  return panels.thousands(String(Math.floor(count / (THOUSAND / 10)) / 10))
}
