import { readFile } from 'node:fs/promises'
import { test as base, expect, request as requests } from '@playwright/test'
import { pdfWords } from '#server/testing/pdf-text.ts'
import { demoAdmin } from './fixtures/accounts.ts'
import { expectAccessible } from './fixtures/axe.ts'
import { follow, must, newPatientWithoutSignatures, openAs, signInAs } from './fixtures/patients.ts'
import { type OwnServer, startServer } from './fixtures/server.ts'

/** A practice of its own: a new version of a document asks every patient of a practice. */
const test = base.extend<{ server: OwnServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's names
  server: async ({}, use) => {
    const server = await startServer({ DEMO: '1' })
    await use(server)
    await server.stop()
  },
  baseURL: async ({ server }, use) => use(server.url),
  request: async ({ server }, use) => {
    const context = await requests.newContext({ baseURL: server.url })
    await use(context)
    await context.dispose()
  },
})

test.setTimeout(90_000)

test('a patient signs the documents, is asked again after a new version, and downloads what they signed', async ({
  page,
  request,
}) => {
  const patient = await newPatientWithoutSignatures(request)

  await test.step('the dashboard asks for the documents first; messages stay open', async () => {
    await openAs(page, patient)
    await expect(page.getByRole('heading', { name: 'Please read and sign' })).toBeVisible()
    await expectAccessible(page)
    await follow(page, '/patient-dashboard?open=messages')
    await expect(page.getByRole('dialog', { name: 'Messages' })).toBeVisible()
    await follow(page, '/patient-dashboard')
    await expect(page).toHaveURL(/agreements/)
  })

  const sign = async () => {
    await page.getByLabel('I have read these documents and agree to them.').check()
    await page.getByLabel('Your full name').fill('Rosa Delgado')
    await page.getByRole('button', { name: 'Sign documents' }).click()
    await expect(page.getByRole('heading', { name: 'Please read and sign' })).toBeHidden()
  }

  await test.step('they read and sign', async () => {
    await page.getByText('Telehealth consent').click()
    await expect(page.getByText('I agree to receive mental health care by video')).toBeVisible()
    await page.getByRole('button', { name: 'Sign documents' }).click()
    await expect(page.getByText('Check this box to sign.')).toBeVisible()
    await sign()
    await expect(page.getByText(/Signed .* by Rosa Delgado/)).toHaveCount(6)
  })

  await test.step('a new version is asked for again, in the language of the reader', async () => {
    const admin = await signInAs(request, demoAdmin)
    await must(
      admin.client
        .from('consent_drafts')
        .insert({
          kind: 'financial',
          english: 'New prices from January.',
          spanish: 'Precios nuevos desde enero.',
          ask_again: true,
        })
        .select('kind'),
    )
    await must(admin.client.rpc('publish_consent_text', { kind: 'financial' }))
    await page.goto('/patient-dashboard')
    await expect(page.getByText('New version').first()).toBeVisible()
    await page.getByRole('button', { name: 'Español' }).first().click()
    await expect(page.getByText('Versión nueva')).toBeVisible()
    await page.getByText('Acuerdo financiero').first().click()
    await expect(page.getByText('Precios nuevos desde enero.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'English' }).first().click()
    await sign()
  })

  await test.step('the PDF has the words, the name, the time and the address', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PDF: Financial agreement, Version 2' }).click()
    const file = await (await download).path()
    const words = pdfWords(await readFile(file))
    expect(words).toContain('New prices from January.')
    expect(words).toContain('Rosa Delgado')
    expect(words).toMatch(/Signed electronically: .+ Internet address: (::ffff:)?127\.0\.0\.1/)
  })
})
