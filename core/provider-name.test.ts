import { expect, test } from 'vitest'
import { providerName, providerNameIn, shortProviderName } from './provider-name.ts'

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

test('the second time a title and the last name are enough, unless the title is only Mr. or Ms.', () => {
  expect(shortProviderName(ruiz)).toBe('Dr. Ruiz')
  expect(shortProviderName({ ...ruiz, provider_title: 'Ms.' })).toBe('Elena Ruiz')
})

test('in Spanish a name has no title, so that it fits into any sentence', () => {
  const raman = { provider_title: 'Ms.', first_name: 'Priya', last_name: 'Raman', credentials: 'LCSW' }
  expect(providerName(raman, 'es')).toBe('Priya Raman, LCSW')
  expect(providerName(ruiz, 'es')).toBe('Elena Ruiz, MD')
  expect(shortProviderName(ruiz, 'es')).toBe('Elena Ruiz')
  expect(shortProviderName({ ...ruiz, provider_title: 'Professor' }, 'es')).toBe('Elena Ruiz')
})

test.each(['Dr.', 'Mr.', 'Mrs.', 'Ms.', 'Professor'])(
  'a name from the database loses its %s in Spanish',
  (title) => {
    expect(providerNameIn('es', `${title} Elena Ruiz, LCSW`)).toBe('Elena Ruiz, LCSW')
    expect(providerNameIn('en', `${title} Elena Ruiz, LCSW`)).toBe(`${title} Elena Ruiz, LCSW`)
  },
)

test('a name that only looks like a title is kept', () => {
  expect(providerNameIn('es', 'Drew Msemaji, LPC')).toBe('Drew Msemaji, LPC')
})
