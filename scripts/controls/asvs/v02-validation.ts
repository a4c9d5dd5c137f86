import { type Control, holds, partly, see, testsIn } from '../control.ts'

const identities = testsIn('server/testing/policies/identities.test.ts')
const booking = testsIn('server/testing/policies/booking.test.ts')
const writeLimits = testsIn('server/testing/policies/patient-write-limits.test.ts')
const completion = testsIn('server/testing/policies/completion.test.ts')
const parallel = testsIn('server/testing/policies/parallel-bookings.test.ts')

export const validation: Control[] = [
  partly(
    '2.1.1',
    'Documents say what valid input looks like',
    'rules for fields of a person are documented; those of other forms are in code only',
    see('docs/documents.md', 'fields-of-a-person'),
    see('core/fields'),
  ),
  partly(
    '2.1.2',
    'Documents say which data must agree with which',
    'state and ZIP code, emergency contact, birth date are documented; clinical rules only in part',
    see('docs/documents.md', 'fields-of-a-person'),
    see('docs/medications.md'),
  ),
  holds(
    '2.1.3',
    'Documents state limits for one person and for all',
    'limits of booking, messages, files and requests are listed, with the settings that change them',
    see('docs/spec-differences.md'),
    see('README.md', 'settings'),
  ),
  holds(
    '2.2.1',
    'Input is checked against what is expected',
    'Zod at the edge, constraints and triggers in the database',
    identities('a patient > cannot save %j'),
    testsIn('core/fields/identities.test.ts')('a phone number > cannot be %s'),
    testsIn('server/gateway/rest/insert.test.ts')('%s is refused'),
  ),
  holds(
    '2.2.2',
    'Checks are made by the server, not only by the screen',
    'the database applies the same rules to every write',
    identities('the database and the forms agree > on which number was typed'),
    testsIn('server/testing/policies/assessments.test.ts')(
      'the database scores as core/assessments does > %s',
    ),
  ),
  holds(
    '2.2.3',
    'Data that belongs together is checked together',
    'ZIP code and state, visit and license, dose and schedule',
    testsIn('core/fields/identities.test.ts')(
      'state and ZIP code > a mismatch is shown at the ZIP code, even if another field is invalid',
    ),
    testsIn('server/testing/policies/licenses.test.ts')(
      'a visit is not moved past the end of the license, nor to a state without one',
    ),
  ),
  holds(
    '2.3.1',
    'Steps can’t be skipped',
    'the database knows which step follows which',
    booking('a patient > does not book before intake is done'),
    testsIn('server/testing/policies/visit-status.test.ts')('of the same visit, the patient > %s → %s'),
    testsIn('server/testing/policies/completed-forms.test.ts')(
      'a patient cannot complete an intake without a single answer',
    ),
  ),
  holds(
    '2.3.2',
    'Business limits are enforced',
    'limits are counted in the transaction that writes',
    writeLimits('H8: a patient holds at most 5 upcoming visits, also when they book at the same moment'),
    writeLimits('H8: a patient has at most 5 open record requests'),
    writeLimits('H8: a patient’s folder holds 200 MB'),
  ),
  holds(
    '2.3.3',
    'An operation happens as a whole or not at all',
    'one database transaction each',
    completion('completing a visit > writes the summary, the status, the bill and the audit row together'),
    completion('completing a visit > nothing has happened'),
    testsIn('server/functions/medications/medications.test.ts')('nothing at all when a part of it fails'),
  ),
  holds(
    '2.3.4',
    'What is limited can’t be booked twice',
    'an exclusion constraint on a provider’s time',
    parallel('everyone wants a different time, and all of them overlap'),
    parallel('eight patients and eight providers all over each other end without a deadlock'),
  ),
  holds(
    '2.4.1',
    'Excessive use by one caller is held back',
    'turns per person, limits per address, account, socket and function',
    testsIn('server/db/take-turns.test.ts')(
      'H2: one person does three things at a time, and the rest waits or is refused with SM980',
    ),
    testsIn('server/gateway/functions/refused-callers.test.ts')(
      'H3: a person who called a function too often is refused from memory until the wait is over',
    ),
    testsIn('server/gateway/realtime/hostile.test.ts')(
      'H4: a signed-in person > writes only so fast, on all sockets together',
    ),
    testsIn('server/functions/send-notifications/send-notifications.test.ts')(
      'not more often than a person would',
    ),
  ),
]
