import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { acceptedLanguages, requestLanguage } from './request-language.ts'

const app = new Hono().get('/', (c) => c.text(requestLanguage(c)))
const ask = async (headers: Record<string, string>) => (await app.request('/', { headers })).text()

test.each([
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['fr-FR,es;q=0.5', 'es'],
  ['en;q=0.2,es;q=0.7', 'es'],
  ['es;q=0,en', 'en'],
  ['est,en', 'en'],
  ['*', 'en'],
  [`${'x,'.repeat(10_000)}es`, 'en'],
])('a browser that accepts %j is answered in %s', async (header, language) => {
  expect(await ask({ 'accept-language': header })).toBe(language)
})

test("a person's choice comes before their browser's language, and an unknown one is ignored", async () => {
  expect(await ask({ 'accept-language': 'es', cookie: 'language=en' })).toBe('en')
  expect(await ask({ 'accept-language': 'en', cookie: 'a=b; language=es' })).toBe('es')
  expect(await ask({ 'accept-language': 'es', cookie: 'language=de' })).toBe('es')
})

test('the cookie that only this host can set over https takes precedence', async () => {
  expect(await ask({ cookie: 'language=en; __Host-language=es' })).toBe('es')
})

test('a weight that is no number counts as refused', () => {
  expect(acceptedLanguages('es;q=x,en')).toEqual(['en'])
})
