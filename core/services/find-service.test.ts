import { expect, test } from 'vitest'
import { services } from './catalogue.ts'
import { findService } from './find-service.ts'
import { serviceIds } from './ids.ts'

test('the eight services, in order', () => {
  expect(services('en').map(({ id }) => id)).toEqual([
    'anxiety',
    'depression',
    'adhd',
    'ocd',
    'personality',
    'bipolar',
    'behavioral',
    'medication',
  ])
  expect(findService('bipolar')?.name).toBe('Bipolar Disorder (Type I & II)')
  expect(findService('bipolar', 'es')?.name).toBe('Trastorno bipolar (tipos I y II)')
})

test.each(serviceIds)('%s has something to say in each section, in both languages', (id) => {
  const english = findService(id, 'en')
  const spanish = findService(id, 'es')
  for (const topic of [english, spanish]) {
    expect(topic?.longDescription.length).toBeGreaterThan(200)
    expect(topic?.symptoms.length).toBeGreaterThanOrEqual(5)
    expect(topic?.treatments.length).toBeGreaterThanOrEqual(5)
    expect(topic?.resources.length).toBeGreaterThanOrEqual(3)
    for (const { url } of topic?.resources ?? []) expect(new URL(url).protocol).toBe('https:')
  }
  expect(spanish?.symptoms.length).toBe(english?.symptoms.length)
  expect(spanish?.treatments.length).toBe(english?.treatments.length)
})

test.each(['', 'Anxiety', 'unknown', 'constructor', '__proto__'])('%j is no service', (id) => {
  expect(findService(id)).toBeUndefined()
})
