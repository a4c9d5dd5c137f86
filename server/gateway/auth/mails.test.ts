import { expect, test } from 'vitest'
import { languageNames } from '#core/language.ts'
import type { AuthMails } from './mail-words.ts'
import { composeMail } from './mails.ts'

const link = { link: 'https://saguaro.example/confirm-email?token_hash=aB3&type=signup', code: '482913' }
const values: { [K in keyof AuthMails]: Parameters<AuthMails[K]> } = {
  confirm: [link],
  invite: [link],
  inviteStaff: [{ ...link, role: 'front desk', by: 'Dr. Ada Ortiz' }],
  alreadyRegistered: [
    { signIn: 'https://saguaro.example/sign-in', reset: 'https://saguaro.example/reset-password' },
  ],
  accountClosed: [],
  recover: [link],
  signIn: [link],
  changeEmail: [{ ...link, newEmail: 'new@example.com' }],
  emailTaken: [],
  reauthenticate: [{ code: '482913' }],
  passwordChanged: [],
  emailChanged: [{ newEmail: 'new@example.com' }],
  newDevice: [
    { userAgent: undefined, address: '203.0.113.24', security: 'https://saguaro.example/account-security' },
  ],
  failedTries: [{ tries: 10, site: 'https://saguaro.example' }],
  secondStepRemoved: [],
  passkeyAdded: [],
  passkeyRemoved: [],
  twoStepOn: [],
  twoStepOff: [],
}
const kinds = Object.keys(values) as (keyof AuthMails)[]
const languages = Object.keys(languageNames) as (keyof typeof languageNames)[]
const compose = <K extends keyof AuthMails>(language: (typeof languages)[number], kind: K) =>
  composeMail(language, kind, ...values[kind])

test.each(languages.flatMap((language) => kinds.map((kind) => [language, kind] as const)))(
  'every link of an account email is a button in its HTML: %s, %s',
  (language, kind) => {
    const { subject, text, html } = compose(language, kind)
    const shown = html.replace(/<head>.*<\/head>/s, '').replace(/<[^>]*>/g, '')
    expect(html).toContain(`<html lang="${language}">`)
    expect(shown).toContain(subject.replaceAll("'", '&#39;'))
    expect(shown).not.toMatch(/https?:/)
    for (const [address] of text.matchAll(/https?:\S+/g))
      expect(html).toContain(`href="${address.replaceAll('&', '&amp;')}"`)
  },
)

test('the code of a link is in both parts of the email', () => {
  const { text, html } = compose('en', 'confirm')
  expect(text).toContain('482913')
  expect(html).toContain('482913')
})
