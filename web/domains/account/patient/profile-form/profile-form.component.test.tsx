import { zodResolver } from '@hookform/resolvers/zod'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { profileFields } from '#core/fields/patient-profile.ts'
import { setLanguage } from '#web/platform/language.ts'
import { expectAccessible } from '#web/testing/browser.ts'
import { spanish } from '#web/ui/complaints-spanish.ts'
import { teachFieldsSpanish } from '#web/ui/field-errors.ts'
import { AddressFields } from './address-fields.tsx'
import { AddressedFields } from './addressed-fields.tsx'
import { EmergencyFields } from './emergency-fields.tsx'
import { HistoryFields } from './history-fields.tsx'
import { PersonalFields } from './personal-fields.tsx'
import { PharmacyFields } from './pharmacy-fields.tsx'
import { FormAbout } from './use-profile-words.ts'

const values = {
  first_name: 'Rosa',
  last_name: 'Núñez-O’Brien',
  preferred_name: '',
  pronouns: '',
  date_of_birth: '1990-02-03',
  phone: '(602) 555-0142',
  address_line1: '12 Mesa St',
  address_line2: '',
  city: 'Tucson',
  state: 'AZ',
  zip_code: '85701',
  emergency_contact_name: 'Luis Delgado',
  emergency_contact_phone: '(602) 555-0143',
  emergency_contact_relationship: 'Brother',
  insurance_provider: '',
  insurance_policy_number: '',
  pharmacy_name: '',
  pharmacy_address: '',
  pharmacy_phone: '',
  past_medical_history: '',
  surgical_history: '',
  allergies: '',
  preferred_language: 'English',
  time_zone: 'America/Phoenix',
  ai_assisted_notes_consent: false,
  recording_consent_given: false,
}

function ProfileFields() {
  const form = useForm({ resolver: zodResolver(profileFields), mode: 'onTouched', defaultValues: values })
  return (
    <FormProvider {...form}>
      <form>
        <PersonalFields />
        <AddressedFields />
        <AddressFields />
        <EmergencyFields />
        <PharmacyFields />
      </form>
    </FormProvider>
  )
}

const type = async (label: string, text: string) => {
  await page.getByLabelText(label, { exact: true }).fill(text)
  await userEvent.tab()
}

beforeEach(async () => {
  teachFieldsSpanish(spanish)
  await render(<ProfileFields />)
})
afterEach(() => setLanguage('en'))

test('each field shows its error, and keeps the input', async () => {
  await type('First name', '🌵🌵')
  await expect
    .element(page.getByText('Use at least one letter. Letters of any alphabet are fine.'))
    .toBeVisible()
  await expect.element(page.getByLabelText('First name', { exact: true })).toHaveValue('🌵🌵')
  await type('City', 'City 123')
  await expect.element(page.getByText(/City names don't have numbers/)).toBeVisible()
  await type('ZIP code', '10001')
  await expect
    .element(page.getByText("ZIP code 10001 isn't in Arizona. Check the ZIP code or the state."))
    .toBeVisible()
  await type('Emergency contact phone', '+1 602 555 0142')
  await expect.element(page.getByText(/This is your own number/)).toBeVisible()
  await expectAccessible('form')
})

test('numbers of other countries, names of any script and pronouns in any words are fine', async () => {
  await type('First name', '李')
  await type('Phone', '+52 55 1234 5678')
  await type('Preferred name (optional)', 'Rosi')
  await type('Pronouns (optional)', 'they/them')
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0)
  await type('Pharmacy phone (optional)', '+52 55 12')
  await expect.element(page.getByText(/after the country code/)).toBeVisible()
})

test('the same in Spanish', async () => {
  setLanguage('es')
  await type('Código postal', '10001')
  await expect
    .element(page.getByText('El código postal 10001 no está en Arizona. Revise el código o el estado.'))
    .toBeVisible()
  await type('Teléfono', '555')
  await expect.element(page.getByText(/Escriba un número de 10 dígitos/)).toBeVisible()
})

test.each([
  ['602-555-0171', '602-555-0171'],
  // If the account has no number, the focus moves to its field.
  ['', '(602) 555-0143'],
])('a guardian can name themselves as the emergency contact, with the number %s', async (phone, kept) => {
  await render(<EmergencyOf guardian={{ name: 'Ana Torres', phone, relation: 'Parent' }} />)
  const guarded = page.getByRole('region', { name: 'For a child' })
  await guarded.getByRole('button', { name: 'Use my own details' }).click()
  await expect.element(guarded.getByLabelText('Emergency contact name')).toHaveValue('Ana Torres')
  await expect.element(guarded.getByLabelText('Relationship to you')).toHaveValue('Parent')
  const number = guarded.getByLabelText('Emergency contact phone')
  await expect.element(number).toHaveValue(kept)
  if (!phone) await expect.element(number).toHaveFocus()
})

test('a patient is not offered to be their own emergency contact', async () => {
  await expect.element(page.getByRole('button', { name: 'Use my own details' })).not.toBeInTheDocument()
})

function EmergencyOf({ guardian }: ComponentProps<typeof EmergencyFields>) {
  const form = useForm({ defaultValues: values })
  return (
    <FormProvider {...form}>
      <section aria-label="For a child">
        <EmergencyFields guardian={guardian} />
      </section>
    </FormProvider>
  )
}

function History({ past }: { past: string }) {
  const form = useForm({ defaultValues: { ...values, past_medical_history: past } })
  return (
    <QueryClientProvider client={new QueryClient()}>
      <FormProvider {...form}>
        <HistoryFields />
      </FormProvider>
    </QueryClientProvider>
  )
}

test('text on file does not open the emergency panel again, new text does', async () => {
  await render(<History past="In 2019 I wanted to kill myself" />)
  const panel = page.getByRole('alert', { name: 'Emergency Resources' })
  await page.getByLabelText(/^Surgical history/).fill('Appendix, 2008')
  await expect.element(panel).not.toBeInTheDocument()
  await page.getByLabelText(/^Past medical history/).fill('I want to kill myself')
  await expect.element(panel).toBeVisible()
})

function ChildsContact() {
  const form = useForm({ defaultValues: values })
  return (
    <FormProvider {...form}>
      <FormAbout value="Nico">
        <EmergencyFields />
      </FormAbout>
    </FormProvider>
  )
}

test('a guardian is given examples of who could be called for a child', async () => {
  await render(<ChildsContact />)
  await expect
    .element(page.getByLabelText('Relationship to Nico'))
    .toHaveAccessibleDescription('For example: parent, grandparent, aunt')
})
