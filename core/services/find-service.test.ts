import { expect, test } from 'vitest'
import { services } from './catalogue.ts'
import { findService } from './find-service.ts'

test('the eight services, in order', () => {
  expect(services.map(({ id }) => id)).toEqual([
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
})

test.each(services.map(({ id }) => id))('%s has something to say in each section', (id) => {
  const topic = findService(id)
  expect(topic?.longDescription.length).toBeGreaterThan(200)
  expect(topic?.symptoms.length).toBeGreaterThanOrEqual(5)
  expect(topic?.treatments.length).toBeGreaterThanOrEqual(5)
  expect(topic?.resources.length).toBeGreaterThanOrEqual(3)
  for (const { url } of topic?.resources ?? []) expect(new URL(url).protocol).toBe('https:')
})

test.each(['', 'Anxiety', 'unknown', 'constructor', '__proto__'])('%j is no service', (id) => {
  expect(findService(id)).toBeUndefined()
})
