import { expect, test } from 'vitest'
import { replyTo } from './reply.ts'

test.each([
  ['How do I make an APPOINTMENT?', 'You can book online'],
  ['what services do you offer', 'We help with anxiety'],
  ['What does a visit cost?', 'What you pay depends'],
  ['pricelist please', 'What you pay depends'],
  ['Price of an appointment', 'You can book online'],
  ['hello there', 'connect you with a provider'],
  ['¿hablan español?', 'connect you with a provider'],
])('%s', (message, start) => {
  expect(replyTo(message).content).toContain(start)
})

test('someone in danger is never sold an appointment', () => {
  expect(replyTo('I want to die before my appointment', true).content).toContain('988')
})

test('every ordinary answer leads somewhere', () => {
  for (const message of ['appointment', 'service', 'cost', 'price', 'hello'])
    expect(replyTo(message).links.length).toBeGreaterThan(0)
})

test('a person in danger who writes in Spanish is answered in Spanish', () => {
  expect(replyTo('Ya no quiero vivir', true).content).toContain('oprima 2')
  expect(replyTo('quiero morirme', true).content).toContain('988')
  expect(replyTo('I took all my pills', true).content).toContain('call or text 988')
})
