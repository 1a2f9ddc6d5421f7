import type { FieldProblem } from '../businesses/admin/business-fields.ts'
import type { Language } from '../platform/urls/routes.ts'
import type { CustomType } from '../settings/custom-fields.ts'
import { businessProblems as english } from './form/business-problems.en.ts'
import { businessProblems as turkish } from './form/business-problems.tr.ts'

type Problem =
  | FieldProblem['problem']
  | { kind: 'no-custom-field' | `custom-${CustomType}` }
  | { kind: 'changed' | 'slugTaken' | 'placeIdTaken' | 'known' }

export const formatProblems = (problems: readonly FieldProblem[], language: Language) =>
  problems.map(({ field, problem }) => ({ field, message: formatProblem(problem, language) }))

export function formatProblem(problem: Problem, language: Language): string {
  const words = language === 'tr' ? turkish : english
  if (problem.kind === 'too-long') return words['too-long'](problem.limit)
  if (problem.kind === 'number') return words.number(problem.from, problem.to)
  return words[problem.kind]
}
