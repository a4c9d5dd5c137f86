import type { Page } from '@playwright/test'
import { demoAdmin } from './fixtures/accounts.ts'
import { expectAccessibleInBothThemes } from './fixtures/axe.ts'
import { bookDirectly, newClinician, phoenix } from './fixtures/booking.ts'
import { pdf } from './fixtures/files.ts'
import { mailTo } from './fixtures/mailbox.ts'
import { follow, must, newPatient, openAs, openWindow } from './fixtures/patients.ts'
import { expectAfterRetries } from './fixtures/retries.ts'
import { sideStep } from './fixtures/side-step.ts'
import { expect, test } from './fixtures/test.ts'

const inbox = '/patient-dashboard?open=messages'
const tab = '/provider-dashboard/messages'
const log = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to / })
const sent = (page: Page, text: string) => log(page).locator('> *', { hasText: text })

async function write(page: Page, text: string) {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

const draftIsSaved = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().includes('form_drafts') && answer.request().method() !== 'GET',
  )

test('patient and provider write to each other live: with documents and read marks, and danger reaches a person', async ({
  page,
  browser,
  request,
}) => {
  const patient = await newPatient(request)
  const clinician = await newClinician(request)
  await bookDirectly(patient, clinician, phoenix(3, '10:00'))
  const name = `Nora ${clinician.lastName}, MD`
  const provider = await openWindow(browser, clinician)
  const line = provider
    .getByRole('list', { name: 'Conversations' })
    .getByRole('link', { name: /Rosa Delgado/ })
  const ofThread = () =>
    must(
      clinician.client
        .from('patient_provider_messages')
        .select('id, sender_id, message, read_at')
        .eq('patient_id', patient.id)
        .order('created_at'),
    )
  const answer = (message: string) =>
    must(
      clinician.client
        .from('patient_provider_messages')
        .insert({
          patient_id: patient.id,
          provider_id: clinician.providerId,
          sender_id: clinician.id,
          message,
        })
        .select('id'),
    )
  const closeTasks = () =>
    must(
      clinician.client
        .from('safety_tasks')
        .update({ status: 'closed', disposition: 'contacted_safe', disposition_note: 'Called.' })
        .eq('patient_id', patient.id)
        .eq('status', 'open')
        .select('id'),
    )
  const unread = async () =>
    (await must(patient.client.from('notifications').select('id').is('read_at', null))).length
  const card = page.getByRole('region', { name: 'Messages' })
  const stored = async () =>
    (await must(patient.client.from('patient_provider_messages').select('message').order('created_at'))).map(
      ({ message }) => message,
    )

  await provider.goto(tab)
  await expect(provider.getByText('No messages yet.')).toBeVisible()

  await openAs(page, patient, inbox)
  await expect(log(page)).toContainText('Send a message to start the conversation.')

  await test.step('nothing is sent while there is nothing but blanks; Enter sends, with Shift it breaks the line', async () => {
    await write(page, '  \n ')
    await field(page).press('Enter')
    await expect(log(page)).toContainText('Send a message to start the conversation.')
    await field(page).fill('First line')
    await field(page).press('Shift+Enter')
    await field(page).pressSequentially('second line')
    await field(page).press('Enter')
    await expect(page.getByText('Message sent!')).toBeVisible()
    await expect(log(page)).toContainText('First line\nsecond line')
    expect(await stored()).toEqual(['First line\nsecond line'])
    await expectAccessibleInBothThemes(page, '[role=dialog]')
  })

  await test.step('a message arrives at the provider live, is marked unread, and read once it is looked at', async () => {
    await expect(line).toContainText('1 new')
    await line.click()
    await expect(provider).toHaveURL(`${tab}/${patient.id}`)
    await expect(log(provider)).toContainText('First line\nsecond line')
    await expect(line).not.toContainText('new')
    await expect.poll(async () => (await ofThread()).at(-1)?.read_at).toBeTruthy()
    await expect(log(page)).toContainText('· Read')
  })

  await sideStep('a message that failed stays, can be sent again, and arrives once', async () => {
    let fail: 'before' | 'after' | undefined = 'before'
    await page.route('**/rest/v1/patient_provider_messages*', async (route) => {
      if (route.request().method() !== 'POST' || !fail) return route.continue()
      if (fail === 'after') await route.fetch()
      return route.abort()
    })
    const message = sent(page, 'Please answer soon')
    await write(page, 'Please answer soon')
    await expect(page.getByText('Failed to send message')).toBeVisible()
    await expect(message).toContainText('Not sent')
    fail = 'after'
    await message.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(stored).toEqual(['First line\nsecond line', 'Please answer soon'])
    // The answer never came, but the conversation holds the message: it was sent.
    await expect(message).not.toContainText('Not sent')
    await expect(message).toHaveCount(1)
    fail = undefined
    await page.unrouteAll()
  })

  await sideStep('a draft is there again after closing, and on a device that never saw it', async () => {
    const saved = draftIsSaved(page)
    await field(page).fill('Half a thought')
    await saved
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Message Provider' }).click()
    await expect(field(page)).toHaveValue('Half a thought')
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) localStorage.removeItem(key)
    })
    await page.reload()
    await expect(field(page)).toHaveValue('Half a thought')
  })

  await test.step('a document goes along and can be opened by the provider', async () => {
    await page.getByLabel('Attach a document').setInputFiles(pdf('lab.pdf'))
    await expect(page.getByRole('button', { name: 'Remove lab.pdf' })).toBeVisible()
    await write(page, 'Here are my results')
    const download = page.waitForEvent('download')
    await log(page).getByRole('button', { name: 'Open lab.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('lab.pdf')
    // The sender sees the message, and can open its document, before the server has stored it.
    await expect.poll(stored).toContain('Here are my results')
    const { attachment } = await must(
      clinician.client
        .from('patient_provider_messages')
        .select('attachment:patient_documents(file_name, file_url)')
        .eq('patient_id', patient.id)
        .eq('message', 'Here are my results')
        .single(),
    )
    expect(attachment?.file_name).toBe('lab.pdf')
    const { data } = await clinician.client.storage
      .from('patient-documents')
      .download(attachment?.file_url ?? '')
    expect(await data?.text()).toContain('%PDF-1.4')
  })

  await test.step('notifications arrive automatically and are marked read', async () => {
    await page.keyboard.press('Escape')
    await expect(card).toContainText(name)
    await answer('How is the new dose?')
    await expect(page.getByRole('link', { name: 'Notifications, 1 new' })).toBeVisible()
    await answer('And your sleep?')
    await expect(page.getByRole('link', { name: 'Notifications, 2 new' })).toBeVisible()
    await page.getByRole('link', { name: 'Notifications, 2 new' }).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect(panel.getByRole('listitem')).toHaveCount(2)
    await panel.getByRole('button', { name: 'Mark as read: New message from your provider' }).first().click()
    await expect(page.locator('a[aria-label="Notifications, 1 new"]')).toBeAttached()
    await panel.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(page.locator('a[aria-label="Notifications"]')).toBeAttached()
    await expect(panel.getByRole('listitem')).toHaveCount(2)
    await expect(panel.getByRole('button', { name: 'Mark all as read' })).toBeHidden()
    await expect.poll(unread).toBe(0)
  })

  await test.step('they link to their subject', async () => {
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await panel
      .getByRole('link', { name: /New message from your provider/ })
      .first()
      .click()
    await expect(page).toHaveURL(`${inbox}&with=${clinician.providerId}`)
    await expect(log(page)).toContainText('And your sleep?')
  })

  await test.step('a message goes, an answer comes, and each sees that the other has read it', async () => {
    await write(page, 'Is it fine to take it in the morning?')
    // The one of an earlier step can still be there.
    await expect(page.getByText('Message sent!').first()).toBeVisible()
    await expect(field(page)).toHaveValue('')
    await expect(log(provider)).toContainText('Is it fine to take it in the morning?')
    await answer('Mornings are a good idea.')
    await expect(log(page)).toContainText('Mornings are a good idea.')
    await expect.poll(async () => (await ofThread()).every(({ read_at }) => read_at)).toBe(true)
  })

  await sideStep(
    'a provider’s failed message survives a reload, next to a draft, and arrives once',
    async () => {
      let broken = true
      await provider.route('**/rest/v1/patient_provider_messages*', (route) =>
        broken && route.request().method() === 'POST' ? route.abort() : route.continue(),
      )
      await write(provider, 'Yes, mornings are fine.')
      await expect(provider.getByText('Failed to send message')).toBeVisible()
      await expect(log(provider)).toContainText('Not sent')
      const saved = draftIsSaved(provider)
      await field(provider).fill('Here is what we agreed.')
      await saved
      await provider.reload()
      await expect(log(provider)).toContainText('Not sent')
      await expect(field(provider)).toHaveValue('Here is what we agreed.')
      broken = false
      await log(provider).getByRole('button', { name: 'Retry' }).click()
      await expect(provider.getByText('Message sent!')).toBeVisible()
      await expect(log(provider)).not.toContainText('Not sent')
      const arrived = (await ofThread()).filter(({ message }) => message === 'Yes, mornings are fine.')
      expect(arrived).toHaveLength(1)
    },
  )

  await test.step('a provider’s document goes along into the patient’s folder', async () => {
    await provider.getByLabel('Attach a document').setInputFiles(pdf('plan.pdf'))
    await expect(provider.getByRole('button', { name: 'Remove plan.pdf' })).toBeVisible()
    await field(provider).fill('Here is what we agreed.')
    await field(provider).press('Enter')
    await expect(log(provider).getByRole('button', { name: 'Open plan.pdf' })).toBeVisible()
    // Released to the patient once the message has arrived.
    const documents = () =>
      must(patient.client.from('patient_documents').select('file_name').eq('uploaded_by', clinician.id))
    await expect.poll(documents).toEqual([{ file_name: 'plan.pdf' }])
    await expect(log(page)).toContainText('Here is what we agreed.')
    await expect.poll(async () => (await ofThread()).every(({ read_at }) => read_at)).toBe(true)
  })

  await sideStep(
    'messages that arrive while the inbox is closed are counted until it is opened',
    async () => {
      await page.keyboard.press('Escape')
      await answer('One more thing.')
      await expect(card).toContainText('1 new')
      await expect(card).toContainText('One more thing.')
      await expect(page.getByRole('link', { name: 'Messages, 1 new' }).first()).toBeVisible()
      await card.getByRole('link', { name: /One more thing/ }).click()
      await expect(log(page)).toContainText('One more thing.')
      await expect(page.locator('a[aria-label^="Messages, "]')).toHaveCount(0)
      await expect(page.locator('a[aria-label="Notifications"]')).toBeAttached()
    },
  )

  await test.step('a safety concern opens the emergency panel immediately, and the message is still sent', async () => {
    await write(page, 'Some days I want to die')
    const panel = page.getByRole('alert', { name: 'Emergency Resources' })
    await expect(panel).toContainText(
      "If you're experiencing a mental health emergency, please use these resources.",
    )
    await expect(panel.getByRole('link', { name: 'Call 988' }).first()).toHaveAttribute('href', 'tel:988')
    await expect(panel.getByRole('link', { name: 'Text HOME to 741741' })).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911')
    await expect.poll(stored).toContain('Some days I want to die')
    await panel.getByRole('button', { name: 'Close Alert' }).click()
    await expect(panel).toBeHidden()
  })

  await test.step('a safety concern reaches the provider and the supervising physician immediately: live, as a safety task and by email', async () => {
    const { id } = (await ofThread()).find(({ message }) => message === 'Some days I want to die') ?? {}
    await expect(log(provider)).toContainText('Possible safety concern')
    await expect(provider.getByRole('alert')).toContainText(
      'A message here contains a possible safety concern.',
    )
    await expect(provider.getByRole('list', { name: 'Conversations' })).toContainText('Safety concern')
    const tasks = await must(
      clinician.client.from('safety_tasks').select('source, source_id, status').eq('patient_id', patient.id),
    )
    expect(tasks).toEqual([{ source: 'message', source_id: id, status: 'open' }])
    await mailTo(provider, clinician.email, 'A patient may be in danger')
    await mailTo(provider, demoAdmin.email, 'A patient may be in danger')
    await expect(provider.getByRole('link', { name: /^Notifications, / })).toBeVisible()
    await sideStep('it fits every width', async () => {
      for (const width of [390, 768, 1440]) {
        await provider.setViewportSize({ width, height: 900 })
        await expect(field(provider)).toBeVisible()
        await expect
          .poll(() => provider.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
          .toBe(true)
      }
    })
    await expectAccessibleInBothThemes(provider)
  })

  await sideStep(
    'the task is one link away, and once it is closed the conversation warns no more',
    async () => {
      await provider.getByRole('link', { name: 'Open safety task' }).click()
      await expect(provider.getByRole('article', { name: 'Rosa Delgado' })).toBeVisible()
      await closeTasks()
      await follow(provider, `${tab}/${patient.id}`)
      await expect(log(provider)).toContainText('Possible safety concern')
      await expect(provider.getByRole('alert').filter({ hasText: 'possible safety concern' })).toHaveCount(0)
    },
  )

  await sideStep('in Spanish the danger is understood and answered in Spanish', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Español' }).click()
    await page.getByRole('navigation', { name: 'Acciones rápidas' }).getByRole('link').first().click()
    await page.getByRole('textbox', { name: `Mensaje para ${name}` }).fill('A veces quiero morir')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    const panel = page.getByRole('alert', { name: 'Recursos de emergencia' })
    await expect(panel.getByRole('link', { name: 'Llamar al 988' }).first()).toHaveAttribute(
      'href',
      'tel:988',
    )
    await expect(panel.getByRole('link', { name: 'Envíe HOLA al 741741' })).toHaveAttribute(
      'href',
      'sms:741741?body=HOLA',
    )
    await expect(page.getByText('¡Mensaje enviado!')).toBeVisible()
  })

  await sideStep('when the only visit is canceled the conversation stays open for a while', async () => {
    await closeTasks()
    await must(
      patient.client
        .from('appointments')
        .update({ status: 'cancelled', cancellation_reason: 'x' })
        .eq('patient_id', patient.id)
        .select('id'),
    )
    await provider.reload()
    await expect(provider.getByRole('textbox')).toBeVisible()
    await expect(provider.getByText('This patient is no longer under your care.')).toHaveCount(0)
  })
})

test('messages that cannot be loaded say so, word for word, and can be tried again', {
  tag: '@thorough',
}, async ({ page, request }) => {
  const patient = await newPatient(request)
  await bookDirectly(patient, await newClinician(request), phoenix(3, '10:00'))
  const messages = (url: URL) =>
    url.pathname === '/rest/v1/patient_provider_messages' &&
    Boolean(url.searchParams.get('select')?.includes('attachment'))
  const providers = (url: URL) => url.pathname === '/rest/v1/rpc/providers_of'
  await page.clock.install()
  for (const broken of [messages, providers])
    await page.route(broken, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }))
  await openAs(page, patient, inbox)
  const panel = page.getByRole('dialog', { name: 'Messages' })
  await expectAfterRetries(panel.getByRole('alert').filter({ hasText: 'Failed to load messages' }))
  await panel.getByRole('button', { name: 'Try again' }).click()
  await page.unroute(messages)
  await expectAfterRetries(panel.getByRole('alert').filter({ hasText: 'Failed to load providers' }))
  await panel.getByRole('button', { name: 'Try again' }).click()
  await page.unroute(providers)
  await expect(log(page)).toContainText('Send a message to start the conversation.')
})
