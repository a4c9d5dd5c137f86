import { type Control, duty, holds, notApplicable, partly, see, testsIn } from '../control.ts'

const recover = testsIn('server/gateway/auth/recover.test.ts')
const stolen = testsIn('server/gateway/auth/stolen-session.test.ts')
const factors = testsIn('server/gateway/auth/factors/factors.test.ts')
const recoveryCodes = testsIn('server/gateway/auth/factors/recovery-codes.test.ts')
const verify = testsIn('server/gateway/auth/verify.test.ts')
const oneTimeTokens = see('server/gateway/auth/one-time-tokens.ts')
const codeSet = see('server/gateway/auth/factors/recovery-code-set.ts')
const noProvider = 'no outside identity provider; accounts are the practice’s own'

/** Sections 6.4 to 6.8. */
export const factorsAndRecovery: Control[] = [
  holds(
    '6.4.1',
    'First secrets are random, short-lived and used once',
    'invitations, links and the setup code are random, work once and expire; the setup code after 24 hours',
    testsIn('server/functions/admin-setup/admin-setup.test.ts')(
      'the code creates one supervising physician, who must change their password',
    ),
    testsIn('server/gateway/auth/supervision/invite-staff.test.ts')(
      'are invited by email, choose a password, and are staff without a patient record',
    ),
    testsIn('server/gateway/auth/update-user.test.ts')(
      'one that someone else set has to be changed before any data is available',
    ),
    testsIn('server/functions/admin-setup/admin-setup.test.ts')(
      'a setup code works for a day; then it says so, and a new one replaces it',
    ),
  ),
  holds(
    '6.4.2',
    'No hints and no secret questions',
    'neither exists',
    see('docs/api-contract.md', 'accounts'),
  ),
  holds(
    '6.4.3',
    'A forgotten password is reset without going around the second step',
    'by a mailed link or code, once, within an hour; the second step is still asked for',
    recover('a forgotten password is reset by email, from the request to signing in with the new one'),
    recover('the link works once, for an hour, for its own purpose, and only the newest one'),
    testsIn('e2e/auth-two-step.spec.ts')('a forgotten password of a two-step account asks for the code too'),
  ),
  partly(
    '6.4.4',
    'A lost second factor is replaced only after the person is identified',
    'a recovery code, or a supervisor with a reason; how they identify the person is the practice’s procedure',
    stolen(
      'M2: a lost second step > is removed by a supervising physician who proves their identity and gives a reason; the owner is notified',
    ),
    recoveryCodes('with a lost phone, one recovery code signs in and takes the app off the account'),
    duty('duties-of-the-operator'),
  ),
  holds(
    '6.5.1',
    'Codes work once',
    'app codes, mailed codes and recovery codes',
    factors('a code that was used, a wrong one, and too many of them are refused'),
    recoveryCodes('recovery codes are shown once, and each signs in once in place of the app'),
    recover('the link works once, for an hour, for its own purpose, and only the newest one'),
  ),
  holds(
    '6.5.2',
    'Recovery codes under 112 bits are stored with a password hash',
    'they have 120 bits, where a plain hash is enough; older ones of 80 bits work until they are used or replaced',
    codeSet,
    testsIn('server/gateway/auth/factors/recovery-codes.test.ts')(
      'recovery codes are shown once, and each signs in once in place of the app',
    ),
  ),
  holds(
    '6.5.3',
    'Codes and seeds come from a secure random source',
    'node:crypto and the authenticator library’s own',
    oneTimeTokens,
    codeSet,
  ),
  holds(
    '6.5.4',
    'Codes have at least 20 bits',
    'mailed codes 20 bits, voided by five wrong tries; recovery codes 120',
    verify('five wrong codes void the right one too'),
    oneTimeTokens,
  ),
  partly(
    '6.5.5',
    'Codes expire: mailed ones within 10 minutes, app codes within 30 seconds',
    'mailed codes after 10 minutes. App codes are taken one step early or late, for clocks that differ: up to 90 seconds, once',
    recover('the link works once, for an hour, for its own purpose, and only the newest one'),
    factors('a challenge expires, and belongs to its factor and session'),
    oneTimeTokens,
    testsIn('server/gateway/auth/verify.test.ts')(
      'a mailed code works for ten minutes; a link to reset a password for its hour',
    ),
    see('docs/data-protection.md', 'ways-to-sign-in'),
  ),
  notApplicable('6.6.1', 'Codes by phone only as a weaker choice', 'no codes by phone or text message'),
  partly(
    '6.6.2',
    'A mailed code serves only the request it was sent for',
    'bound to account, address and purpose, and voided by a newer one; a code can be entered in another browser than the one that asked',
    recover('the link works once, for an hour, for its own purpose, and only the newest one'),
    stolen(
      'showing again who you are > a password reset link counts for a new password once, and for nothing else',
    ),
  ),
  holds(
    '6.6.3',
    'Guessing mailed codes is held back',
    'five wrong tries void the code; tries per address are limited',
    verify('five wrong codes void the right one too'),
    verify('codes are limited per address a minute, for unknown accounts too'),
  ),
  notApplicable('6.8.1', 'Accounts of two identity providers can’t be confused', noProvider),
  notApplicable('6.8.2', 'Signatures of an identity provider are verified', noProvider),
  notApplicable('6.8.3', 'A SAML assertion works once', noProvider),
  notApplicable('6.8.4', 'What a provider says about strength is checked', noProvider),
]
