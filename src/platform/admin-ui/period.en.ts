export const periodText = {
  period: 'Period',
  last: {
    7: 'Last 7 days',
    30: 'Last 30 days',
    90: 'Last 90 days',
    365: 'Last year',
  } as Record<number, string>,
}
