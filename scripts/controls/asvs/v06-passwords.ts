import { type Control, holds, partly, see, testsIn } from '../control.ts'

const signIn = testsIn('server/gateway/auth/sign-in-with-password.test.ts')
const guessing = testsIn('server/gateway/auth/guessing.test.ts')
const updateUser = testsIn('server/gateway/auth/update-user.test.ts')
const weak = testsIn('core/passwords/weak-password.test.ts')
const strength = testsIn('core/passwords/estimate-strength.test.ts')
const breached = testsIn('server/auth/breached-passwords.test.ts')
const register = testsIn('e2e/auth-register.spec.ts')
const security = see('SECURITY.md', 'what-the-software-does')

/** Sections 6.1 to 6.3. */
export const passwords: Control[] = [
  holds(
    '6.1.1',
    'Documents say how guessing is held back without locking owners out',
    'limits, growing waits and known devices are described, with their settings',
    security,
    see('README.md', 'settings'),
  ),
  holds(
    '6.1.2',
    'Words of this context that passwords must not use are listed',
    'the practice’s and the product’s words, and the person’s own names',
    see('core/passwords/estimate-strength.ts'),
    see('docs/data-protection.md', 'decisions'),
  ),
  holds(
    '6.1.3',
    'Documents list every way to sign in and how strong each is',
    'each way, its strength, who may use it and how long its secrets work',
    security,
    see('docs/data-protection.md', 'ways-to-sign-in'),
  ),
  holds(
    '6.2.1',
    'Passwords have at least 8 characters',
    '12, or 8 beside a second step',
    weak('M7: %s is refused for its %s'),
    weak('M7: with a second step eight characters are enough, seven are not'),
  ),
  holds(
    '6.2.2',
    'People can change their password',
    'on the account’s security page',
    testsIn('e2e/auth-password.spec.ts')(
      'the password is changed with the old one, and signs out the other devices; M1: a link that carries a session changes nothing',
    ),
  ),
  partly(
    '6.2.3',
    'Changing a password asks for the current one',
    'the page does; the server also takes a mailed code, an app’s code or a passkey in its place',
    updateUser('M2: even right after signing in it takes the old password or a mailed code'),
    testsIn('server/gateway/auth/stolen-session.test.ts')('change the email address or the password'),
  ),
  holds(
    '6.2.4',
    'Common passwords are refused',
    'a list of 75,000, and an estimate of strength',
    breached('M7: %s is a known one'),
    testsIn('server/gateway/auth/sign-up.test.ts')('M7: the weak password %s is refused with its reason'),
  ),
  holds(
    '6.2.5',
    'No rules about kinds of characters',
    'length and strength count, nothing else',
    weak('%s passes'),
    strength('%s is hard enough to guess'),
  ),
  holds(
    '6.2.6',
    'Password fields hide what is typed',
    'with a button that shows it',
    testsIn('web/app/ui-page/fields.component.test.tsx')('a password is shown and hidden again'),
  ),
  holds(
    '6.2.7',
    'Paste and password managers work',
    'every field carries its autocomplete hint; paste is never blocked',
    register('password managers know every field'),
  ),
  holds(
    '6.2.8',
    'A password is checked exactly as it was typed',
    'nothing is cut or changed before hashing; longer than 256 characters is refused',
    testsIn('server/auth/hash-password.test.ts')(
      'a hash contains its parameters, differs each time, and verifies its password',
    ),
    see('server/gateway/auth/fields.ts'),
  ),
  holds('6.2.9', 'Long passwords are allowed', 'up to 256 characters', see('server/gateway/auth/fields.ts')),
  holds(
    '6.2.10',
    'Passwords don’t expire by time',
    'only one that someone else set, or that is too weak today, is asked to be changed',
    updateUser('one that someone else set has to be changed before any data is available'),
    signIn('M7: an account with a password too short for today can sign in and is asked to change it'),
  ),
  partly(
    '6.2.11',
    'The words of this context make a password weaker',
    'they count in the estimate and don’t forbid a long password that contains one',
    strength("M7: the person's own names make a password easier to guess"),
    see('core/passwords/estimate-strength.ts'),
  ),
  holds(
    '6.2.12',
    'Breached passwords are refused',
    'a list that ships with the server; nothing is asked outside',
    breached('M7: %s is a known one'),
    breached('uncommon passwords are not'),
  ),
  holds(
    '6.3.1',
    'Guessing is held back as documented',
    'counted by account and address, with growing waits',
    guessing("M7: a stranger's wrong attempts do not lock the owner out at another address"),
    guessing('M7: many addresses together run into a limit of the account; a known device is let through'),
    guessing('M7: waits grow from a minute to their maximum, and a day without attempts ends them'),
    signIn('limits > an address is limited over all accounts, and cannot claim to be another one'),
  ),
  holds(
    '6.3.2',
    'No default accounts',
    'demo accounts exist in the demo only; the first admin needs a printed code',
    testsIn('server/db/demo.test.ts')(
      'a database that started without the demo stays without it, unless it is requested',
    ),
    testsIn('server/functions/admin-setup/admin-setup.test.ts')(
      'there is no second supervisor, and the code is spent',
    ),
  ),
  partly(
    '6.3.3',
    'A second factor is needed to get in',
    'required for staff unless switched off; patients may turn it on',
    testsIn('server/gateway/auth/factors/factors.test.ts')(
      'when the practice requires it, staff get no data before the second step; patients do',
    ),
    testsIn('server/gateway/auth/passkeys/passkeys.test.ts')(
      'staff who must have a second step can register a passkey',
    ),
  ),
  holds(
    '6.3.4',
    'Every way to sign in is documented and equally strong',
    'each way ends in the same session, which asks for the second step',
    testsIn('server/gateway/auth/factors/factors.test.ts')(
      'the refresh token of the first step does not lead past the second',
    ),
    testsIn('e2e/auth-two-step.spec.ts')('a forgotten password of a two-step account asks for the code too'),
    testsIn('server/gateway/auth/passkeys/passkeys.test.ts')('does not sign in to a banned account'),
  ),
]
