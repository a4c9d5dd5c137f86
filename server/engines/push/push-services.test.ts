import { expect, test } from 'vitest'
import { isPushService } from './push-services.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://api.push.apple.com/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
])('%s belongs to a browser vendor', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true)
})

test.each([
  ['plain http', 'http://fcm.googleapis.com/fcm/send/abc'],
  ['another port', 'https://fcm.googleapis.com:8443/fcm/send/abc'],
  ['a name and password', 'https://user:pass@fcm.googleapis.com/abc'],
  ['a host that only ends like it', 'https://evilpush.apple.com/abc'],
  ['the vendor’s own domain', 'https://push.apple.com/abc'],
  ['a host that begins like it', 'https://fcm.googleapis.com.evil.example/abc'],
  ['a host hidden behind a name', 'https://fcm.googleapis.com@127.0.0.1/abc'],
  ['this machine', 'https://127.0.0.1/abc'],
  ['this machine by name', 'https://localhost/abc'],
  ['a cloud’s metadata', 'http://169.254.169.254/latest/meta-data'],
  ['another scheme', 'file:///etc/passwd'],
  ['no address', 'fcm.googleapis.com'],
  ['nothing', ''],
])('%s is refused', (_, endpoint) => {
  expect(isPushService(endpoint)).toBe(false)
})

test('an origin that the practice added is accepted, on its own port only', () => {
  const more = ['http://127.0.0.1:4100', 'https://push.practice.example']
  expect(isPushService('http://127.0.0.1:4100/device/1', more)).toBe(true)
  expect(isPushService('https://push.practice.example/device/1', more)).toBe(true)
  expect(isPushService('http://127.0.0.1:4101/device/1', more)).toBe(false)
  expect(isPushService('http://push.practice.example/device/1', more)).toBe(false)
})
