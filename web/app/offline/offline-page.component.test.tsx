import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setLanguage } from '#web/platform/language.ts'
import { ownerKey, untilKey } from '#web/platform/offline-plan/forget.ts'
import { checkReach } from '#web/platform/server-reach.ts'
import { expectAccessibleInBothThemes } from '#web/testing/browser.ts'
import { eventually } from '#web/testing/eventually.ts'
import { renderStaticOffline } from './render-static-offline.tsx'
import { startOfflinePage } from './start-offline-page.ts'

const server = { away: true }
const answer = vi.fn(async () => {
  if (server.away) throw new TypeError('Failed to fetch')
  return new Response('{}')
})
const reload = vi.fn()
const root = document.createElement('div')

beforeEach(async () => {
  server.away = true
  vi.stubGlobal('fetch', answer)
  // A check that a test before began may still be under way, and its answer would count as this page's own.
  await checkReach()
  document.body.append(root)
  root.innerHTML = renderStaticOffline()
})

afterEach(async () => {
  server.away = false
  await checkReach()
  root.remove()
  setLanguage('en')
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('a page that can’t be loaded says why, keeps 988 and 911 within reach, and opens once the server answers', async () => {
  startOfflinePage(reload)
  await expect.element(page.getByRole('heading', { name: 'We can’t load this page right now' })).toBeVisible()
  await expect.element(page.getByText('You have internet, but we can’t reach our server.')).toBeVisible()
  const shown = [...root.querySelectorAll('[data-reason]')].filter((reason) => reason.checkVisibility())
  expect(shown).toHaveLength(1)
  for (const [name, href] of [
    ['Call 988', 'tel:988'],
    ['Text 988', 'sms:988'],
    ['Call 911', 'tel:911'],
  ] as const)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href)
  await expectAccessibleInBothThemes(root)
  expect(reload).not.toHaveBeenCalled()

  server.away = false
  await checkReach()
  await eventually(() => expect(reload).toHaveBeenCalledOnce())
})

test('a Spanish speaker reads it in Spanish', async () => {
  setLanguage('es')
  startOfflinePage(reload)
  await expect
    .element(page.getByRole('heading', { name: 'No podemos cargar esta página en este momento' }))
    .toBeVisible()
  expect(document.documentElement.lang).toBe('es')
  await expect.element(page.getByRole('link', { name: 'Llamar al 988 (oprima 2)' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Enviar AYUDA al 988' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Call 988' })).not.toBeInTheDocument()
})

test('the way to the safety plan is offered only while the plan can be opened on this device', async () => {
  const plan = page.getByRole('link', { name: 'Open my safety plan' })
  startOfflinePage(reload)
  await expect.element(plan).not.toBeInTheDocument()
  localStorage.setItem(ownerKey, 'someone')
  startOfflinePage(reload)
  await expect.element(plan).toHaveAttribute('href', '/patient-dashboard/safety-plan')
  localStorage.setItem(untilKey, String(Date.now() - 1000))
  startOfflinePage(reload)
  await expect.element(plan).not.toBeInTheDocument()
})
