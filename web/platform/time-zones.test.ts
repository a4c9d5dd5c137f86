import { expect, test } from 'vitest'
import { timeZoneOptions } from './time-zones.ts'

test('zones are named by a city and what their clock is called', () => {
  const options = timeZoneOptions('America/Phoenix', 'en')
  expect(options[0]).toEqual({ value: 'America/Phoenix', label: 'Phoenix: Mountain Standard Time' })
  expect(options).toContainEqual({ value: 'America/Los_Angeles', label: 'Los Angeles: Pacific Time' })
})

test('in Spanish too', () => {
  expect(timeZoneOptions('America/Phoenix', 'es')[0]?.label).toMatch(/^Phoenix: hora estándar de .*montaña/i)
})

test('in Spanish cities have their Spanish names', () => {
  const labels = timeZoneOptions('America/Mexico_City', 'es').map(({ label }) => label.split(':')[0])
  expect(labels).toEqual([
    'Phoenix',
    'Denver',
    'Los Ángeles',
    'Chicago',
    'Nueva York',
    'Anchorage',
    'Honolulú',
    'Puerto Rico',
    'Guam',
    'Ciudad de México',
    ...labels.slice(10),
  ])
})

test('a zone chosen before stays among the choices, once', () => {
  const values = timeZoneOptions('Europe/Madrid', 'en').map(({ value }) => value)
  expect(values.filter((zone) => zone === 'Europe/Madrid')).toHaveLength(1)
  expect(new Set(values).size).toBe(values.length)
})
