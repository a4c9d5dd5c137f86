import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { bookDirectly, newClinician, phoenix } from './fixtures/booking.ts'
import { follow, must, newPatient, openAs, openWindow } from './fixtures/patients.ts'
import { sideStep } from './fixtures/side-step.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const plan = {
  warningSigns: ['I stop answering texts.'],
  coping: ['Walk to the park and back.'],
  distractions: [{ name: 'The library', detail: '10-minute walk', phone: '' }],
  helpers: [{ name: 'Ana', detail: 'My sister', phone: '(520) 555-0187' }],
  professionals: [],
  saferPlace: ['Ana keeps my extra medication.'],
}

test('a patient writes a safety plan, opens it with the network cut, and leaves nothing behind', async ({
  page,
  context,
  browser,
  request,
}) => {
  const clinician = await newClinician(request)
  const patient = await newPatient(request)
  await bookDirectly(patient, clinician, phoenix(3, '10:00'))

  await test.step('the plan is one tap from home, and can be written alone', async () => {
    await openAs(page, patient, '/patient-dashboard')
    // Pressed once all above it has arrived: what moves between finger down and finger up isn't pressed.
    await expect(page.locator('#next-appointment')).toBeVisible()
    await page.getByRole('link', { name: 'My safety plan' }).click()
    await page.getByRole('button', { name: 'Write my plan' }).click()
    await page.getByRole('button', { name: 'Add to: My warning signs' }).click()
    await page.getByRole('list', { name: 'My warning signs' }).getByRole('textbox').fill('I stop eating.')
    await page.getByRole('button', { name: 'Add to: People I can ask for help' }).click()
    await page.getByLabel('Entry 1, Name').fill('Ana')
    await page.getByLabel('Entry 1, Phone').fill('ask Kim')
    await page.getByRole('button', { name: 'Save plan' }).click()
    await expect(page.getByText('Enter a phone number or leave this blank')).toBeVisible()
    await page.getByLabel('Entry 1, Phone').fill('(520) 555-0187')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save plan' }).click()
    await expect(page.getByText('I stop eating.')).toBeVisible()
  })

  await test.step('it says where it is saved, and for how long', async () => {
    await expect(
      page.getByText('Saved on this phone. You can read it and call without internet.'),
    ).toBeVisible()
    await expect(page.getByText(/removed when you sign out or are signed out for inactivity/)).toBeVisible()
    await page.getByRole('button', { name: 'Keep it on my device' }).click()
    await expect(page.getByText(/Anyone who can unlock this device can open it/)).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('a version written with the clinician reaches the patient', async () => {
    await must(
      clinician.client
        .from('safety_plans')
        .insert({ patient_id: patient.id, follows: 1, content: plan })
        .select('id'),
    )
    await page.reload()
    await expect(page.getByText('I stop answering texts.')).toBeVisible()
    await expect(page.getByText(/Updated .* with .*, MD/)).toBeVisible()
    await expect(page.getByText(/Anyone who can unlock this device can open it/)).toBeVisible()
  })

  await test.step('with the network cut it opens at home', async () => {
    await context.setOffline(true)
    const opensAt = async (address: string) => {
      await page.goto(address)
      await expect(page.getByRole('status').getByText('Offline')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'My warning signs' })).toBeVisible()
      await expect(page.getByText('Ana keeps my extra medication.')).toBeVisible()
    }
    await sideStep('and at its address', () => opensAt('/patient-dashboard/safety-plan'))
    await opensAt('/patient-dashboard')
    await expect(page.getByRole('link', { name: 'Call Ana' })).toHaveAttribute('href', 'tel:+15205550187')
    const help = page.getByRole('navigation', { name: 'Get help now' })
    for (const [name, href] of [
      ['Call 988', 'tel:988'],
      ['Text 988', 'sms:988'],
      ['Call 911', 'tel:911'],
    ] as const)
      await expect(help.getByRole('link', { name })).toHaveAttribute('href', href)
    await expectAccessibleInBothThemes(page)
  })

  await test.step('nothing of it can be read in the browser’s storage', async () => {
    const stored = await page.evaluate(async () => {
      const databases = await indexedDB.databases()
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('safety-plan')
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      const row = await new Promise<{ key: CryptoKey; data: ArrayBuffer }>((resolve) => {
        const request = opened.transaction('copy').objectStore('copy').get('plan')
        request.onsuccess = () => resolve(request.result)
      })
      opened.close()
      const caches = await Promise.all(
        (await self.caches.keys()).map(async (name) => {
          const cache = await self.caches.open(name)
          return Promise.all((await cache.matchAll()).map((answer) => answer.text()))
        }),
      )
      return {
        names: databases.map(({ name }) => name),
        extractable: row.key.extractable,
        text: [new TextDecoder().decode(row.data), JSON.stringify(localStorage), ...caches.flat()].join('\n'),
      }
    })
    expect(stored.names).toContain('safety-plan')
    expect(stored.extractable).toBe(false)
    expect(stored.text).not.toContain('Ana keeps my extra medication')
  })

  await test.step('back online the newest version is one press away', async () => {
    await context.setOffline(false)
    await page.getByRole('link', { name: 'You’re back online. Open the newest version' }).click()
    await expect(page.getByRole('button', { name: 'Change plan' })).toBeVisible()
  })

  await sideStep('in Spanish the headings change and the patient’s words stay', async () => {
    await must(
      patient.client
        .from('profiles')
        .update({ preferred_language: 'Spanish' })
        .eq('id', patient.id)
        .select('id'),
    )
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Mis señales de alerta' })).toBeVisible()
    await expect(page.getByText('I stop answering texts.')).toBeVisible()
    await expect(page.getByText(/Guardado en este teléfono/)).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Mis señales de alerta' })).toBeVisible()
    await context.setOffline(false)
  })

  await test.step('signing out removes it from the device', async () => {
    await follow(page, '/patient-dashboard')
    await page.getByRole('link', { name: /^(More|Más)$/ }).click()
    await page.getByRole('button', { name: /^(Sign Out|Cerrar sesión)$/ }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(
      await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
    ).not.toContain('safety-plan')
    expect(await page.evaluate(() => localStorage.getItem('safety-plan-of'))).toBeNull()
    await sideStep("and the plan's page says so", async () => {
      await page.goto('/offline-plan')
      await expect(page.getByText('Su plan de seguridad no está guardado en este dispositivo')).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Ayuda ahora' })).toBeVisible()
    })
  })

  const chart = await openWindow(browser, clinician, { width: 1440, height: 1000 })
  await test.step('the clinician reviews it and screens with C-SSRS, and high risk opens a task', async () => {
    await chart.goto(`/provider-dashboard/patients/${patient.id}/safety-plan`)
    await expect(chart.getByText('Ana keeps my extra medication.')).toBeVisible()
    await chart.getByRole('button', { name: 'Reviewed' }).click()
    await expect(chart.getByText('Reviewed today')).toBeVisible()
    await expect(chart.getByRole('button', { name: 'Ask ASQ' })).toBeHidden()
    await chart.getByRole('button', { name: 'Ask C-SSRS' }).click()
    const form = chart.getByRole('form', { name: 'C-SSRS screener' })
    const answer = (question: RegExp, value: string) =>
      form
        .getByRole('radiogroup', { name: question })
        .getByRole('radio', { name: value, exact: true })
        .check()
    await answer(/^1\./, 'Yes')
    await answer(/^2\./, 'Yes')
    await answer(/^3\./, 'No')
    await answer(/^4\./, 'Yes')
    await answer(/^5\./, 'No')
    await answer(/^6\./, 'No')
    await expect(form.getByText('High risk.')).toBeVisible()
    await expectAccessible(chart, 'main')
    await form.getByRole('button', { name: 'Save screening' }).click()
    await expect(chart.getByText('A safety task is open.')).toBeVisible()
    await expect(chart.getByText('High risk', { exact: true })).toBeVisible()
  })
})
