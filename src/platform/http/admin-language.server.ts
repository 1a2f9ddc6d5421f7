import type { FastifyRequest } from 'fastify'
import type { Language } from '../urls/routes.ts'
import { LANGUAGE_COOKIE } from './admin-cookies.ts'

function preferred(acceptLanguage: string): Language | null {
  const ranked = acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.split(';')
      const q = options.map((each) => each.trim()).find((each) => each.startsWith('q='))
      return { language: tag.trim().toLowerCase().split('-')[0], q: q ? Number(q.slice(2)) : 1 }
    })
    .filter(({ q }) => q > 0)
    .sort((one, other) => other.q - one.q)
  const known = ranked.find(({ language }) => language === 'tr' || language === 'en')
  return (known?.language as Language | undefined) ?? null
}

export function detectAdminLanguage(request: FastifyRequest): Language {
  const chosen = request.cookies[LANGUAGE_COOKIE]
  if (chosen === 'tr' || chosen === 'en') return chosen
  return preferred(request.headers['accept-language'] ?? '') ?? 'tr'
}
