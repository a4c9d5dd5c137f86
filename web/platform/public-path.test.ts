import { expect, test } from 'vitest'
import { publicPath, readPublicPath } from './public-path.ts'

test.each([
  ['/', '/es'],
  ['/#where', '/es#where'],
  ['/security', '/es/security'],
  ['/service/adhd', '/es/service/adhd'],
])('%s is %s in Spanish, and itself in English', (english, spanish) => {
  expect(publicPath(english, 'es')).toBe(spanish)
  expect(publicPath(english, 'en')).toBe(english)
})

test.each([
  ['/es', { path: '/', language: 'es' }],
  ['/es/', { path: '/', language: 'es' }],
  ['/es/security', { path: '/security', language: 'es' }],
  ['/', { path: '/' }],
  ['/estate', { path: '/estate' }],
])('%s is read as %j', (address, read) => {
  expect(readPublicPath(address)).toEqual(read)
})
