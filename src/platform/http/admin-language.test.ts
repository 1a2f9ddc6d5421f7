import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { detectAdminLanguage } from './admin-language.server.ts'

const asked = (acceptLanguage?: string, chosen?: string) =>
  detectAdminLanguage({
    cookies: { gazetteer_language: chosen },
    headers: { 'accept-language': acceptLanguage },
  } as unknown as FastifyRequest)

test('detectAdminLanguage follows Accept-Language, and falls back to Turkish', {
  tags: ['admin-language-choice'],
}, () => {
  expect(asked('en-GB,en;q=0.9')).toBe('en')
  expect(asked('tr-TR,tr;q=0.9,en;q=0.8')).toBe('tr')
  expect(asked('de-DE,de;q=0.9,en;q=0.5')).toBe('en')
  expect(asked('en;q=0.3,tr;q=0.8')).toBe('tr')
  expect(asked('en;q=0, fr')).toBe('tr')
  expect(asked('de')).toBe('tr')
  expect(asked('')).toBe('tr')
  expect(asked()).toBe('tr')
})

test('detectAdminLanguage prefers the language in the cookie over Accept-Language', () => {
  expect(asked('tr', 'en')).toBe('en')
  expect(asked('en', 'tr')).toBe('tr')
  expect(asked('en', 'de')).toBe('en')
})
