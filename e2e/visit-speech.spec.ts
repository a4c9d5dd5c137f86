import type { Browser, Page } from '@playwright/test'
import { demoAdmin } from './fixtures/accounts.ts'
import { openBrowserThatHears, withoutCamera } from './fixtures/microphone.ts'
import { openWindow, signInAs } from './fixtures/patients.ts'
import { expect, test } from './fixtures/test.ts'
import { auditOf, enterWaitingRoom, newVisit } from './fixtures/visit.ts'

/** Read by two people for LibriVox. */
const patientSays = /made amiable himself/i
const providerSays = /true printed book/i

const mute = (page: Page) => page.getByRole('button', { name: /^Mute/ }).click()

test('what two people say is captioned, transcribed and drafted into a note, and no audio leaves their devices', {
  tag: '@thorough',
}, async ({ request, baseURL }) => {
  const visit = await newVisit(request)
  const browsers: Browser[] = await Promise.all(['austen-0930', 'lj001-0004'].map(openBrowserThatHears))
  const [patientBrowser, providerBrowser] = browsers as [Browser, Browser]
  const patientPage = await openWindow(patientBrowser, visit.patient, { width: 390, height: 844 })
  const providerPage = await openWindow(providerBrowser, visit.provider, { width: 1440, height: 900 })
  const asked: string[] = []
  for (const page of [patientPage, providerPage]) {
    page.context().on('request', (sent) => asked.push(sent.url()))
    page.on('websocket', (socket) => asked.push(socket.url()))
  }
  const lines = providerPage.getByRole('log', { name: 'What was said' })

  try {
    await Promise.all([patientPage, providerPage].map(withoutCamera))
    await enterWaitingRoom(patientPage, visit)
    await providerPage.goto(visit.address)
    await providerPage.getByRole('button', { name: 'Continue' }).click()
    await providerPage.getByRole('button', { name: 'Admit Rosa Delgado' }).click()
    await expect(patientPage.getByRole('button', { name: 'Captions' })).toBeVisible({ timeout: 120_000 })
    // Recognition takes a whole core while someone is speaking, so only one of the two speaks at a time.
    await mute(patientPage)

    await test.step('no one has turned anything on: nothing of the recognizer is fetched', async () => {
      expect(asked.filter((address) => address.includes('/speech/'))).toEqual([])
    })

    await test.step('captions need no consent, show the other person, and are kept nowhere', async () => {
      await patientPage.getByRole('button', { name: 'Captions' }).click()
      const captions = patientPage.getByRole('log', { name: 'Live captions' })
      await expect(captions).toContainText(providerSays, { timeout: 120_000 })
      await expect(captions).toContainText('Transcribed on this device')
      await expect(providerPage.getByText('Captions on')).toBeVisible()
      const { count } = await visit.provider.client
        .from('session_transcripts')
        .select('id', { count: 'exact', head: true })
        .eq('appointment_id', visit.id)
      expect(count).toBe(0)
    })

    await test.step('once the patient agrees, each browser writes down its own person', async () => {
      await patientPage.getByRole('tab', { name: 'Consents' }).click()
      await patientPage.getByRole('switch', { name: 'AI analysis' }).click()
      await expect(lines).toContainText(providerSays, { timeout: 120_000 })
      await mute(providerPage)
      await patientPage.getByRole('button', { name: 'Unmute' }).click()
      await expect(lines).toContainText(patientSays, { timeout: 120_000 })
      await mute(patientPage)
      await expect(providerPage.getByText('Transcribed on this device').first()).toBeVisible()
    })

    await test.step('a note is drafted from it', async () => {
      await providerPage.getByRole('button', { name: 'Generate SOAP' }).first().click()
      await expect(providerPage.getByText('SOAP note generated successfully')).toBeVisible()
      await expect(providerPage.getByRole('article', { name: 'Progress note' })).toBeVisible()
    })

    await test.step('the recognizer is in the audit log and with each line', async () => {
      const supervisor = await signInAs(request, demoAdmin)
      expect(await auditOf(supervisor.client, visit.id)).toContain('engine.recognize-speech')
      const { data } = await visit.provider.client
        .from('session_transcripts')
        .select('recognizer')
        .eq('appointment_id', visit.id)
      expect(new Set(data?.map(({ recognizer }) => recognizer))).toEqual(new Set(['device']))
    })

    await test.step('not one request went anywhere but to this practice', async () => {
      const { host } = new URL(baseURL ?? '')
      const elsewhere = asked.filter((address) => !['blob:', 'data:'].includes(new URL(address).protocol))
      expect(elsewhere.filter((address) => new URL(address).host !== host)).toEqual([])
      expect(asked.filter((address) => address.includes('/speech/')).length).toBeGreaterThan(0)
      expect(asked.filter((address) => address.includes('transcribe-audio'))).toEqual([])
    })
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()))
  }
})
