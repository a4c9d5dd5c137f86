import { type Control, duty, holds, notApplicable, partly, see, testsIn } from '../control.ts'

const matrix = testsIn('server/testing/policies/access-matrix.test.ts')
const rpc = testsIn('server/testing/policies/rpc.test.ts')
const ids = testsIn('server/testing/policies/other-peoples-ids.test.ts')
const staffColumns = testsIn('server/testing/policies/columns-of-staff.test.ts')
const schema = testsIn('server/db/schema.test.ts')
const requireUser = testsIn('server/gateway/auth/require-user.test.ts')
const forged = requireUser('forged, expired and wrong-algorithm tokens are refused')
const keys = see('server/db/keys.ts')

export const authorization: Control[] = [
  holds(
    '8.1.1',
    'Documents say who may call and read what',
    'generated from the tests that try every cell',
    matrix('docs/access-matrix.md is what `npm run docs:access` would write'),
    see('docs/access-matrix.md'),
    see('docs/staff-roles.md'),
  ),
  partly(
    '8.1.2',
    'Documents say which fields each may read and write',
    'described by role and in part by column; the full list of column grants is the schema snapshot',
    see('docs/staff-roles.md'),
    see('server/db/schema.snapshot.txt'),
  ),
  holds(
    '8.2.1',
    'Functions are open to those who are meant to call them',
    'execute rights are given one by one',
    rpc('only the intended functions can be called'),
    rpc('cannot call %s'),
    testsIn('server/testing/policies/supervisor-only.test.ts')('is refused to everyone else'),
    schema('every security definer function > is not executable by everyone'),
  ),
  holds(
    '8.2.2',
    'Rows are open to those they concern, whatever id is sent',
    'row-level security, forced on every table of the API',
    matrix('every table of the API has a line, and no line is about a table that is gone'),
    matrix('$table: $row'),
    schema('every table of public > enables and forces row-level security'),
    ids('ids that do not exist are refused like ids that do'),
    ids('cannot take over a row by upserting its ID'),
  ),
  holds(
    '8.2.3',
    'Fields are open to those they concern',
    'grants by column, and triggers where it depends on the state',
    staffColumns('M5: of a provider, a patient > does not read %s'),
    staffColumns('is given the other columns by *, and staff all of them'),
    testsIn('server/testing/policies/visit-status.test.ts')(
      "the summary is the provider's alone, until the visit is over",
    ),
    schema('has no write granted on a whole table to authenticated, except where a policy bounds whole rows'),
  ),
  holds(
    '8.3.1',
    'Rules are enforced by the server',
    'by the database, in the caller’s own role',
    testsIn('server/db/run-as.test.ts')('a statement on a request connection without a caller has no rights'),
    testsIn('server/gateway/rest/call.test.ts')('the caller > is the one in the token, never in the request'),
    testsIn('server/gateway/auth/update-user.test.ts')(
      'gives no one a role, and app_metadata cannot be written',
    ),
  ),
  notApplicable(
    '8.4.1',
    'Tenants can’t reach each other',
    'one practice is one database and one set of processes; a shared file store refuses a second practice',
    testsIn('server/db/files/s3-store.test.ts')(
      'another practice cannot use the same place, where its sweep would remove our files',
    ),
    duty('a-postgresql-of-your-own'),
  ),
]

export const tokens: Control[] = [
  holds('9.1.1', 'Signatures are verified before a token counts', 'ES256, by the jose library', forged),
  holds(
    '9.1.2',
    'Only named algorithms are accepted, never none',
    'ES256 alone for access tokens; HS256 alone, with another key, for links to files',
    forged,
    testsIn('server/gateway/storage/protection.test.ts')(
      'links > a tampered, expired, foreign or missing token opens nothing',
    ),
  ),
  holds(
    '9.1.3',
    'Keys come from our own store, not from the token',
    'keys are read from the database; jku, x5u and jwk mean nothing',
    forged,
    testsIn('server/db/signing-keys.test.ts')(
      'a server that did not rotate knows the new key when a token of it comes',
    ),
    keys,
  ),
  holds(
    '9.2.1',
    'Expired tokens are refused',
    'exp is required and verified',
    forged,
    testsIn('server/gateway/rest/limits.test.ts')('are refused after their time'),
  ),
  holds(
    '9.2.2',
    'A token serves only its own purpose',
    'access tokens need a session; links to files and one-time tokens are of another kind',
    forged,
    testsIn('server/gateway/storage/protection.test.ts')('links > a link is not a session'),
  ),
  holds('9.2.3', 'Tokens for another audience are refused', 'aud is verified', forged, keys),
  holds(
    '9.2.4',
    'Tokens for different audiences can’t be mixed up',
    'one audience; file links are signed with a key of their own',
    forged,
    see('server/gateway/storage/signed-urls.ts'),
  ),
]
