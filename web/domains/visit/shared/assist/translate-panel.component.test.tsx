import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import type { VisitLink } from '../visit-tools.ts'
import { OnVideo } from './on-video.tsx'
import { TranslatePanel } from './translate-panel.tsx'
import { VisitAiProvider } from './visit-ai-context.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const consented = [{ kind: 'ai_analysis', active: true, granted: true, withdrawn_at: null }]
const phrase = 'How are you today?'

async function open(changes: Partial<VisitLink>) {
  answerRequests((url) => {
    if (url.includes('visit_consents')) return consented
    return url.includes('/profiles') ? { preferred_language: 'Spanish' } : []
  })
  const link = {
    visitId: 'v1',
    patientId: 'p1',
    role: 'provider',
    patientName: 'Maya Torres',
    providerName: 'Dr. Ruiz',
    otherName: 'Maya',
    startedAt: null,
    connected: false,
    muted: true,
    microphone: null,
    remote: undefined,
    send: () => true,
    listen: () => () => {},
    openPanel: () => {},
    ...changes,
  } as unknown as VisitLink
  await render(
    <WithProvider>
      <VisitAiProvider link={link}>
        <OnVideo />
        <TranslatePanel />
      </VisitAiProvider>
    </WithProvider>,
  )
}

async function say(delivered: boolean) {
  await open({ send: () => delivered })
  await page.getByRole('button', { name: phrase }).click()
  await page.getByRole('button', { name: /^Show/ }).click()
  await expect.element(recent.getByText(phrase)).toBeVisible()
}
const recent = page.getByRole('region', { name: /Recent/ })

test('a translation made while the other person is not connected is marked as not delivered', async () => {
  await say(false)
  await expect.element(recent.getByText('Not delivered. Maya wasn’t connected; say it again.')).toBeVisible()
})

test('a delivered translation has no mark', async () => {
  await say(true)
  await expect.element(recent.getByText(/Not delivered/)).not.toBeInTheDocument()
})

/** Two browsers' messages to each other: what this one sent, and a way to say something to it. */
function wire() {
  const heard = new Map<string, (data: unknown) => void>()
  const sent: unknown[] = []
  return {
    sent,
    say: (topic: string, data: unknown) => heard.get(topic)?.(data),
    send: (topic: string, data: unknown) => {
      sent.push([topic, data])
      return true
    },
    listen: (topic: string, listener: (data: unknown) => void) => {
      heard.set(topic, listener)
      return () => {}
    },
  }
}

test('translation that one person turns on is on for both, each in their own language', async () => {
  vi.stubGlobal('Translator', undefined)
  const { say: tell, sent, ...link } = wire()
  await open({ ...link, connected: true })
  await expect.element(page.getByRole('button', { name: 'Start translation' })).toBeVisible()
  tell('translate', { on: true, mine: 'fr', other: 'en' })
  await expect.element(page.getByText('Maya turned on translation.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Stop translation' })).toBeVisible()
  await expect.element(page.getByLabelText('My language')).toHaveValue('en')
  await expect.element(page.getByLabelText('Translate to')).toHaveValue('fr')
  await expect.element(page.getByText(/Maya’s browser can’t translate/)).not.toBeInTheDocument()
  tell('translates', { on: false })
  await expect.element(page.getByText(/Maya’s browser can’t translate/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop translation' }).click()
  expect(sent).toContainEqual(['translate', { on: false, mine: 'en', other: 'fr' }])
})

test('a patient is offered prepared sentences where nothing else can be translated', async () => {
  vi.stubGlobal('Translator', undefined)
  const openPanel = vi.fn()
  await open({ role: 'patient', otherName: 'Dr. Ruiz', openPanel })
  await expect
    .element(page.getByText('Prepared sentences are available in Spanish and English.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Show sentences' }).click()
  expect(openPanel).toHaveBeenCalledWith('translate')
  await expect.element(page.getByRole('button', { name: 'Start translation' })).toBeVisible()
})

test('a caption carries its language, and a screen reader gets it once, when it is complete', async () => {
  const { say: tell, sent: _, ...link } = wire()
  await open({ ...link, role: 'patient', otherName: 'Dr. Ruiz', connected: true })
  const captions = page.getByRole('log', { name: 'Live captions' })
  tell('scribe', { on: true })
  await expect.element(captions).toBeVisible()
  tell('interim', 'How have you')
  await expect.element(page.getByText('How have you')).toBeVisible()
  expect(page.getByText('How have you').element().closest('[aria-hidden=true]')).not.toBeNull()
  const said = { id: crypto.randomUUID(), speaker: 'provider', spokenAt: Date.now() }
  tell('caption', { ...said, text: 'How have you been?', language: 'en' })
  await expect.element(captions.getByText('How have you been?')).toHaveAttribute('lang', 'en')
  tell('caption', { ...said, id: crypto.randomUUID(), text: 'And your sleep?' })
  await expect.element(captions.getByText('And your sleep?')).not.toHaveAttribute('lang')
})
