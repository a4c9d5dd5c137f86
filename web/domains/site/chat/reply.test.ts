import { expect, test } from 'vitest'
import { isSpanish } from './is-spanish.ts'
import { replyTo } from './reply.ts'

test.each([
  ['How do I make an APPOINTMENT?', 'You can book online'],
  ['what services do you offer', 'We help with anxiety'],
  ['What does a visit cost?', 'What you pay depends'],
  ['pricelist please', 'What you pay depends'],
  ['Price of an appointment', 'What you pay depends'],
  ['Do you take my insurance?', 'What you pay depends'],
  ['hello there', 'connect you with a provider'],
])('%s', (message, start) => {
  expect(isSpanish(message)).toBe(false)
  expect(replyTo(message, 'en').content).toContain(start)
})

test.each([
  ['¿Cómo hago una cita?', 'Puede reservar en línea'],
  ['que servicios ofrecen', 'Ayudamos con ansiedad'],
  ['cuanto cuesta', 'Lo que paga depende'],
  ['¿Aceptan mi seguro y cuánto cuesta la primera cita?', 'Lo que paga depende'],
  ['me cuesta dormir', 'No tengo una respuesta'],
  ['¿hablan español?', 'llámenos'],
])('%s is answered in Spanish', (message, start) => {
  expect(isSpanish(message)).toBe(true)
  expect(replyTo(message, 'es').content).toContain(start)
})

test('someone in danger is never offered an appointment', () => {
  const { content, links } = replyTo('I want to die before my appointment', 'en', true)
  expect(content).toContain('Call or text 988')
  expect(links.map(({ href }) => href)).toEqual(['tel:988', 'sms:988', 'tel:911'])
})

test('every answer leads somewhere, also for someone without an account', () => {
  for (const message of ['appointment', 'service', 'cost', 'price', 'hello'])
    expect(replyTo(message, 'en').links.length).toBeGreaterThan(0)
  expect(replyTo('hello', 'en').links.map(({ href }) => href)).toContain('tel:+12249006463')
})

test.each(['Ya no quiero vivir', 'quiero morirme', 'me tomé todas las pastillas'])(
  'a person in danger who writes %s is answered in Spanish',
  (message) => {
    expect(isSpanish(message)).toBe(true)
    const { content, links } = replyTo(message, 'es', true)
    expect(content).toContain('oprima 2')
    expect(links.map(({ href }) => href)).toEqual(['tel:988', 'sms:988?body=AYUDA', 'tel:911'])
  },
)

test('English with a word that Spanish has too is English', () => {
  for (const message of [
    'I took all my pills',
    'help me, I want to die',
    'can you call me',
    'nobody would miss me',
    'they hit me',
    'leave me alone',
  ])
    expect(isSpanish(message), message).toBe(false)
})
