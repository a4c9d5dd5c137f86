import { expect, test } from '@playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { asSupervisor } from './fixtures/booking.ts'
import { newPatient, openWindow } from './fixtures/patients.ts'
import {
  auditOf,
  type BookedVisit,
  enterAsProvider,
  enterWaitingRoom,
  expectMovingPicture,
  meet,
  newVisit,
  writeChat,
} from './fixtures/visit.ts'

let visit: BookedVisit
test.beforeEach(async ({ request }) => {
  visit = await newVisit(request)
})

/** A call that nobody hangs up goes on beside the next test. */
test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})

test('a visit, from the waiting room to the bill', async ({ browser, request }) => {
  test.setTimeout(180_000)
  const { provider } = visit
  const patientPage = await openWindow(browser, visit.patient, { width: 390, height: 844 })
  const providerPage = await openWindow(browser, visit.provider, { width: 1440, height: 900 })

  await enterWaitingRoom(patientPage, visit)
  await expect(patientPage.getByText(`Dr. Nora ${provider.lastName}, MD will let you in.`)).toBeVisible()
  await expectAccessible(patientPage)

  await test.step('the provider sees on the dashboard who is waiting, and lets them in', async () => {
    await providerPage.goto('/provider-dashboard')
    const row = providerPage.getByRole('listitem').filter({ hasText: 'Rosa Delgado' })
    await expect(row.getByText('Waiting')).toBeVisible()
    await row.getByRole('link', { name: 'Start Session' }).click()
    await providerPage.getByRole('button', { name: 'Continue' }).click()
    await expect(providerPage.getByRole('heading', { name: 'Rosa Delgado is waiting' })).toBeVisible()
    await providerPage.getByRole('button', { name: 'Admit Rosa Delgado' }).click()
  })

  await test.step('they see each other, and hear', async () => {
    await Promise.all([patientPage, providerPage].map((page) => expectMovingPicture(page)))
    for (const page of [patientPage, providerPage]) {
      const audible = await page.getByLabel(/^Video of/).evaluate((element: HTMLVideoElement) => {
        const [track] = (element.srcObject as MediaStream).getAudioTracks()
        return { live: track?.readyState, muted: track?.muted, playing: !element.paused && !element.muted }
      })
      expect(audible).toEqual({ live: 'live', muted: false, playing: true })
    }
    await expect(providerPage.getByRole('timer')).toHaveText(/^00:\d\d$/)
  })

  await test.step('the badge says what was measured', async () => {
    await expect(providerPage.getByRole('button', { name: /Encrypted direct, no relay/ })).toBeVisible()
    await providerPage.getByRole('button', { name: /Encrypted/ }).click()
    await expect(providerPage.getByText(/DTLS 1\.\d/)).toBeVisible()
    await expect(providerPage.getByText(/^(SRTP_AES|AEAD_AES)/)).toBeVisible()
    await expect(providerPage.getByText(/AES-256-GCM on top/)).toBeVisible()
    await expect(providerPage.getByText(/Network quality \w+, \d+ ms/)).toBeAttached()
    await expectAccessible(providerPage)
    await expectAccessible(patientPage)
  })

  await test.step('they write to each other; words of danger bring the emergency panel', async () => {
    await writeChat(patientPage, 'Can you hear me?')
    await expect(providerPage.getByRole('button', { name: /1 new messages/ })).toBeVisible()
    await providerPage.getByRole('tab', { name: 'Chat' }).click()
    await expect(providerPage.getByRole('log').getByText('Can you hear me?')).toBeVisible()
    await writeChat(providerPage, 'Loud and clear.')
    await expect(patientPage.getByRole('log').getByText('Loud and clear.')).toBeVisible()
    await writeChat(patientPage, 'Last night I wanted to kill myself')
    await expect(patientPage.getByRole('link', { name: /988/ }).first()).toBeVisible()
  })

  await test.step('both alike, and back to the other person large', async () => {
    await providerPage.getByRole('button', { name: 'Side by side' }).click()
    await expect(providerPage.locator('[data-view=both]')).toBeVisible()
    await expect(providerPage.getByRole('button', { name: 'Picture in picture' })).toBeVisible()
    await expectAccessible(providerPage)
    await providerPage.getByRole('button', { name: 'Speaker view' }).click()
    await expect(providerPage.locator('[data-view=speaker]')).toBeVisible()
  })

  await test.step('another microphone, in the middle of the call', async () => {
    await providerPage.getByRole('tab', { name: 'Details' }).click()
    const choice = providerPage.getByLabel('Microphone', { exact: true })
    const before = await choice.inputValue()
    const other = choice.locator(`option:not([value="${before}"]):not([value=""])`).first()
    await choice.selectOption((await other.getAttribute('value')) ?? '')
    await expect(choice).not.toHaveValue(before)
    await expect(patientPage.locator('[data-sounds=true]').first()).toBeAttached()
  })

  await test.step('a muted microphone and a camera that is off are told', async () => {
    await patientPage.getByRole('button', { name: 'Camera off' }).click()
    await expect(providerPage.getByText("Rosa Delgado's camera is off")).toBeVisible()
    await patientPage.getByRole('button', { name: 'Mute' }).click()
    await expect(providerPage.getByText('Rosa Delgado, muted')).toBeVisible()
    await patientPage.getByRole('button', { name: 'Camera on' }).click()
    await patientPage.getByRole('button', { name: 'Unmute' }).click()
    await expectMovingPicture(providerPage)
  })

  await test.step('after a reload the patient is back in the visit', async () => {
    await patientPage.reload()
    await expectMovingPicture(patientPage)
    await expectMovingPicture(providerPage)
  })

  await test.step('the provider ends it: notes, status and bill are there, and the patient is told', async () => {
    await providerPage.getByRole('button', { name: 'End call' }).click()
    await providerPage.getByLabel('Session summary').fill('Sleeping better.')
    await providerPage.getByRole('button', { name: 'End visit' }).click()
    await expect(providerPage.getByText('Session completed and billing record created')).toBeVisible()
    await expect(patientPage.getByRole('heading', { name: 'The visit has ended' })).toBeVisible()
    await expect(patientPage.getByRole('link', { name: 'Return to Dashboard' })).toBeVisible()
    await expectAccessible(patientPage)
    const { data: row } = await provider.client
      .from('appointments')
      .select('status, notes, session_id')
      .eq('id', visit.id)
      .single()
    expect(row).toMatchObject({ status: 'completed', notes: 'Sleeping better.' })
    expect(row?.session_id).toContain(`session_${visit.id}_`)
    const { data: bills } = await provider.client
      .from('billing_records')
      .select('status')
      .eq('appointment_id', visit.id)
    expect(bills).toEqual([{ status: 'pending' }])
    const supervisor = await asSupervisor(request)
    await expect
      .poll(async () => new Set(await auditOf(supervisor, visit.id)))
      .toEqual(
        new Set([
          'appointments.insert',
          'appointments.update',
          'connection_attempt',
          'connection_established',
          'message_encryption',
          'connection_terminated',
        ]),
      )
  })
})

test('a shared screen takes the place of the camera, and gives it back', async ({ browser }) => {
  test.setTimeout(90_000)
  const patientPage = await openWindow(browser, visit.patient)
  const providerPage = await openWindow(browser, visit.provider)
  await meet(patientPage, providerPage, visit)
  await providerPage.getByRole('button', { name: 'Share' }).click()
  await expect(providerPage.getByText('Your screen', { exact: true })).toBeVisible()
  await expectMovingPicture(patientPage)
  await providerPage.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(providerPage.getByText('Your screen', { exact: true })).toBeHidden()
  await expectMovingPicture(patientPage)
})

test('without a camera the visit goes on with sound alone', async ({ browser }) => {
  test.setTimeout(90_000)
  const patientPage = await openWindow(browser, visit.patient)
  await patientPage.addInitScript(() => {
    const media = navigator.mediaDevices
    const real = media.getUserMedia.bind(media)
    media.getUserMedia = async (wanted) => {
      if (wanted?.video) throw new DOMException('Permission denied', 'NotAllowedError')
      return real(wanted)
    }
  })
  await patientPage.goto(visit.address)
  await expect(patientPage.getByText('Without a camera the visit goes on with sound alone.')).toBeVisible()
  await expectAccessible(patientPage)
  const providerPage = await openWindow(browser, visit.provider)
  await enterWaitingRoom(patientPage, visit)
  await enterAsProvider(providerPage, visit)
  await providerPage.getByRole('button', { name: 'Admit Rosa Delgado' }).click()
  await expectMovingPicture(patientPage)
  await expect(providerPage.getByText("Rosa Delgado's camera is off")).toBeVisible()
  const heard = () =>
    providerPage
      .getByLabel(/^Video of/)
      .evaluate((element: HTMLVideoElement) => (element.srcObject as MediaStream).getAudioTracks()[0]?.muted)
  await expect.poll(heard).toBe(false)
})

test('when both devices are denied the page says so and how to fix it', async ({ browser }) => {
  const page = await openWindow(browser, visit.patient)
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('Permission denied', 'NotAllowedError')
    }
  })
  await page.goto(visit.address)
  await expect(page.getByRole('alert')).toContainText('Failed to access camera/microphone')
  await expect(page.getByRole('alert')).toContainText('Click the icon at the left of the address bar')
  await page.getByRole('button', { name: 'Enter the waiting room' }).click()
  await expect(page.getByRole('heading', { name: 'You are in the waiting room' })).toBeVisible()
})

test('a second tab takes the visit over', async ({ browser }) => {
  test.setTimeout(90_000)
  const first = await openWindow(browser, visit.patient)
  await enterWaitingRoom(first, visit)
  const second = await first.context().newPage()
  await enterWaitingRoom(second, visit)
  await expect(first.getByRole('heading', { name: 'The visit is open somewhere else' })).toBeVisible()
  await first.getByRole('button', { name: 'Continue here' }).click()
  await expect(first.getByRole('heading', { name: 'You are in the waiting room' })).toBeVisible()
  await expect(second.getByRole('heading', { name: 'The visit is open somewhere else' })).toBeVisible()
})

test('a third person is told nothing; without an address the visit that is on opens', async ({
  browser,
  request,
}) => {
  const stranger = await openWindow(browser, await newPatient(request))
  const nothing = { name: 'There is no visit here for you' }
  await stranger.goto(visit.address)
  await expect(stranger.getByRole('heading', nothing)).toBeVisible()
  await expect(stranger.getByText(visit.provider.lastName)).toHaveCount(0)
  await stranger.goto('/telehealth-session/00000000-0000-4000-8000-000000000000')
  await expect(stranger.getByRole('heading', nothing)).toBeVisible()
  await stranger.goto('/telehealth-session')
  await expect(stranger.getByRole('heading', { name: 'You have no visit coming up' })).toBeVisible()
  await expectAccessible(stranger)

  const page = await openWindow(browser, visit.patient)
  await page.goto('/telehealth-session')
  await expect(page.getByRole('heading', { name: 'Ready for your visit?' })).toBeVisible()
  await expect(page.getByText(visit.provider.lastName)).toBeVisible()
})
