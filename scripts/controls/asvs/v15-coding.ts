import { type Control, duty, holds, partly, see, testsIn } from '../control.ts'

const limits = testsIn('server/gateway/rest/limits.test.ts')
const deployFiles = testsIn('scripts/deploy-files.test.ts')
const supplyChain = see('docs/supply-chain.md')

export const coding: Control[] = [
  holds(
    '15.1.1',
    'Documents set deadlines for updating parts with known vulnerabilities',
    '48 hours to 90 days by severity',
    see('docs/supply-chain.md', 'deadlines-for-updates'),
  ),
  holds(
    '15.1.2',
    'Third-party parts are listed, with where they come from',
    'a CycloneDX bill of materials by one command; exact versions and checksums in the lock file',
    supplyChain,
    deployFiles('PostgreSQL is installed from binary packages, each in one exact version'),
  ),
  holds(
    '15.1.3',
    'Documents name costly functions and what bounds them',
    'measured attacks and their bounds, settings for each bound',
    see('docs/threat-model.md'),
    see('docs/scale.md'),
  ),
  partly(
    '15.2.1',
    'No part is older than the deadlines allow',
    'high and critical vulnerabilities fail every test run where the registry answers; the deadlines of the others are kept by hand',
    see('scripts/audit-packages.ts'),
    see('docs/supply-chain.md', 'deadlines-for-updates'),
  ),
  holds(
    '15.2.2',
    'Costly functions can’t take the service down',
    'turns per person, time limits, PDFs in another process with a queue',
    testsIn('server/db/take-turns.test.ts')('H2: what waits too long is refused and frees its place'),
    testsIn('server/documents/make-pdf.test.ts')(
      'H3: a document is drawn in another process > the server continues in the meantime',
    ),
    limits(
      'H2: one person cannot take all connections > others are answered while that person waits, and too many requests together are refused',
    ),
  ),
  holds(
    '15.2.3',
    'Production holds no test code or samples',
    'development packages are pruned; demo accounts are off; the component page is not built',
    deployFiles('a server without development packages lacks only what builds and tests it'),
    testsIn('server/db/demo.test.ts')(
      'a database that started without the demo stays without it, unless it is requested',
    ),
    duty('one-machine-with-systemd'),
  ),
  holds(
    '15.3.1',
    'Answers hold only the fields a caller may see',
    'column grants decide what * means; functions answer with named columns',
    testsIn('server/testing/policies/columns-of-staff.test.ts')(
      'is given the other columns by *, and staff all of them',
    ),
    testsIn('server/testing/policies/front-desk.test.ts')(
      'sees who comes when and what is outstanding, and no text of a visit',
    ),
  ),
  holds(
    '15.3.2',
    'Calls to other services follow no redirects',
    'neither engines nor the pharmacy, text message and interaction gateways, nor push services',
    testsIn('server/engines/http/send.test.ts')(
      'a redirect is not followed: the words were meant for one address',
    ),
    testsIn('server/engines/redirects.test.ts')('a redirect by the %s gateway is not followed'),
    testsIn('server/engines/push/web-push.test.ts')('a redirect is not followed'),
  ),
  holds(
    '15.3.3',
    'A caller can’t set fields that were not meant for them',
    'writes are granted by column; triggers keep what the server decides',
    testsIn('server/gateway/rest/change.test.ts')('update > of a column without a grant is refused'),
    testsIn('server/testing/policies/booking.test.ts')('does not fill in %s when booking'),
    testsIn('server/testing/policies/rpc.test.ts')('arguments cannot smuggle in more than they name'),
    testsIn('server/testing/policies/provider-verification.test.ts')(
      'cannot write %s by update, upsert or insert',
    ),
  ),
  holds(
    '15.3.4',
    'The caller’s address is the real one',
    'taken from the trusted proxy; where that can’t be, all callers count as one',
    testsIn('server/gateway/request-info.test.ts')('H5: behind a proxy that %s every caller counts as one'),
    testsIn('server/gateway/auth/sign-in-with-password.test.ts')(
      'behind a trusted proxy it is the address the proxy saw that counts',
    ),
    duty('the-proxy'),
  ),
  holds(
    '15.3.5',
    'Types are checked, comparisons are strict',
    'strict TypeScript without any; Zod at the edge; lint refuses loose equality',
    limits('L1: what means something to JavaScript is only malformed'),
    see('CODE_STYLE.md'),
    see('biome.json'),
  ),
  holds(
    '15.3.6',
    'Prototypes can’t be polluted',
    'names from requests are looked up in maps or own keys',
    limits('keys that mean something to JavaScript are only unknown columns > %s'),
    testsIn('server/gateway/functions/routes.test.ts')(
      'an unknown function is not found, also under names every object has',
    ),
  ),
  holds(
    '15.3.7',
    'Repeated parameters can’t confuse the server',
    'each parameter has one place; a repeated filter is one more condition',
    testsIn('server/gateway/rest/filter.test.ts')(
      'a repeated filter is one more condition, and of repeated limits the last counts: %s',
    ),
    testsIn('server/gateway/rest/call.test.ts')('variadic arguments repeat in a query'),
    testsIn('server/gateway/rest/unnoted-reads.test.ts')(
      'H1.3: a name of an answer belongs to one thing, and what is shown is noted: %s',
    ),
  ),
]
