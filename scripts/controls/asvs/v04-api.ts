import { type Control, duty, holds, not, notApplicable, operator, see, testsIn } from '../control.ts'

const requestInfo = testsIn('server/gateway/request-info.test.ts')
const sessions = testsIn('server/gateway/realtime/sessions.test.ts')

export const api: Control[] = [
  holds(
    '4.1.1',
    'Answers name their content type and character set',
    'each part sets its own; uploads get the type of their content',
    testsIn('server/gateway/site/site.test.ts')('pages > the first page and prerendered pages, never stale'),
    testsIn('server/gateway/storage/storage.test.ts')(
      'an upload is returned byte for byte, with its real type',
    ),
    testsIn('server/gateway/rest/read.test.ts')('formats > csv'),
  ),
  operator(
    '4.1.2',
    'Only pages are redirected from http to https, not the API',
    'the server redirects nothing; let the proxy redirect pages alone, or listen on 443 only',
    duty('duties-of-the-operator'),
  ),
  holds(
    '4.1.3',
    'Callers can’t forge what a proxy says about them',
    'the last entry of X-Forwarded-For counts, and only behind a trusted proxy',
    requestInfo('the address the proxy wrote counts, not the one the client claimed before it'),
    requestInfo('without a proxy X-Forwarded-For means nothing'),
    testsIn('server/request-id.test.ts')(
      'a client cannot choose the id, a trusted proxy can, and an odd one is replaced',
    ),
    duty('the-proxy'),
  ),
  holds(
    '4.2.1',
    'Server and proxy agree where a request ends',
    'Node’s strict HTTP parser; malformed requests end their own connection',
    testsIn('server/gateway/auth/malformed.test.ts')(
      'a body that is shorter or longer than it says ends no more than its own connection',
    ),
    testsIn('server/gateway/realtime/upgrade.test.ts')(
      'C1: a request line that is no URL > a plain request for %s gets an answer, never a 500',
    ),
    duty('the-proxy'),
  ),
  holds(
    '4.3.1',
    'Nested queries are bounded',
    'no GraphQL; REST queries have limits on depth, filters, rows, cost in time and turns per person',
    testsIn('server/gateway/rest/limits.test.ts')('limits > rows, also embedded and counted'),
    testsIn('server/db/take-turns.test.ts')(
      'H2: a statement of a patient ends after two seconds, one of staff after five',
    ),
    see('docs/api-contract.md', 'rows-and-functions'),
  ),
  notApplicable(
    '4.3.2',
    'GraphQL introspection is off',
    'no GraphQL; the OpenAPI document of REST is refused',
  ),
  operator(
    '4.4.1',
    'WebSockets run over TLS',
    'pages ask for wss under https; the proxy ends TLS',
    testsIn('server/gateway/site/site.test.ts')('headers > behind https, browsers must use https'),
    duty('the-proxy'),
  ),
  not(
    '4.4.2',
    'The origin of a WebSocket is checked',
    'not checked, by decision: no cookie opens a socket, each channel asks for a token that only our page has, and the API serves other origins too',
    testsIn('server/gateway/realtime/socket.test.ts')(
      'connecting > only with a key of this server, a known protocol and the right path',
    ),
    testsIn('server/gateway/realtime/hostile.test.ts')(
      'H4: a stranger > joins nothing, and is cut off after ten attempts',
    ),
    see('docs/data-protection.md', 'decisions'),
  ),
  holds(
    '4.4.3',
    'WebSockets use session tokens that follow the rules of sessions',
    'the access token of the session, checked at each join and delivery',
    sessions('an ended session joins nothing'),
    sessions('a socket is closed immediately when its session is signed out'),
    sessions('a token that expires closes the channel with the reason'),
  ),
  holds(
    '4.4.4',
    'A WebSocket’s token comes from the session over https',
    'there is one kind of token, given at sign-in',
    sessions('a renewed token on an open socket keeps the channel longer than the first token'),
    sessions('a forged token on an open channel closes it'),
  ),
]
