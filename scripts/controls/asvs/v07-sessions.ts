import { type Control, holds, notApplicable, partly, see, testsIn } from '../control.ts'

const requireUser = testsIn('server/gateway/auth/require-user.test.ts')
const refresh = testsIn('server/gateway/auth/refresh-session.test.ts')
const signOut = testsIn('server/gateway/auth/sign-out.test.ts')
const stolen = testsIn('server/gateway/auth/stolen-session.test.ts')
const ownSessions = testsIn('server/gateway/auth/own-sessions.test.ts')
const everywhere = testsIn('server/testing/policies/refused-everywhere.test.ts')
const idle = testsIn('e2e/auth-session.spec.ts')

export const sessions: Control[] = [
  holds(
    '7.1.1',
    'Documents give idle time and longest life of a session, with reasons',
    'with the reasons, also where they differ from NIST’s figures',
    see('SECURITY.md', 'what-the-software-does'),
    see('README.md', 'settings'),
    see('docs/data-protection.md', 'sessions'),
  ),
  holds(
    '7.1.2',
    'Documents say how many sessions an account may have',
    'any number, with the reason; people see and end their own',
    ownSessions('a person sees their own sessions: device, address, last use, and which one this is'),
    see('docs/data-protection.md', 'sessions'),
  ),
  notApplicable('7.1.3', 'Sessions shared with other systems are documented', 'no single sign-on'),
  holds(
    '7.2.1',
    'The server verifies session tokens',
    'signature in the gateway, session in the transaction of each request',
    requireUser('forged, expired and wrong-algorithm tokens are refused'),
    testsIn('server/db/run-as.test.ts')(
      'a caller whose session does not exist is refused before the statement runs',
    ),
  ),
  holds(
    '7.2.2',
    'Sessions use tokens made at sign-in, not fixed keys',
    'each sign-in creates its own; the publishable key signs no one in',
    testsIn('server/gateway/rest/practice.test.ts')('an anonymous visitor reads no appointments'),
    refresh('a session is refreshed with a new pair of tokens, again and again'),
  ),
  holds(
    '7.2.3',
    'Session references are random, with at least 128 bits',
    'refresh tokens have 256 bits and are stored as hashes',
    refresh('refresh tokens are kept as hashes only'),
    see('server/gateway/auth/refresh-tokens.ts'),
  ),
  partly(
    '7.2.4',
    'Signing in makes a new session and ends the one before',
    'every sign-in and second step gives new tokens; an earlier session of the same browser ends by sign-out, idleness or its longest life',
    testsIn('server/gateway/auth/factors/factors.test.ts')(
      'with an app set up, the password alone gives no data and changes nothing',
    ),
    testsIn('server/gateway/auth/sign-in-with-password.test.ts')(
      'a right password gives tokens with the claims of GoTrue',
    ),
  ),
  holds(
    '7.3.1',
    'Idle sessions end',
    '15 minutes for staff, 30 for patients, by the server',
    requireUser('a session that was left idle is refused by /user and for data'),
    refresh(
      'staff sessions rest for 15 minutes, those of patients for 30, and a new role counts at the next refresh',
    ),
    idle(
      'an idle person is asked a minute before the end; staying, or activity in another tab, keeps the session',
    ),
  ),
  holds(
    '7.3.2',
    'Sessions end at the latest after a set time',
    '12 hours for staff, 30 days for patients',
    stolen(
      'L10: a session ends at the latest > for a %s after the time the settings say, however busy it is',
    ),
  ),
  holds(
    '7.4.1',
    'An ended session can’t be used',
    'refused at the next request, on every path',
    signOut('a token of a session that was signed out is refused, and so is its refresh token'),
    testsIn('server/gateway/rest/limits.test.ts')(
      'of an ended session are refused immediately, although the token was cached',
    ),
    everywhere('reaches no table and no function of the database'),
    everywhere('receives and sends nothing live'),
  ),
  holds(
    '7.4.2',
    'Disabling an account ends its sessions',
    'suspension, removal, closing and deletion',
    testsIn('server/testing/policies/supervision.test.ts')(
      'a suspended provider > is refused over REST and cut off from realtime immediately, on every device',
    ),
    testsIn('server/functions/close-account/close-account.test.ts')(
      'a patient closes their account: visits are canceled, sign-in ends, staff are notified, the record stays',
    ),
    refresh('a person who was banned or deleted cannot refresh'),
  ),
  holds(
    '7.4.3',
    'After a change of sign-in settings, other sessions can be ended',
    'a new password ends them; the same page lists all others and ends them all',
    testsIn('server/gateway/auth/update-user.test.ts')(
      'changing it signs out every other device and notifies the owner',
    ),
    ownSessions('signing out everywhere ends every session, and those that ended are not listed'),
  ),
  holds(
    '7.4.4',
    'Sign out is easy to find',
    'in every portal’s menu',
    testsIn('e2e/auth-sign-in.spec.ts')(
      'signing out removes the session here, ends it on the server and confirms it',
    ),
    testsIn('e2e/diagnostic.spec.ts')('Sign Out works'),
  ),
  holds(
    '7.4.5',
    'Administrators can end a person’s sessions',
    'under Users and roles, with a reason',
    testsIn('server/testing/policies/role-changes.test.ts')(
      'signing a person out ends all of their sessions, and is in the history',
    ),
  ),
  holds(
    '7.5.1',
    'Changing sign-in settings requires signing in again',
    'password, mailed code or passkey, for email, password, second step, passkeys and recovery codes',
    stolen('M2: with only a stolen access token, no one can > set up an authenticator app'),
    stolen('change the email address or the password'),
    stolen('remove the second step or make new recovery codes'),
  ),
  partly(
    '7.5.2',
    'People see their sessions and end them after showing who they are',
    'ending other sessions takes a recent sign-in or proof. Ending all, with the one in use, doesn’t ask: it is of no use to an intruder and must be quick for an owner',
    ownSessions('a person sees their own sessions: device, address, last use, and which one this is'),
    ownSessions('one can be ended; its next request gets no data'),
    testsIn('e2e/auth-two-step.spec.ts')(
      'a person sees where they are signed in and ends one of the sessions',
    ),
    ownSessions('ending another one takes a recent sign-in or a proof; ending this one does not'),
    signOut('signing out only the other devices requires a recent sign-in; signing out everywhere does not'),
    see('docs/data-protection.md', 'sessions'),
  ),
  notApplicable('7.6.1', 'Sessions end together with the identity provider’s', 'no single sign-on'),
  holds(
    '7.6.2',
    'No session is created without an action by the person',
    'a link that carries a session is not taken over',
    testsIn('e2e/auth-password.spec.ts')(
      'M1: a link that carries a session signs no one into another account',
    ),
  ),
]
