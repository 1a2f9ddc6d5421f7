export const chartsText = {
  drawn: (title: string) => `Chart: ${title}. The table below has the data.`,
  table: 'Show as a table',
  tableOf: (title: string) => `Table: ${title}`,
  day: 'Day',
  file: 'Download as CSV',
}
