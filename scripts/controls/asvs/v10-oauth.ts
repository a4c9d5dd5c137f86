import { type Control, holds, notApplicable, see, testsIn } from '../control.ts'

const requireUser = testsIn('server/gateway/auth/require-user.test.ts')
const forged = requireUser('forged, expired and wrong-algorithm tokens are refused')
const refresh = testsIn('server/gateway/auth/refresh-session.test.ts')
const ownSessions = testsIn('server/gateway/auth/own-sessions.test.ts')
const factors = testsIn('server/gateway/auth/factors/factors.test.ts')

const noClient = 'the product signs in with no outside service'
const noServer = 'no OAuth authorization server: the only client is the product’s own page'
const noOpenId = 'no OpenID Connect'

/** The server issues tokens to its own page in the form of GoTrue. Where a rule fits that, it is answered. */
export const oauth: Control[] = [
  holds(
    '10.1.1',
    'Tokens go only to what needs them',
    'the page that signed in and its own server; a redirect that carries them leads to our own site, and logs hold none',
    testsIn('server/gateway/auth/verify.test.ts')('tokens never go to another site'),
    see('server/log.ts'),
  ),
  notApplicable('10.1.2', 'A client accepts only answers to its own requests', noClient),
  notApplicable('10.2.1', 'A client’s code flow is protected against forged requests', noClient),
  notApplicable('10.2.2', 'A client can’t confuse authorization servers', noClient),
  holds('10.3.1', 'Access tokens for another audience are refused', 'aud is verified', forged),
  holds(
    '10.3.2',
    'What the token says decides what is allowed',
    'subject and session of the token; roles come from the database',
    testsIn('server/gateway/rest/call.test.ts')('the caller > is the one in the token, never in the request'),
  ),
  holds(
    '10.3.3',
    'People are told apart by an id that is never reused',
    'a random account id together with its session',
    requireUser('a session of one person does not serve another'),
  ),
  holds(
    '10.3.4',
    'Where stronger sign-in is needed, it is checked',
    'the session’s level and recent proof of identity',
    factors('with an app set up, the password alone gives no data and changes nothing'),
    testsIn('server/testing/policies/supervisor-only.test.ts')(
      'is refused to a supervising physician who has signed out or has not completed the second step',
    ),
  ),
  notApplicable('10.4.1', 'Redirect addresses are registered for each client', noServer),
  notApplicable('10.4.2', 'An authorization code works once', noServer),
  notApplicable('10.4.3', 'An authorization code is short-lived', noServer),
  notApplicable(
    '10.4.4',
    'Each client uses only the grants it needs',
    'no other clients exist. The page posts the password to its own server; the address has the name of a grant',
  ),
  holds(
    '10.4.5',
    'A refresh token that is used again ends the session',
    'rotation with reuse detection',
    refresh('a used token that returns later was copied: the whole session ends'),
    refresh('tabs that refresh at the same moment all get the same successor'),
  ),
  notApplicable('10.4.6', 'The code flow asks for PKCE', noServer),
  notApplicable('10.4.7', 'Unknown clients can’t register themselves', noServer),
  holds(
    '10.4.8',
    'Refresh tokens end at the latest after a set time',
    'with their session: 12 hours for staff, 30 days for patients',
    testsIn('server/gateway/auth/stolen-session.test.ts')(
      'for a %s after the time the settings say, however busy it is',
    ),
  ),
  holds(
    '10.4.9',
    'People can revoke their tokens',
    'by ending a session in the list of their own',
    ownSessions('one can be ended; its next request gets no data'),
  ),
  notApplicable('10.4.10', 'Confidential clients authenticate themselves', noServer),
  notApplicable('10.4.11', 'Clients get only the scopes they need', noServer),
  notApplicable('10.5.1', 'An ID token can’t be replayed', noOpenId),
  notApplicable('10.5.2', 'A client tells people apart by a lasting id', noOpenId),
  notApplicable('10.5.3', 'A client checks the issuer of metadata', noOpenId),
  notApplicable('10.5.4', 'A client checks the audience of an ID token', noOpenId),
  notApplicable('10.5.5', 'Forced sign-out by another system is checked', noOpenId),
  notApplicable('10.6.1', 'A provider allows safe response types only', noOpenId),
  notApplicable('10.6.2', 'A provider asks before it signs people out', noOpenId),
  notApplicable('10.7.1', 'People consent to each client’s request', noServer),
  notApplicable('10.7.2', 'The consent page says what is asked for', noServer),
  notApplicable('10.7.3', 'People can review and take back consent to clients', noServer),
]
