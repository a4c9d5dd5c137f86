import type { Page } from '@playwright/test'
import { fillSignIn } from './fixtures/accounts.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { asSupervisor, bookDirectly, newClinician, verifyProvider, zoneAtNoon } from './fixtures/booking.ts'
import { pressOn, tabTo } from './fixtures/keyboard.ts'
import { follow, must, newPatient, openWindow, patientPassword } from './fixtures/patients.ts'
import { sideStep } from './fixtures/side-step.ts'
import { expect, test } from './fixtures/test.ts'
import { bookVisit, enterWaitingRoom } from './fixtures/visit.ts'
import { prepareVisit } from './fixtures/visit-entry.ts'

const home = '/provider-dashboard'
const stat = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).locator('b').first()
const todays = (page: Page) => page.getByRole('list', { name: 'Today’s Schedule' })

test('the day: upcoming visits, search, waiting patients, safety concerns', async ({ browser, request }) => {
  const provider = await newClinician(request, { time_zone: zoneAtNoon() })
  const page = await openWindow(browser, provider, { width: 1440, height: 1000 })

  await page.goto(home)
  await sideStep('old links lead on', async () => {
    await follow(page, `${home}?open=messages&with=${provider.id}`)
    await expect(page).toHaveURL(`${home}/messages/${provider.id}`)
    await follow(page, `${home}?tab=medication-verification`)
    await expect(page).toHaveURL(`${home}/medication-verification`)
    await follow(page, home)
  })

  await test.step('without a visit there is no one to see', async () => {
    await page.getByRole('button', { name: 'Start Session' }).click()
    await expect(page.getByRole('listitem').getByText('You have no visits booked.')).toBeVisible()
    await expect(page.getByText('No visits today.')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  const patient = await newPatient(request)
  const id = await bookDirectly(patient, provider, new Date(Date.now() + 5 * 60_000).toISOString())
  await prepareVisit(patient, id)
  const address = `/telehealth-session/${id}`

  await test.step('the numbers and the list are the database’s, and follow a booking elsewhere', async () => {
    await expect(stat(page, 'Today’s appointments')).toHaveText('1')
    await expect(stat(page, 'Active patients')).toHaveText('1')
    await expect(stat(page, 'Pending tasks')).toHaveText('0')
    await expect(todays(page).getByText('Rosa Delgado')).toBeVisible()
    await expect(page.getByText('The room for Rosa Delgado is open.')).toBeVisible()
  })

  await sideStep('the week is one link away', async () => {
    const range = page.getByRole('navigation', { name: 'Range' })
    await expect(range.getByRole('link', { name: 'Day' })).toHaveAttribute('aria-current', 'page')
    await range.getByRole('link', { name: 'Week' }).click()
    await expect(page.getByRole('region', { name: 'Week', exact: true })).toBeVisible()
    await page.goBack()
  })

  const details = page.getByRole('complementary', { name: 'Visit details' })
  await test.step('details open next to the day', async () => {
    await page.getByRole('link', { name: 'View Details: Rosa Delgado' }).click()
    await expect(details.getByRole('heading', { name: 'Rosa Delgado' })).toBeVisible()
    await expect(details.getByRole('link', { name: 'Read the intake' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await sideStep('a reload knows them', async () => {
    await page.reload()
    await expect(details.getByRole('link', { name: 'Read the intake' })).toBeVisible()
  })

  await test.step('closed, the day is left', async () => {
    await details.getByRole('button', { name: 'Close' }).click()
    await expect(details).toBeHidden()
    await expect(page).toHaveURL(home)
  })

  const { data: profile } = await patient.client.from('profiles').select('patient_id').single()
  const number = profile?.patient_id ?? ''
  const finder = page.getByRole('dialog', { name: 'Find a patient' })
  const results = finder.getByRole('list', { name: 'Patients found' }).getByRole('link')
  const searches: string[] = []
  page.on(
    'request',
    (sent) => sent.url().endsWith('/rpc/search_patients') && searches.push(sent.postData() ?? ''),
  )

  await test.step('a patient is found by name, once there are three characters', async () => {
    await page.keyboard.press('/')
    await finder.getByLabel('Name', { exact: true }).fill('ro')
    await finder.getByLabel('Name', { exact: true }).fill('rosa del')
    await expect(results).toHaveCount(1)
    expect(searches).toEqual([JSON.stringify({ mode: 'name', term: 'rosa del' })])
    await expect(finder.getByText('1 patient', { exact: true })).toBeVisible()
  })

  await test.step("another provider's", async () => {
    await finder.getByLabel('Name', { exact: true }).fill('Maya Torres')
    await expect(finder.getByText('No matching patients.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(finder).toBeHidden()
  })

  await test.step('each search left a trace', async () => {
    const { data: entries } = await (await asSupervisor(request)).rpc('audit_entries', {
      actor: provider.id,
      kind: 'patients',
    })
    const trace = entries?.filter(({ event_type }) => event_type === 'patients.search').reverse()
    expect(trace?.map(({ details }) => details)).toEqual([
      { mode: 'name', found: [patient.id] },
      { mode: 'name', found: [] },
    ])
  })

  await sideStep('by date of birth and by number', async () => {
    await page.keyboard.press('/')
    await finder.getByRole('radio', { name: 'DOB' }).click()
    await finder.getByLabel('Date of birth').fill('02/31/1990')
    await expect(finder.getByText('Enter a date as MM/DD/YYYY.')).toBeVisible()
    await finder.getByLabel('Date of birth').fill('02/03/1990')
    await expect(results).toHaveCount(1)
    await finder.getByRole('radio', { name: 'Patient ID' }).click()
    await finder.getByLabel('Patient ID', { exact: true }).fill(number.slice(1, 6))
    await expect(results).toHaveCount(1)
  })

  await sideStep('a failed search says so and can be retried', async () => {
    await page.route('**/rpc/search_patients', (route) => route.abort())
    await finder.getByLabel('Patient ID', { exact: true }).fill(number)
    await expect(page.getByText('Failed to search patients').first()).toBeVisible()
    await page.unroute('**/rpc/search_patients')
    await expect(results).toHaveCount(0)
    await finder.getByRole('button', { name: 'Try again' }).click()
    await expect(results).toHaveCount(1)
  })

  await sideStep(
    'arrow down leads into the results, Enter to the chart; the finder is accessible',
    async () => {
      await expectAccessible(page, '[role=dialog]')
      await finder.getByLabel('Patient ID', { exact: true }).press('ArrowDown')
      await expect(results.first()).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${home}/patients/${patient.id}`)
      await follow(page, home)
    },
  )

  await test.step('a patient who enters the waiting room appears immediately', async () => {
    const patientPage = await openWindow(browser, patient, { width: 390, height: 844 })
    await enterWaitingRoom(patientPage, { id, address, patient, provider })
    await expect(todays(page).getByText('In the waiting room')).toBeVisible()

    await sideStep('on a phone they are shown without scrolling', async () => {
      const waiting = page.getByRole('list', { name: 'Waiting for you' })
      await expect(waiting).toBeHidden()
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(waiting.getByRole('link', { name: 'Start Session' })).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
      await page.setViewportSize({ width: 1440, height: 1000 })
    })

    await sideStep('of two tabs the one in use has the visit', async () => {
      const elsewhere = { name: 'The visit is open somewhere else' }
      const second = await patientPage.context().newPage()
      await enterWaitingRoom(second, { id, address, patient, provider })
      await expect(patientPage.getByRole('heading', elsewhere)).toBeVisible()
      await patientPage.getByRole('button', { name: 'Continue here' }).click()
      await expect(patientPage.getByRole('heading', { name: 'You’re in the waiting room' })).toBeVisible()
      await expect(second.getByRole('heading', elsewhere)).toBeVisible()
    })

    await patientPage.context().close()
    await expect(todays(page).getByText('In the waiting room')).toBeHidden()
  })

  const tasks = page.getByRole('region', { name: 'Tasks' })
  const add = tasks.getByRole('button', { name: 'Add task' })
  const title = tasks.getByLabel('Task', { exact: true })
  await test.step('a task is added', async () => {
    await add.click()
    await title.fill('Send the lab order')
    await title.press('Enter')
    await expect(tasks.getByRole('checkbox', { name: 'Send the lab order' })).toBeVisible()
    await expect(title).toBeHidden()
  })

  await test.step('danger comes on top and is closed only with a disposition and a note', async () => {
    const answers = [1, 1, 1, 1, 1, 1, 1, 1, 2]
    const result = { patient_id: patient.id, instrument: 'phq9', answers, score: 10 }
    expect((await patient.client.from('assessment_results').insert(result)).error).toBeNull()
    const task = page.getByRole('article', { name: /Safety task: Rosa Delgado, PHQ-9 question 9/ })
    await expect(task.getByText(/Total score 10/)).toBeVisible()
    await expect(task.getByRole('link', { name: 'Call (602) 555-0142, Rosa Delgado' })).toBeVisible()
    await task.getByRole('button', { name: 'Record disposition for Rosa Delgado' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Close task' }).click()
    await expect(dialog.getByText('Choose a disposition')).toBeVisible()
    await expect(dialog.getByText('Enter what was done')).toBeVisible()
    await dialog.getByLabel('Disposition').selectOption('contacted_safe')
    await dialog.getByLabel('What was done').fill('Called at once; safe, with her sister.')
    await sideStep(
      'a click outside the dialog does not close it; Escape does, and keeps the input',
      async () => {
        await page.mouse.click(5, 5)
        await expect(dialog).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expectAccessibleInBothThemes(page)
        await task.getByRole('button', { name: 'Record disposition for Rosa Delgado' }).click()
        await expect(dialog.getByLabel('What was done')).toHaveValue('Called at once; safe, with her sister.')
        await expect(dialog.getByLabel('Disposition')).toHaveValue('contacted_safe')
      },
    )
    await dialog.getByRole('button', { name: 'Close task' }).click()
    await expect(page.getByText('Safety task closed')).toBeVisible()
    await expect(task).toBeHidden()
    const { data } = await provider.client.from('safety_tasks').select('status, closed_by').single()
    expect(data).toEqual({ status: 'closed', closed_by: provider.id })
  })

  await sideStep('the input of a new task survives a reload, and is cleared once it is added', async () => {
    await add.click()
    const saved = page.waitForResponse(
      (answer) => answer.url().includes('/form_drafts') && answer.request().method() === 'POST',
    )
    await title.fill('Call the pharmacy')
    await saved
    await page.reload()
    await add.click()
    await expect(title).toHaveValue('Call the pharmacy')
    await title.press('Enter')
    await expect(tasks.getByRole('checkbox', { name: 'Call the pharmacy' })).toBeVisible()
    await expect(title).toBeHidden()
    await add.click()
    await expect(title).toHaveValue('')
    await tasks.getByRole('button', { name: 'Cancel' }).click()
  })

  await sideStep('a second booking appears too', async () => {
    const other = await newPatient(request)
    await bookDirectly(other, provider, new Date(Date.now() + 2 * 86_400_000).toISOString())
    await expect(stat(page, 'Active patients')).toHaveText('2')
    await expect(
      page.getByRole('region', { name: 'Upcoming appointments' }).getByRole('listitem'),
    ).toHaveCount(2)
  })

  await sideStep('it fits a phone and a tablet', async () => {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(todays(page)).toBeVisible()
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 1000 })
  })

  await sideStep('an unverified license is shown, and its verification appears immediately', async () => {
    const own = provider.client.from('providers')
    expect((await own.update({ license_number: 'MD-2' }).eq('id', provider.providerId)).error).toBeNull()
    await expect(page.getByText('License pending verification.')).toBeVisible()
    await verifyProvider(await asSupervisor(request), provider.providerId)
    await expect(page.getByText('License pending verification.')).toBeHidden()
  })

  await sideStep('the appearance can be chosen, and signing out is confirmed', async () => {
    await page.getByRole('button', { name: /^Nora/ }).click()
    await page.getByRole('button', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByText('Signed out successfully!')).toBeVisible()
  })

  await sideStep('a suspended provider can still sign in, to read why', async () => {
    const suspended = await (await asSupervisor(request)).rpc('suspend_provider', {
      provider_id: provider.providerId,
    })
    expect(suspended.error).toBeNull()
    await page.goto('/provider-login')
    await fillSignIn(page, { email: provider.email, password: patientPassword })
    await expect(page.getByText('Your account is suspended.')).toBeVisible()
  })
})

test('a whole visit day by keyboard only', { tag: '@thorough' }, async ({ browser, request }) => {
  const { provider, patient, id } = await bookVisit(request)
  const carl = await newPatient(request, { first_name: 'Carl', last_name: 'Calm' })
  await bookDirectly(carl, provider, new Date(Date.now() + 70 * 60_000).toISOString())
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 1000 } })).newPage()
  const row = (name: string) => todays(page).getByRole('listitem').filter({ hasText: name })
  const toRow = async (name: string) => {
    await tabTo(page, row(name).getByRole('link', { name, exact: true }))
    await page.keyboard.press('j')
    await page.keyboard.press('k')
  }

  await test.step('signing in', async () => {
    await page.goto('/provider-login')
    await tabTo(page, page.getByLabel('Email'))
    await page.keyboard.type(provider.email)
    await tabTo(page, page.getByLabel('Password', { exact: true }))
    await page.keyboard.type(patientPassword)
    await page.keyboard.press('Enter')
    await expect(row('Rosa Delgado')).toBeVisible()
  })

  await test.step('digits open the tabs, and the first Tab skips to the content', async () => {
    await page.reload()
    await expect(row('Rosa Delgado')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('5')
    await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
    await page.keyboard.press('4')
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await tabTo(page, page.getByLabel('First name'))
    await page.keyboard.press('End')
    await page.keyboard.press('8')
    await expect(page.getByLabel('First name')).toHaveValue('Nora8')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Escape')
    await tabTo(page, page.getByRole('button', { name: 'Save profile' }))
    await page.keyboard.press('8')
    await expect(page.getByRole('heading', { level: 1, name: 'AI tools' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  })

  await test.step('the palette finds commands, patients and tabs', async () => {
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Find a patient or run a command' })
    await expect(field).toBeFocused()
    await page.keyboard.type('overv')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(home)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('rosa')
    await expect(
      page.getByRole('option', { name: /^Rosa Delgado, born 02\/03\/1990, ID \d{7}$/ }),
    ).toBeVisible()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/provider-dashboard\/patients\/[0-9a-f-]{36}$/)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('shortcuts off')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    const chart = page.url()
    await page.keyboard.press('1')
    await expect(page).toHaveURL(chart)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('shortcuts on')
    await page.keyboard.press('Enter')
    await page.keyboard.press('1')
    await expect(page).toHaveURL(home)
  })

  await test.step('in the list: J and K move, Enter opens the chart, N its notes', async () => {
    await tabTo(page, row('Rosa Delgado').getByRole('link', { name: 'Rosa Delgado', exact: true }))
    await page.keyboard.press('j')
    await expect(row('Carl Calm')).toBeFocused()
    await page.keyboard.press('k')
    await expect(row('Rosa Delgado')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${home}/patients/${patient.id}`)
    await expect(page.getByRole('heading', { level: 1, name: /Rosa Delgado/ })).toBeVisible()
    await page.keyboard.press('1')
    await toRow('Rosa Delgado')
    await page.keyboard.press('n')
    await expect(page).toHaveURL(`${home}/patients/${patient.id}/notes`)
    await page.keyboard.press('1')
  })

  await test.step('S starts the session', async () => {
    await toRow('Rosa Delgado')
    await page.keyboard.press('s')
    await expect(page).toHaveURL(`/telehealth-session/${id}`)
    await pressOn(page, page.getByRole('button', { name: 'Continue' }))
    await expect(page.getByRole('heading', { name: /Rosa/ }).first()).toBeVisible()
    const visits = provider.client.from('appointments')
    for (const change of [{ status: 'in_progress' }, { status: 'completed', notes: 'Keep the dose.' }])
      await must(visits.update(change).eq('id', id).select('id'))
  })

  await test.step('back to the day: the note is to be written, and the next one waits', async () => {
    await pressOn(page, page.getByRole('link', { name: 'Return to Dashboard' }))
    await expect(row('Rosa Delgado').getByRole('link', { name: /note$/i })).toBeVisible()
    await toRow('Carl Calm')
    await page.keyboard.press('j')
    await expect(row('Carl Calm')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${home}/patients/${carl.id}`)
  })
  await page.context().close()
})
