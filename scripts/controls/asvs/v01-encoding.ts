import { type Control, holds, notApplicable, see, testsIn } from '../control.ts'

const injection = testsIn('server/gateway/rest/injection.test.ts')
const limits = testsIn('server/gateway/rest/limits.test.ts')
const storage = testsIn('server/gateway/storage/storage.test.ts')
const protection = testsIn('server/gateway/storage/protection.test.ts')
const site = testsIn('server/gateway/site/site.test.ts')
const notifications = testsIn('server/functions/send-notifications/send-notifications.test.ts')

export const encoding: Control[] = [
  holds(
    '1.1.1',
    'Input is decoded once, before anything checks it',
    'one parser reads each request; what is not UTF-8 or was encoded oddly is refused',
    limits('malformed requests > bytes that are not UTF-8'),
    site('%s leads nowhere'),
    storage('a name that %s is refused'),
  ),
  holds(
    '1.1.2',
    'Output is escaped last, by or for what interprets it',
    'React escapes text, PostgreSQL takes values as parameters and writes the JSON itself',
    injection('an attack arrives nowhere > through %s'),
    see('ARCHITECTURE.md', 'the-path-of-a-request'),
  ),
  holds(
    '1.2.1',
    'Text in HTML, headers and documents can’t change their structure',
    'React escapes text; header values are encoded; a function can’t set a broken header',
    testsIn('server/gateway/rest/put-and-settings.test.ts')('a function can choose > not %j and %j: %s'),
    testsIn('core/calendar-file.test.ts')('a visit is one event, in UTC, private, with its text escaped'),
    testsIn('server/gateway/site/dev-mailbox.test.ts')(
      'a developer finds the email and can follow its link; its HTML is sandboxed',
    ),
    protection('links > a link works without signing in, names the download, and only for its own file'),
  ),
  holds(
    '1.2.2',
    'Addresses are built with encoded parts and safe protocols',
    'addresses of ours only; anything else is not followed',
    testsIn('web/platform/session/return-to.test.ts')('%j is not'),
    testsIn('server/gateway/auth/recover.test.ts')(
      'the link in the email opens our own site, whatever Host or redirect the request claims',
    ),
  ),
  holds(
    '1.2.3',
    'JavaScript and JSON are never put together from text',
    'JSON comes from PostgreSQL or JSON.stringify; no script is generated',
    limits('keys that mean something to JavaScript are only unknown columns > %s'),
    site('headers > a page runs our own scripts only and is shown in no frame'),
  ),
  holds(
    '1.2.4',
    'Database queries can’t be changed by input',
    'names are looked up in the schema and quoted, values are parameters',
    injection('an attack arrives nowhere > through %s'),
    injection('an attack arrives nowhere > through the header %s'),
    injection('the text of a statement > holds an alias only as a quoted name'),
    injection('the text of a statement > holds neither limit nor offset of the request'),
  ),
  holds(
    '1.2.5',
    'Operating system commands can’t be changed by input',
    'the server starts PostgreSQL’s programs only, without a shell, with arguments of its own',
    see('server/db/embedded/run-as.ts'),
  ),
  notApplicable('1.2.6', 'LDAP queries can’t be changed by input', 'no LDAP'),
  notApplicable('1.2.7', 'XPath queries can’t be changed by input', 'no XPath'),
  notApplicable('1.2.8', 'LaTeX can’t be used to run commands', 'no LaTeX; PDFs are drawn by a library'),
  holds(
    '1.2.9',
    'Input in a regular expression is escaped, or can do no harm',
    'a pattern people send runs in PostgreSQL, bounded in time and without back references',
    limits('%s takes no back reference'),
    limits('time'),
    testsIn('server/testing/policies/names-in-any-script.test.ts')(
      'characters that are not letters find no one and are not patterns',
    ),
  ),
  notApplicable(
    '1.3.1',
    'HTML from editors is sanitized',
    'no editor produces HTML; notes and messages are text',
  ),
  holds(
    '1.3.2',
    'No code is evaluated from text',
    'neither side evaluates text; the browser is told to refuse it',
    site('headers > only the app and its workers may compile WebAssembly, and none may evaluate text'),
  ),
  holds(
    '1.3.3',
    'Data is trimmed and restricted before a place where it could do harm',
    'every text column has a limit; exports mark formulas; control characters are refused',
    testsIn('server/testing/policies/patient-write-limits.test.ts')(
      'L6: every text and JSON column a signed-in person can write has a limit',
    ),
    testsIn('web/domains/supervision/audit/entries-csv.test.ts')(
      'each entry is a line; commas, quotes and formulas stay text',
    ),
    limits('malformed requests > a null character'),
  ),
  holds(
    '1.3.4',
    'Uploaded SVG can’t run script',
    'SVG is treated as plain text and delivered sandboxed, never as a picture',
    protection('given out > no uploaded file can act as a page of ours'),
    storage('limits > content decides the type: a page that calls itself a PDF is refused'),
  ),
  holds(
    '1.3.5',
    'Markup people write can’t run anything',
    'consent texts know headings, paragraphs and lists, and become text nodes',
    testsIn('core/consents/documents.test.ts')('a document is read into headings, paragraphs and lists'),
  ),
  holds(
    '1.3.6',
    'Callers can’t make the server call an address they choose',
    'the server calls only addresses from its settings and, for push notifications, of known push services; it follows no redirect',
    testsIn('server/engines/http/send.test.ts')(
      'a redirect is not followed: the words were meant for one address',
    ),
    testsIn('server/functions/test-push/push-devices.test.ts')(
      'an address like %s is refused, and nothing is sent there',
    ),
    see('server/config.ts'),
  ),
  holds(
    '1.3.7',
    'Templates are not built from input',
    'emails are fixed texts; what a caller writes is not in them',
    notifications('M9: nothing a caller writes is in the email'),
  ),
  notApplicable('1.3.8', 'JNDI queries are safe', 'no Java'),
  notApplicable('1.3.9', 'Content for memcache is sanitized', 'no memcache'),
  notApplicable('1.3.10', 'Format strings don’t come from input', 'no format string is taken from input'),
  holds(
    '1.3.11',
    'Input can’t add headers or recipients to an email',
    'addresses are validated, mail goes to addresses of accounts, the library encodes headers',
    notifications('recipients > a patient reaches only their own provider and themselves'),
    testsIn('core/fields/fields.test.ts')('an email address'),
    testsIn('server/jobs/send-mail.test.ts')('over SMTP > a mail arrives whole'),
  ),
  holds(
    '1.4.1',
    'Memory is handled by safe means',
    'TypeScript on Node; native code only in Node, PostgreSQL and WebAssembly',
    see('ARCHITECTURE.md'),
  ),
  holds(
    '1.4.2',
    'Numbers out of range are refused',
    'numbers are parsed with bounds; the database checks ranges',
    testsIn('server/gateway/rest/read.test.ts')('%s %j cannot be satisfied'),
    limits('database errors > %s is %i'),
  ),
  holds(
    '1.4.3',
    'Memory and resources are released',
    'connections, files and sockets are counted and come back',
    testsIn('server/gateway/rest/database-away.test.ts')(
      'requests in progress during a lost connection are answered, and every connection is restored',
    ),
    protection('given out > checking without reading keeps no file open'),
    testsIn('server/gateway/realtime/hostile.test.ts')('waiting frames are discarded when the socket closes'),
  ),
  notApplicable(
    '1.5.1',
    'XML parsers resolve no external entities',
    'no XML from people is parsed; the S3 client reads its own store’s answers',
  ),
  holds(
    '1.5.2',
    'Only safe formats are deserialized, with bounds',
    'JSON with limits on depth and size, checked by Zod or the schema. Backups are read only after their seal is verified',
    limits('L1: what means something to JavaScript is only malformed > deep JSON on %s'),
    testsIn('server/gateway/functions/routes.test.ts')(
      'L1: a form without a boundary and JSON that is too deep are refused',
    ),
  ),
]
