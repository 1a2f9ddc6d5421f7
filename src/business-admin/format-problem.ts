import type { Language } from '../platform/urls/routes.ts'
import { businessProblems as english } from './form/business-problems.en.ts'
import { businessProblems as turkish } from './form/business-problems.tr.ts'

type Problem = { kind: Exclude<keyof typeof english, 'too-long' | 'number'> }
type WithNumbers =
  | { kind: 'too-long'; limit: number }
  | { kind: 'number'; from: number; to: number }

export function formatProblem(problem: Problem | WithNumbers, language: Language): string {
  const words = language === 'tr' ? turkish : english
  if (problem.kind === 'too-long') return words['too-long'](problem.limit)
  if (problem.kind === 'number') return words.number(problem.from, problem.to)
  return words[problem.kind]
}
