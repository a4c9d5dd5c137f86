import { expect, test } from 'vitest'
import { providerName, shortProviderName, translateTitle } from './provider-name.ts'

const ruiz = { provider_title: 'Dr.', first_name: 'Elena', last_name: 'Ruiz', credentials: 'MD' }

test.each([
  [ruiz, 'Elena Ruiz, MD'],
  [{ ...ruiz, credentials: 'md_do' }, 'Dr. Elena Ruiz'],
  [{ ...ruiz, credentials: 'do' }, 'Elena Ruiz, DO'],
  [{ ...ruiz, credentials: 'M.D.' }, 'Elena Ruiz, M.D.'],
  [{ ...ruiz, credentials: 'PsyD, ABPP' }, 'Elena Ruiz, PsyD, ABPP'],
  [{ ...ruiz, credentials: 'lcsw' }, 'Dr. Elena Ruiz, LCSW'],
  [{ ...ruiz, provider_title: 'Professor' }, 'Professor Elena Ruiz, MD'],
  [{ ...ruiz, provider_title: 'Other', credentials: 'lcsw' }, 'Elena Ruiz, LCSW'],
  [{ ...ruiz, provider_title: null, credentials: 'PMHNP-BC, NP' }, 'Elena Ruiz, PMHNP-BC, NP'],
  [{ ...ruiz, credentials: null }, 'Dr. Elena Ruiz'],
])('%o is called %s', (provider, name) => {
  expect(providerName(provider)).toBe(name)
})

test('in Spanish the title is Spanish', () => {
  expect(providerName({ ...ruiz, provider_title: 'Mr.', credentials: null }, 'es')).toBe('Sr. Elena Ruiz')
})

test('the second time a title and the last name are enough, unless the title is only Mr. or Ms.', () => {
  expect(shortProviderName(ruiz)).toBe('Dr. Ruiz')
  expect(shortProviderName({ ...ruiz, provider_title: 'Ms.' })).toBe('Elena Ruiz')
})

test('a title is Spanish for who reads Spanish', () => {
  const raman = { provider_title: 'Ms.', first_name: 'Priya', last_name: 'Raman', credentials: 'LCSW' }
  expect(providerName(raman, 'es')).toBe('Sra. Priya Raman, LCSW')
  expect(providerName({ ...raman, provider_title: 'Dr.' }, 'es')).toBe('Priya Raman, LCSW')
})

test('a name from the database gets its Spanish title too', () => {
  expect(translateTitle('Ms. Priya Raman, LCSW', 'es')).toBe('Sra. Priya Raman, LCSW')
  expect(translateTitle('Ms. Priya Raman, LCSW', 'en')).toBe('Ms. Priya Raman, LCSW')
  expect(translateTitle('Dr. Elena Ruiz, MD', 'es')).toBe('Elena Ruiz, MD')
  expect(translateTitle('Elena Ruiz, MD', 'es')).toBe('Elena Ruiz, MD')
})

test("in Spanish no one is called Dr. or Dra. if the gender isn't known", () => {
  expect(providerName(ruiz, 'es')).toBe('Elena Ruiz, MD')
  expect(shortProviderName(ruiz, 'es')).toBe('Elena Ruiz')
  expect(shortProviderName({ ...ruiz, provider_title: 'Professor' }, 'es')).toBe('Prof. Ruiz')
})
