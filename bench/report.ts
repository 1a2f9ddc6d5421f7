export function report(name: string, figures: Record<string, number | string>): void {
  const text = Object.entries(figures).map(([figure, value]) => `${figure} ${value}`)
  process.stdout.write(`${name}: ${text.join(', ')}\n`)
}
