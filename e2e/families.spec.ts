import type { Page } from '@playwright/test'
import { demoAdmin, newEmail } from './fixtures/accounts.ts'
import { expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { bookDirectly, chooseProvider, newClinician, phoenix, phoenixDay } from './fixtures/booking.ts'
import { pdf } from './fixtures/files.ts'
import { agree, complete, completeIntake, field, fillAddress } from './fixtures/onboarding.ts'
import {
  follow,
  must,
  newPatient,
  openAs,
  openWindow,
  patientPassword,
  signInAs,
} from './fixtures/patients.ts'
import { isThorough, sideStep } from './fixtures/side-step.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ timezoneId: 'America/Phoenix' })

async function expectWellMade(page: Page) {
  await expectAccessibleInBothThemes(page)
  await sideStep('it fits every width', async () => {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 1000 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(
        width,
      )
    }
  })
}

/** The older child has their own privacy; the younger one is a side step. */
const children = isThorough ? (['Leo', 'Mateo'] as const) : (['Mateo'] as const)
const about = { Leo: { age: 9, day: 3 }, Mateo: { age: 15, day: 4 } }

const born = (years: number) => `01/01/${new Date().getFullYear() - years}`

async function addChild(page: Page, firstName: string, years: number) {
  await page.getByRole('link', { name: 'Add a person' }).click()
  await expect(page.getByRole('heading', { name: 'Who are you registering?' })).toBeVisible()
  await field(page, 'First name').fill(firstName)
  await field(page, 'Last name').fill('Nuñez')
  await page.getByLabel('Date of birth').fill(born(years))
  await page.getByLabel('You are their').selectOption({ label: 'Parent' })
  await page.getByLabel('State where they live').selectOption({ label: 'Arizona' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: `Show that you can act for ${firstName}` })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(pdf('birth-certificate.pdf'))
  await expect(page.getByText('We’re checking your document').first()).toBeVisible()
}

async function register(page: Page, child: string) {
  await expect(page.getByRole('heading', { name: `Complete ${child}’s Registration` })).toBeVisible()
  await field(page, 'Phone').fill('(602) 555-0142')
  await fillAddress(page)
  // The parent is the one to call, with the one number they have.
  await page.getByRole('button', { name: 'Use my own details' }).click()
  await expect(field(page, 'Emergency contact name')).toHaveValue('Ana Nuñez')
  await expect(field(page, /^Relationship to/)).toHaveValue('Parent')
  await field(page, 'Emergency contact phone').fill('(602) 555-0142')
  await agree(page)
  await complete(page).click()
  await expect(page.getByText('Registration completed successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: `Tell us about ${child}` })).toBeVisible()
  await page.getByLabel('Allergies').fill('None')
  await completeIntake(page).click()
  await expect(page.getByRole('heading', { name: 'What you can do and see' })).toBeVisible()
}

test('a parent registers a child, is verified, and books for them', async ({ page, browser, request }) => {
  const clinician = await newClinician(request)
  const account = { email: newEmail('ana'), password: patientPassword }

  await test.step('the parent creates their own account', async () => {
    await page.goto('/patient-register')
    // The form that came with the page gives way to the app's own, which may take the first press away.
    const forSomeone = page.getByRole('radio', { name: 'My child, or someone I care for' })
    await expect(async () => {
      await page.getByText('My child, or someone I care for').click({ timeout: 2000 })
      await expect(forSomeone).toBeChecked({ timeout: 1000 })
    }).toPass()
    await expect(page.getByLabel('Date of birth')).toBeHidden()
    await field(page, 'First name').fill('Ana')
    await field(page, 'Last name').fill('Nuñez')
    await field(page, 'Email').fill(account.email)
    await field(page, 'Password').fill(account.password)
    await field(page, 'Confirm password').fill(account.password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('heading', { name: 'People you care for' })).toBeVisible()
    await expectWellMade(page)
  })

  await sideStep('the portal stays Spanish once Spanish is chosen', async () => {
    await page.getByRole('button', { name: 'Español' }).click()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Personas a su cargo' })).toBeVisible()
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { name: 'People you care for' })).toBeVisible()
  })

  await test.step('each child is added with a document', async () => {
    for (const child of children) {
      await follow(page, '/family')
      await addChild(page, child, about[child].age)
    }
  })

  await test.step('the practice opens the list and verifies each', async () => {
    const office = await openWindow(browser, await signInAs(request, demoAdmin))
    await office.goto('/admin/guardians')
    for (const child of children) {
      const card = office
        .getByRole('listitem')
        .filter({ hasText: `Ana Nuñez for ${child}` })
        .filter({ hasText: account.email })
      await expect(card.getByRole('button', { name: 'Open document' })).toBeVisible()
      if (child === 'Mateo') await expectWellMade(office)
      // At 9 the parent sees everything; at 15 the rules keep some of it private, and the practice reads that first.
      await expect(card.getByText('The guardian won’t see everything at 15.')).toBeVisible({
        visible: child === 'Mateo',
      })
      await card.getByRole('button', { name: 'Verify guardian' }).click()
      await office.getByRole('button', { name: 'Verify anyway' }).click()
      await expect(card).toBeHidden()
    }
    await sideStep('the rules by age', async () => {
      await office.getByRole('radio', { name: 'Rules by age' }).click()
      await expect(office.getByRole('heading', { name: 'All states, ages 12 to 17' })).toBeVisible()
      await expectWellMade(office)
    })
    await office.close()
  })

  for (const child of children)
    await test.step(`the parent registers ${child} and books`, async () => {
      const { age, day } = about[child]
      await follow(page, '/family')
      await page.getByRole('link', { name: new RegExp(`^${child} Nuñez`) }).click()
      await expect(page.getByRole('heading', { name: `You’re acting for ${child}, ${age}` })).toBeVisible()
      await register(page, child)
      if (child === 'Mateo') {
        await expect(page.getByText('Teens talk more openly')).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Their own sign-in' })).toBeVisible()
        await expectWellMade(page)
      }
      await page.getByRole('link', { name: 'Book visit' }).click()
      await expect(page.getByRole('main').getByText(`You’re acting for ${child}, ${age}`)).toBeVisible()
      await chooseProvider(page, clinician)
      await page.locator(`[data-date="${phoenixDay(day)}"]`).click()
      await page.getByRole('button', { name: '2:00 PM', exact: true }).click()
      await page
        .getByRole('button', { name: /^Confirm/ })
        .filter({ visible: true })
        .click()
      await expect(page.getByRole('region', { name: `The visit for ${child} is booked` })).toBeVisible()
    })

  await test.step('each line says that a guardian did it, and the provider sees whose parent writes', async () => {
    const visits = await must(clinician.client.from('appointments').select('patient_id, booked_by'))
    expect(visits).toHaveLength(children.length)
    const consents = await must(clinician.client.from('registration_consents').select('acting_as, signature'))
    expect(consents).toEqual(children.map(() => ({ acting_as: 'guardian', signature: 'Ana Nuñez' })))
    const signed = await must(
      clinician.client.from('consents').select('signature').is('appointment_id', null),
    )
    expect(signed.length).toBeGreaterThan(0)
    expect(new Set(signed.map(({ signature }) => signature))).toEqual(
      new Set(['Ana Nuñez (digital consent)']),
    )
    const [visit] = visits
    const chart = await openWindow(browser, clinician)
    await chart.goto(`/provider-dashboard/patients/${visit?.patient_id}`)
    await expect(chart.getByRole('region', { name: 'Guardians and proxies' })).toContainText('Ana Nuñez')
    await chart.close()
  })

  await sideStep('all of it is there in Spanish', async () => {
    await follow(page, '/family')
    await page.getByRole('button', { name: 'Español' }).filter({ visible: true }).click()
    await expect(page.getByRole('heading', { name: 'Personas a su cargo' })).toBeVisible()
    await page.getByRole('link', { name: /^Mateo Nuñez/ }).click()
    await expect(
      page.getByRole('heading', { name: 'Usted actúa en nombre de Mateo, de 15 años' }),
    ).toBeVisible()
    await expect(page.getByText('Los adolescentes hablan con más confianza')).toBeVisible()
    await expectWellMade(page)
  })
})

test('a helper whose rights the patient changes or ends is notified immediately, and no longer sees anything of the patient', async ({
  page,
  request,
}) => {
  const [patient, helper] = [
    await newPatient(request, { first_name: 'Wilhelmina' }),
    await newPatient(request),
  ]
  await bookDirectly(patient, await newClinician(request), phoenix(3, '10:00'))
  const representation = (await must(
    patient.client.rpc('invite_representative', {
      patient: patient.id,
      email: helper.email,
      relation: 'sister',
      rights: ['schedule', 'billing'],
    } as never),
  )) as string
  await must(helper.client.rpc('accept_invitation', { representation }))

  await openAs(page, helper, `/family/${patient.id}`)
  await expect(page.getByText('You’re acting for Wilhelmina')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Book visit' })).toBeVisible()
  await must(patient.client.rpc('change_proxy', { representation, rights: ['billing'] }))
  await expect(page.getByText('What you can do and see for Wilhelmina has changed.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Book visit' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Bills' })).toBeVisible()
  await must(patient.client.rpc('end_representation', { representation }))
  await expect(page.getByRole('heading', { name: 'Your access has ended' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Wilhelmina')
  await expectWellMade(page)
  await page.getByRole('main').getByRole('link', { name: 'People you care for' }).click()
  await expect(page.getByRole('heading', { name: 'People you care for' })).toBeVisible()
})
