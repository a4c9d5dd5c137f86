import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setLanguage } from '#web/platform/language.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { expectAccessibleInBothThemes } from '#web/testing/browser.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import AlertsCard from './alerts-card.tsx'

const pushKey = 'B'.repeat(87)
const here = 'https://fcm.googleapis.com/fcm/send/here'
const engine = { name: 'built-in rules', outside: false }
const engines = {
  drafting: engine,
  transcription: null,
  translation: engine,
  voice: null,
  mailing: true,
  texting: false,
  pharmacy: false,
  vendorSpeech: false,
  pushKey: pushKey as string | null,
}
const device = (id: number, endpoint: string, label: string) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  endpoint,
  label,
  created_at: '2026-11-15T10:00:00Z',
  last_success_at: null,
  failed_at: null,
})
const phone = device(2, 'https://web.push.apple.com/phone', 'Safari on iPhone')
const computer = device(1, here, 'Chrome on Windows')

beforeEach(() => setLanguage('en'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Browser = {
  permission?: NotificationPermission
  asked?: NotificationPermission
  subscribed?: boolean
  /** Its push service can't be reached. */
  cutOff?: boolean
}

/** A browser in this state. Its answers change as the page subscribes and unsubscribes. */
function browserIs({
  permission = 'granted',
  asked = 'granted',
  subscribed = false,
  cutOff = false,
}: Browser) {
  const subscription = {
    endpoint: here,
    options: { applicationServerKey: null },
    getKey: (name: string) => new Uint8Array(name === 'auth' ? 16 : 65).buffer,
    unsubscribe: async () => {
      subscribed = false
      return true
    },
  }
  const registration = {
    active: {},
    scope: new URL('/safety-alerts', location.href).href,
    unregister: async () => true,
    pushManager: {
      getSubscription: async () => (subscribed ? subscription : null),
      subscribe: async () => {
        if (cutOff) throw new DOMException('push service error', 'AbortError')
        subscribed = true
        return subscription
      },
    },
  }
  vi.stubGlobal('Notification', { permission, requestPermission: async () => asked })
  vi.stubGlobal('PushManager', class {})
  const workers = navigator.serviceWorker
  vi.spyOn(workers, 'getRegistration').mockImplementation(async () => registration as never)
  vi.spyOn(workers, 'register').mockImplementation(async () => registration as never)
}

/** The server of a practice where the person has these devices. */
function serverHas(own: object[], practice = engines) {
  return answerRequests((url) => {
    if (url.includes('/functions/v1/engines')) return practice
    if (url.includes('/functions/v1/subscribe-push')) {
      own.push(computer)
      return { id: computer.id }
    }
    if (url.includes('/functions/v1/test-push')) return { sent: true }
    if (url.includes('id=eq.'))
      own.splice(0, own.length, ...own.filter((one) => !url.includes((one as typeof phone).id)))
    return own
  })
}
const show = (supervises = false) =>
  render(
    <WithProvider>
      <AlertsCard supervises={supervises} />
    </WithProvider>,
  )
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a practice without keys says so, and offers nothing', async () => {
  browserIs({})
  serverHas([], { ...engines, pushKey: null })
  const { container } = await show()
  await expect.element(page.getByText('Push notifications aren’t set up for this practice.')).toBeVisible()
  expect(container.querySelector('button')).toBeNull()
  await expectAccessibleInBothThemes(container)
})

test.each([
  [true, 'You’ll get an email when a safety task needs you.'],
  [false, 'Email isn’t set up for this practice. Keep an eye on the safety worklist.'],
])('whether email is sent (%s) is said as it is', async (mailing, said) => {
  browserIs({})
  serverHas([], { ...engines, mailing, pushKey: null })
  await show()
  await expect.element(page.getByText(said, { exact: false })).toBeVisible()
})

test('a browser that can’t show notifications says so, and other devices can be removed', async () => {
  browserIs({})
  Reflect.deleteProperty(window, 'PushManager')
  const sent = serverHas([phone])
  await show()
  await expect.element(page.getByText('This browser can’t show notifications.')).toBeVisible()
  await expect.element(button('Turn on for this device')).not.toBeInTheDocument()
  await button('Remove Safari on iPhone').click()
  await expect.element(page.getByText('Safari on iPhone')).not.toBeInTheDocument()
  expect(sent.some(({ url }) => url.includes(`push_subscriptions?id=eq.${phone.id}`))).toBe(true)
})

test('an iPhone user is asked to add the site to the home screen, and can', async () => {
  browserIs({})
  Reflect.deleteProperty(window, 'PushManager')
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)',
  )
  serverHas([])
  await show()
  await expect.element(page.getByText(/add this site to your Home Screen first/)).toBeVisible()
  expect(document.head.querySelector('link[rel=manifest]')?.getAttribute('href')).toBe('/staff.webmanifest')
})

test('a browser that blocks notifications shows how to allow them', async () => {
  browserIs({ permission: 'denied' })
  serverHas([])
  const { container } = await show()
  await expect.element(page.getByText('Notifications are blocked in this browser.')).toBeVisible()
  await expect.element(page.getByText(/set Notifications to Allow/)).toBeVisible()
  await expect.element(button('Turn on for this device')).not.toBeInTheDocument()
  await expectAccessibleInBothThemes(container)
})

test('turning on stores this device, which can be tried out and turned off again', async () => {
  browserIs({ permission: 'default' })
  const sent = serverHas([phone])
  const { container } = await show()
  await button('Turn on for this device').click()
  await expect.element(page.getByText('This device', { exact: true })).toBeVisible()
  expect(sent.find(({ url }) => url.includes('subscribe-push'))?.body).toMatchObject({
    endpoint: here,
    auth: 'A'.repeat(22),
    p256dh: 'A'.repeat(87),
    language: 'en',
    label: expect.stringMatching(/^Chrome on /),
  })
  await expect.element(page.getByText('On', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(container)
  await button('Send a test notification').click()
  await expect.element(page.getByText(/It should appear in a few seconds/)).toBeVisible()
  await button('Turn off for Chrome on Windows').click()
  await expect.element(page.getByText('Off', { exact: true })).toBeVisible()
  await expect.element(button('Turn on for this device')).toBeVisible()
})

test.each([
  ['dismissed permission', { asked: 'default' }, /doesn’t have permission/],
  ['an unreachable push service', { cutOff: true }, /couldn’t reach its push service/],
] as const)('%s is explained next to the button', async (_, browser, words) => {
  browserIs({ permission: 'default', ...browser })
  const sent = serverHas([])
  await show()
  await button('Turn on for this device').click()
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(button('Turn on for this device')).toBeVisible()
  expect(sent.some(({ url }) => url.includes('subscribe-push'))).toBe(false)
})

test('it is in Spanish for who reads Spanish', async () => {
  setLanguage('es')
  browserIs({})
  serverHas([])
  await show()
  await expect.element(button('Activar en este dispositivo')).toBeVisible()
  setLanguage('en')
})
