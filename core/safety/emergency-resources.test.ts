import { expect, test } from 'vitest'
import { emergencyHelp, emergencyPanel, emergencyResources } from './emergency-resources.ts'

test('the panel has the required text, word for word', () => {
  expect(emergencyPanel.title).toBe('Emergency Resources')
  expect(emergencyPanel.message).toBe(
    "If you're experiencing a mental health emergency, please use these resources.",
  )
  expect(emergencyPanel.closeLabel).toBe('Close Alert')
})

test('every resource can be tapped', () => {
  expect(emergencyResources.map(({ contact, available }) => [contact, available])).toEqual([
    ['988 or 1-800-273-8255', '24/7'],
    ['Text HOME to 741741', '24/7'],
    ['911', 'For immediate danger'],
  ])
  for (const { contact, actions } of emergencyResources)
    expect(actions.map(({ label }) => label).join(' or ')).toBe(contact)
  expect(emergencyResources.flatMap(({ actions }) => actions.map(({ href }) => href))).toEqual([
    'tel:988',
    'tel:1-800-273-8255',
    'sms:741741?body=HOME',
    'tel:911',
  ])
})

test('in Spanish the same lines are reached, by the words that bring an answer in Spanish', () => {
  const { panel, resources } = emergencyHelp.es
  expect(panel.title).toBe('Recursos de emergencia')
  for (const { contact, actions } of resources)
    expect(actions.map(({ label }) => label).join(panel.or)).toBe(contact)
  expect(resources.flatMap(({ actions }) => actions.map(({ href }) => href))).toEqual([
    'tel:988',
    'tel:1-800-273-8255',
    'sms:741741?body=HOLA',
    'tel:911',
  ])
})
