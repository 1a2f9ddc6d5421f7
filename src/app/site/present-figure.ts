import { homeText } from '#text/app/site/home.ts'

const THOUSAND = 1000
const MILLION = 1_000_000
const { counters, panels } = homeText

/** A count of the hero's line: whole, or whole millions with a plus above one million. */
export const presentBusinesses = (value: number) =>
  value > MILLION ? counters.millions(Math.floor(value / MILLION)) : counters.whole(value)

/** The cities of the hero's line: whole, or whole thousands with a plus above one thousand. */
export const presentCities = (value: number) =>
  value > THOUSAND ? counters.thousands(Math.floor(value / THOUSAND)) : counters.whole(value)

/** A count in a panel: above 999 in thousands, cut to one decimal, so never more than there are. */
export function presentPanelCount(count: number): string {
  if (count < THOUSAND) return String(count)
  return panels.thousands(String(Math.floor(count / (THOUSAND / 10)) / 10))
}
