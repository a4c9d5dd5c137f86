import { answers, type Control, duty, holds, operator, partly, see, testsIn } from './control.ts'
import { count, rowsOf, table } from './markdown.ts'

type Kind = 'standard' | 'required' | 'addressable'

/** 45 CFR 164.312, each standard and implementation specification. */
export const specifications: Record<string, Kind> = {
  '(a)(1)': 'standard',
  '(a)(2)(i)': 'required',
  '(a)(2)(ii)': 'required',
  '(a)(2)(iii)': 'addressable',
  '(a)(2)(iv)': 'addressable',
  '(b)': 'standard',
  '(c)(1)': 'standard',
  '(c)(2)': 'addressable',
  '(d)': 'standard',
  '(e)(1)': 'standard',
  '(e)(2)(i)': 'addressable',
  '(e)(2)(ii)': 'addressable',
}

const matrix = testsIn('server/testing/policies/access-matrix.test.ts')
const audit = testsIn('server/testing/policies/audit.test.ts')
const readAudit = testsIn('server/testing/policies/read-audit.test.ts')
const chain = testsIn('server/db/audit/audit-chain.test.ts')
const protection = testsIn('server/gateway/storage/protection.test.ts')
const chart = testsIn('server/testing/policies/chart-reasons.test.ts')
const backup = testsIn('server/db/backup/backup.test.ts')

export const controls: Control[] = [
  holds(
    '(a)(1)',
    'Access control: only people and programs with rights get to health information',
    'row-level security forced on every table; every table, actor and operation is tried over REST and live. Who gets which role is the practice’s decision',
    matrix('every table of the API has a line, and no line is about a table that is gone'),
    matrix('$table: $row'),
    testsIn('server/testing/policies/live-matrix.test.ts')(
      'each change reaches exactly those it should reach',
    ),
    testsIn('server/testing/policies/roles.test.ts')('cannot give a role, to themselves or another'),
    testsIn('server/testing/policies/front-desk.test.ts')("no one else can use the front desk's functions"),
    see('docs/access-matrix.md'),
  ),
  holds(
    '(a)(2)(i)',
    'Unique user identification: each person has an account of their own',
    'a unique account for everyone, also for guardians and proxies; the audit log names it. The practice must forbid shared accounts',
    testsIn('server/gateway/auth/sign-up.test.ts')(
      'a taken address is refused, because there is no email to notify its owner',
    ),
    audit('records who did what to whose row, and which columns changed, never their content'),
    testsIn('server/testing/policies/minors.test.ts')(
      'signs, completes the registration and books; each line says that a guardian did it',
    ),
    duty('duties-of-the-operator'),
  ),
  partly(
    '(a)(2)(ii)',
    'Emergency access procedure: health information can be reached in an emergency',
    'the supervising physician opens any chart with a reason, a safety task opens it to who is on call, and one key shows where a patient is. What staff do when the system itself is down is the practice’s procedure',
    chart('is closed to the supervisor until they give a reason, then open for this patient alone'),
    testsIn('server/jobs/work-safety-tasks.test.ts')(
      'gives the person it is escalated to the patient’s chart until it is closed, and the audit log says so',
    ),
    testsIn('server/testing/policies/joining.test.ts')(
      'a clinician who opens the emergency card leaves a trace in the audit log',
    ),
    backup('restored, every row, file and seal is what it was'),
    testsIn('server/db/point-in-time/point-in-time.test.ts')(
      'a practice is brought back to the moment before a mistake, with the files of that moment',
    ),
    duty('backup-and-restore'),
    duty('duties-of-the-operator'),
  ),
  holds(
    '(a)(2)(iii)',
    'Automatic logoff',
    'sessions end after 15 idle minutes for staff and 30 for patients, on the server; the screen is covered and sockets close',
    testsIn('server/gateway/auth/require-user.test.ts')(
      'a session that was left idle is refused by /user and for data',
    ),
    testsIn('server/gateway/realtime/sessions.test.ts')(
      'an idle session receives no change, and its channel is closed',
    ),
    testsIn('e2e/auth-session.spec.ts')(
      'an ended session covers the page until its owner is back, and loses nothing',
    ),
    testsIn('e2e/auth-session.spec.ts')('staff are asked after fourteen minutes'),
  ),
  partly(
    '(a)(2)(iv)',
    'Encryption and decryption of stored health information',
    'files, backups, archives, authenticator secrets and drafts on a device are encrypted with AES-256-GCM. Rows of the database are not: its disk is the operator’s to encrypt',
    protection(
      'at rest > nothing of the content or its key can be read from the disk, and only the owner may look',
    ),
    backup('nothing of a patient can be read in the backup'),
    testsIn('server/db/point-in-time/point-in-time.test.ts')(
      'nothing of the practice can be read in the archive, and PostgreSQL’s own copy is gone',
    ),
    testsIn('server/db/files/s3-store.test.ts')(
      'the store is sent nothing it could read, and nothing stays on this machine',
    ),
    testsIn('e2e/drafts-on-device.spec.ts')(
      'what the server could not take yet is unreadable on the device, and returns only to its owner',
    ),
    duty('one-machine-with-systemd'),
    duty('duties-of-the-operator'),
  ),
  holds(
    '(b)',
    'Audit controls: activity in systems with health information is recorded and can be examined',
    'every change and every read of another person’s health data, file, list, live delivery and sign-in; if a read can’t be noted, nothing is shown. Looking through the log regularly is the practice’s duty',
    audit('every table about people is audited'),
    readAudit('a read of every table with health data is logged'),
    readAudit('functions > each is either logged or returns no one’s health data'),
    readAudit('a file of every non-public bucket is logged'),
    testsIn('server/testing/policies/audit-gaps.test.ts')(
      'sees who signed in and who failed to, in the log that is sealed',
    ),
    testsIn('server/testing/policies/supervision.test.ts')(
      'answers who read whose data, by person, patient, kind and time',
    ),
    chain('1,000 random edits, removals, insertions and reorderings are all found, at their place'),
    duty('the-audit-log'),
  ),
  holds(
    '(c)(1)',
    'Integrity: health information is protected from improper change or destruction',
    'signed notes don’t change, corrections are addenda; history is kept; versions refuse lost updates; every change is a transaction; backups are verified',
    testsIn('server/testing/policies/notes.test.ts')('a signed note > does not change %s'),
    testsIn('server/testing/policies/notes.test.ts')(
      'do not overwrite each other: the second gets an error, and can save over what it has seen',
    ),
    testsIn('server/testing/policies/signed-links.test.ts')(
      'keeps the version of the file that was verified',
    ),
    testsIn('server/main.test.ts')('a killed server and database lose no acknowledged write'),
    backup('restored, every row, file and seal is what it was'),
    duty('backup-and-restore'),
  ),
  holds(
    '(c)(2)',
    'Mechanism to authenticate health information: it can be shown not to have been changed',
    'hashes of signed notes, authenticated encryption of files and backups, a chained and anchored audit log. Other rows rely on the audit log of their changes',
    testsIn('server/testing/policies/notes.test.ts')(
      'has a hash by which a changed note is found out, in any time zone',
    ),
    protection('a changed header, first chunk, or length is an error and not a file'),
    testsIn('server/db/audit/audit-anchors.test.ts')(
      'L8: an anchor that was changed, removed or created without the key is detected',
    ),
    backup('a stored file that was changed or removed from the backup is found before anything is restored'),
  ),
  holds(
    '(d)',
    'Person or entity authentication: whoever asks for access is who they say',
    'passwords, passkeys, two-step sign-in required for staff; a signature asks again; a clinician confirms who is on video. Checking who gets an account is the practice’s duty',
    testsIn('server/gateway/auth/factors/factors.test.ts')(
      'when the practice requires it, staff get no data before the second step; patients do',
    ),
    testsIn('server/gateway/auth/passkeys/passkeys.test.ts')(
      'that signs for another site, another challenge, without the person, or with a copied count is refused',
    ),
    testsIn('server/gateway/auth/guessing.test.ts')(
      'M7: waits grow from a minute to their maximum, and a day without attempts ends them',
    ),
    testsIn('server/functions/sign-note/sign-note.test.ts')(
      'a wrong password signs nothing and cannot be guessed at speed',
    ),
    testsIn('server/testing/policies/joining.test.ts')(
      'is confirmed by the clinician of the visit, on video, once',
    ),
    duty('one-machine-with-systemd'),
  ),
  partly(
    '(e)(1)',
    'Transmission security: health information is protected in transit',
    'calls are encrypted between the browsers and browsers are held to https; TLS itself is ended by the operator’s proxy. Emails name no health information',
    testsIn('web/domains/visit/shared/call/security-code.test.ts')(
      'L11: with someone in between who relays everything, the codes differ',
    ),
    testsIn('server/gateway/site/site.test.ts')('headers > behind https, browsers must use https'),
    testsIn('server/jobs/notify-of-safety-tasks.test.ts')(
      'a message of danger is mailed to the provider and the supervisor, once, without who or why',
    ),
    duty('the-proxy'),
    duty('duties-of-the-operator'),
  ),
  partly(
    '(e)(2)(i)',
    'Integrity controls: changes in transit are detected',
    'media and chat of a visit are authenticated; access tokens and file links are signed. The rest is TLS, which the operator’s proxy ends',
    testsIn('web/domains/visit/shared/call/chat-key.test.ts')(
      'a changed message, one under another name and one of other people do not open',
    ),
    testsIn('server/gateway/auth/require-user.test.ts')(
      'forged, expired and wrong-algorithm tokens are refused',
    ),
    duty('the-proxy'),
  ),
  operator(
    '(e)(2)(ii)',
    'Encryption in transit, where appropriate',
    'TLS in front of the server and to every service that is switched on. Calls and their chat are encrypted by the browsers themselves',
    testsIn('web/domains/visit/shared/call/connection-facts.test.ts')(
      'keys that are not agreed yet are no encryption',
    ),
    testsIn('web/domains/visit/shared/call/chat-key.test.ts')(
      'one side opens what the other sealed, and it does not look like the text',
    ),
    duty('the-proxy'),
    duty('duties-of-the-operator'),
  ),
]

export function describeHipaa(): string {
  const given = controls.map(({ answer }) => answer)
  return `# HIPAA technical safeguards, 45 CFR 164.312

\`npm run docs:controls\` writes this page from \`scripts/controls/hipaa.ts\`; don't edit it. A test compares this page with
its source and fails if a test, file or section named here no longer exists.

This page says, in our words, what the product does toward each standard and specification. It is neither legal advice nor a
certificate: there is no HIPAA certification for software, and a practice complies by what it does, not by what it runs. The
practice is responsible for the administrative and physical safeguards (164.308, 164.310), agreements, training and the risk
analysis. *Addressable* doesn't mean optional: the practice implements it, or documents why an alternative is as good.

${table(answers, [count(answers, given).map(String)])}

${table(
  ['164.312', 'kind', 'requirement, in our words', 'answer', 'how', 'evidence'],
  rowsOf(controls, ({ id }) => [id, specifications[id] ?? '']),
)}
`
}
