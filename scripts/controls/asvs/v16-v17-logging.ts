import { type Control, duty, holds, notApplicable, operator, partly, see, testsIn } from '../control.ts'

const audit = testsIn('server/testing/policies/audit.test.ts')
const gaps = testsIn('server/testing/policies/audit-gaps.test.ts')
const observe = testsIn('server/observe/observe.test.ts')
const away = testsIn('server/gateway/rest/database-away.test.ts')
const hostile = testsIn('server/gateway/realtime/hostile.test.ts')
const whatGoesWrong = duty('when-something-goes-wrong')
const noMediaServer = 'no media server: browsers send to each other, or through a relay that can’t decrypt'

export const logging: Control[] = [
  holds(
    '16.1.1',
    'An inventory lists every log, its format, place, access and how long it is kept',
    'each log with what it holds, where, who reads it and how long; the operator decides how long theirs are kept',
    see('SECURITY.md', 'what-the-software-does'),
    whatGoesWrong,
    duty('the-audit-log'),
    see('docs/data-protection.md', 'logs'),
  ),
  holds(
    '16.2.1',
    'Entries say when, where, who and what',
    'audit rows name person, patient, act, address and session; log lines the request',
    audit('records who did what to whose row, and which columns changed, never their content'),
    testsIn('server/testing/policies/chart-reasons.test.ts')(
      'is opened with the reason in the audit log, with actor, patient and address',
    ),
    testsIn('server/request-id.test.ts')('the answer to %s carries a request id of its own'),
  ),
  operator(
    '16.2.2',
    'Clocks agree, and times are UTC',
    'times are stored with their zone and logged as UTC; synchronize the machine’s clock',
    see('server/log.ts'),
    duty('duties-of-the-operator'),
  ),
  holds(
    '16.2.3',
    'Logs go only where the inventory says',
    'standard output, the audit log and its anchors; traces only by setting',
    observe('traces > a request, its transactions and jobs reach the collector without ids of people'),
    testsIn('server/db/audit/audit-anchors.test.ts')(
      'an anchor is stored once in each place, and a failing place does not block the other',
    ),
  ),
  holds(
    '16.2.4',
    'Logs can be read by common tools',
    'JSON lines, Prometheus, OpenTelemetry, JSON lines of the audit log',
    observe('metrics > count requests, the pool, sockets, jobs and queues, on their own port'),
    see('scripts/audit-export.ts'),
    whatGoesWrong,
  ),
  holds(
    '16.2.5',
    'Logs hold no secrets and no health data',
    'route templates instead of addresses; secrets are blanked',
    observe('the access log > logs the kind of a request and its ID, never about whom or what'),
    testsIn('server/gateway/auth/sign-in-with-password.test.ts')(
      'sign-ins and failures are logged, without the input',
    ),
    testsIn('server/functions/draft-note/draft-note.test.ts')(
      'a failing model is an error the user sees, and the log has none of its text',
    ),
  ),
  holds(
    '16.3.1',
    'Sign-ins and failed ones are logged',
    'in the sealed audit log, with how the person signed in',
    gaps('sees who signed in and who failed to, in the log that is sealed'),
    testsIn('server/gateway/auth/sign-in-with-password.test.ts')(
      'sign-ins and failures are logged, without the input',
    ),
  ),
  holds(
    '16.3.2',
    'Refused access is logged',
    'refused charts, failed reads and every refusal of staff by table or function are in the audit log, without what was sent; refusals of patients are a status in the access log',
    gaps('L3: opening a chart > is logged when it is refused, and no faster than a person can'),
    testsIn('server/gateway/rest/unnoted-reads.test.ts')(
      'H1.1: an error reveals nothing of a row, and the attempt is in the log',
    ),
    gaps(
      'refused access of staff is in the log > by table over REST, only occasionally, and without the data sent',
    ),
    gaps('refused access of staff is in the log > by name of the function'),
  ),
  partly(
    '16.3.3',
    'Attempts to get around controls are logged',
    'guessing is logged and emailed to the owner; refused input and limits only as a status',
    testsIn('server/gateway/auth/guessing.test.ts')(
      'M7: after ten failures in a row the owner gets one email',
    ),
    observe('the access log > logs the kind of a request and its ID, never about whom or what'),
  ),
  holds(
    '16.3.4',
    'Unexpected errors are logged',
    'with their request id; failures of jobs, mail and engines too',
    testsIn('server/uncaught.test.ts')(
      'an uncaught %s is logged with its request, work under way is finished, and the process exits with 1',
    ),
    testsIn('server/jobs/send-mail.test.ts')(
      'after the last attempt an email is given up and the log says so',
    ),
    testsIn('server/testing/policies/system-status.test.ts')(
      'the supervising physician sees servers, jobs, queues, backups and failed deliveries',
    ),
  ),
  holds(
    '16.4.1',
    'Input can’t forge log lines',
    'pino writes JSON; request ids are checked',
    testsIn('server/request-id.test.ts')(
      'a client cannot choose the id, a trusted proxy can, and an odd one is replaced',
    ),
    see('server/log.ts'),
  ),
  holds(
    '16.4.2',
    'Logs can’t be read or changed by those they are about',
    'rows of the audit log are only added and sealed to each other; the supervisor reads through one function',
    audit('no one can rewrite it > not the owner of the table, by %s'),
    audit('no one can rewrite it > not the service key'),
    audit(
      'M3: is read only by the supervising physician through audit_entries, and by a patient where it is about them',
    ),
    testsIn('server/db/audit/audit-chain.test.ts')(
      '1,000 random edits, removals, insertions and reorderings are all found, at their place',
    ),
  ),
  operator(
    '16.4.3',
    'Logs are sent to a separate system',
    'anchors of the audit log go to a second place by setting; collect the server’s log yourself',
    testsIn('server/db/audit/audit-anchors.test.ts')(
      'L8: a cut end is found out by the second place when the first was cut as well',
    ),
    duty('the-audit-log'),
    duty('duties-of-the-operator'),
  ),
  holds(
    '16.5.1',
    'Errors reveal nothing internal',
    'fixed sentences; values are never repeated; no hints without an account',
    testsIn('server/gateway/rest/unnoted-reads.test.ts')(
      'H1.1: an error reveals nothing of a row, and the attempt is in the log',
    ),
    testsIn('server/gateway/rest/limits.test.ts')('L12: callers without an account get no hints'),
    testsIn('web/app/root-screens.component.test.tsx')(
      'a screen that crashes says what happened, without the stack, and keeps the crisis lines',
    ),
  ),
  holds(
    '16.5.2',
    'Failing services don’t take the rest down',
    'deadlines, retries with growing pauses, queues, a way on without the engine',
    away('an unreachable database is 503 with Retry-After immediately, and is used again when it is back'),
    testsIn('server/engines/http/send.test.ts')('a slow vendor is given up at the deadline'),
    testsIn('server/jobs/send-mail.test.ts')(
      'while the mail server is unreachable nothing counts against an email, and it is retried every few seconds',
    ),
  ),
  holds(
    '16.5.3',
    'Errors never let something through',
    'what can’t be noted is not shown, what fails is rolled back',
    testsIn('server/gateway/rest/unnoted-reads.test.ts')(
      'reads that cannot be logged return nothing, and those next to them do',
    ),
    testsIn('server/db/run-as.test.ts')(
      'a failing statement rolls back the earlier ones and is the reported error',
    ),
    testsIn('server/testing/policies/safety.test.ts')('is not stored when its task cannot be opened'),
  ),
]

export const webRtc: Control[] = [
  operator(
    '17.1.1',
    'The relay reaches no internal addresses',
    'the relay is the operator’s own; who may use it is decided for each visit',
    testsIn('server/functions/ice-servers/ice-servers.test.ts')(
      'both people of a visit get a relay that only they can use, for some hours',
    ),
    duty('duties-of-the-operator'),
  ),
  notApplicable(
    '17.2.1',
    'The key of the media certificate is protected',
    `${noMediaServer}; each browser makes its own certificate for a call`,
    testsIn('web/domains/visit/shared/call/security-code.test.ts')(
      'L11: with someone in between who relays everything, the codes differ',
    ),
  ),
  notApplicable('17.2.2', 'The media server uses strong ciphers', noMediaServer),
  notApplicable('17.2.3', 'The media server authenticates media', noMediaServer),
  notApplicable('17.2.4', 'The media server survives malformed media', noMediaServer),
  holds(
    '17.3.1',
    'Signaling survives a flood',
    'limits by address, person, socket, channel and rate',
    hostile('H4: a stranger > opens only so many sockets a second'),
    hostile('H4: a signed-in person > writes only so fast, on all sockets together'),
    testsIn('server/gateway/realtime/socket.test.ts')(
      'limits > too many messages per second close the socket',
    ),
  ),
  holds(
    '17.3.2',
    'Signaling survives malformed messages',
    'a malformed frame closes its own socket',
    testsIn('server/gateway/realtime/protocol.test.ts')('%s is malformed'),
    testsIn('server/gateway/realtime/socket.test.ts')('frames > %s closes the socket'),
    testsIn('server/gateway/realtime/upgrade.test.ts')(
      'many real clients that reset together leave the server up',
    ),
  ),
]
