import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { detectAdminLanguage } from './admin-language.server.ts'

const detect = (acceptLanguage?: string, chosen?: string) =>
  detectAdminLanguage({
    cookies: { gazetteer_language: chosen },
    headers: { 'accept-language': acceptLanguage },
  } as unknown as FastifyRequest)

test('detectAdminLanguage follows Accept-Language, and falls back to Turkish', {
  tags: ['admin-language-choice'],
}, () => {
  expect(detect('en-GB,en;q=0.9')).toBe('en')
  expect(detect('tr-TR,tr;q=0.9,en;q=0.8')).toBe('tr')
  expect(detect('de-DE,de;q=0.9,en;q=0.5')).toBe('en')
  expect(detect('en;q=0.3,tr;q=0.8')).toBe('tr')
  expect(detect('en;q=0, fr')).toBe('tr')
  expect(detect('de')).toBe('tr')
  expect(detect('')).toBe('tr')
  expect(detect()).toBe('tr')
})

test('detectAdminLanguage prefers the language in the cookie over Accept-Language', () => {
  expect(detect('tr', 'en')).toBe('en')
  expect(detect('en', 'tr')).toBe('tr')
  expect(detect('en', 'de')).toBe('en')
})
