const count = new Intl.NumberFormat('en')

export const distanceWords = {
  meters: (meters: number) => `${count.format(meters)} m`,
  kilometers: (kilometers: number) => `${count.format(kilometers)} km`,
  away: 'away',
}
