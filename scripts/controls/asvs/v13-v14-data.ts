import { type Control, duty, holds, partly, see, testsIn } from '../control.ts'

const runAs = testsIn('server/db/run-as.test.ts')
const deployFiles = testsIn('scripts/deploy-files.test.ts')
const site = testsIn('server/gateway/site/site.test.ts')
const observe = testsIn('server/observe/observe.test.ts')
const mailbox = testsIn('server/gateway/site/dev-mailbox.test.ts')
const drafts = testsIn('e2e/drafts-on-device.spec.ts')
const seal = testsIn('web/platform/drafts/seal.test.ts')
const settings = see('README.md', 'settings')

export const configuration: Control[] = [
  holds(
    '13.1.1',
    'Documents list every service the server talks to',
    'each is a setting that is off by default; callers can’t name an address for the server to call',
    settings,
    see('docs/redaction.md'),
  ),
  partly(
    '13.2.1',
    'Parts authenticate to each other, not with lasting passwords',
    'they authenticate; passwords, tokens and keys in settings last until they are changed. S3 can use the machine’s role',
    settings,
    duty('files-in-an-s3-compatible-store'),
  ),
  partly(
    '13.2.2',
    'Each connection has the least rights it needs',
    'requests run on a login that may do nothing until it becomes its caller. The server’s own work is superuser of the embedded database; with DATABASE_URL it needs no superuser',
    runAs('a statement on a request connection without a caller has no rights'),
    runAs("the same connection has the caller's role inside a request, and none after it"),
    testsIn('server/start-anywhere.test.ts')('a database that root starts > holds none of root’s rights'),
    duty('a-postgresql-of-your-own'),
  ),
  holds(
    '13.2.3',
    'No default credentials between parts',
    'passwords and keys are made at the first start',
    testsIn('server/main.test.ts')(
      'without demo data it prints the setup code, and the same one at the next start, for which even a killed one left its compiled code',
    ),
    see('server/db/embedded.ts'),
  ),
  holds(
    '13.2.4',
    'Only listed systems are contacted',
    'the settings are the list; for push notifications, the browser vendors’ push services',
    testsIn('server/main.test.ts')('bad settings stop the start, and each is named'),
    testsIn('e2e/visit-speech.spec.ts')('not one request went anywhere but to this practice'),
    settings,
  ),
  partly(
    '13.2.5',
    'The web server can reach only what it needs',
    'by its settings; a firewall for what leaves the machine is yours to set',
    settings,
    duty('duties-of-the-operator'),
  ),
  partly(
    '13.3.1',
    'Secrets are kept in a vault',
    'in the environment, in files of mode 600 or in the database; none in source or builds. A vault must fill the environment',
    testsIn('server/gateway/site/site.test.ts')(
      '/config.json > says where the API is and how to speak to it, and no secret',
    ),
    see('server/db/files/master-key.ts'),
    duty('one-machine-with-systemd'),
  ),
  holds(
    '13.3.2',
    'Few can read secrets',
    'the service’s user alone, by file modes and the systemd unit',
    deployFiles('systemd accepts the unit'),
    deployFiles('the container copies only what exists, and runs without root'),
    duty('one-machine-with-systemd'),
  ),
  holds(
    '13.4.1',
    'Source control folders can’t be fetched',
    'only files of the build are served',
    site('%s leads nowhere'),
    deployFiles('the container copies only what exists, and runs without root'),
  ),
  holds(
    '13.4.2',
    'Debugging is off in production',
    'answers never hold traces; the developer’s mailbox exists in the local demo only',
    mailbox('through a proxy, or under a name that is not this machine, there is no mailbox'),
    mailbox('H5: %s there is no mailbox'),
  ),
  holds(
    '13.4.3',
    'Folders are not listed',
    'a folder has no listing',
    site('%s leads nowhere'),
    see('server/gateway/site/web-files.ts'),
  ),
  holds(
    '13.4.4',
    'TRACE is not supported',
    'no part answers it with the request; unknown methods are refused',
    testsIn('server/gateway/rest/limits.test.ts')('malformed requests > another method'),
  ),
  holds(
    '13.4.5',
    'Monitoring and API documents are not public',
    'metrics on a local port; the OpenAPI document is refused. /health says only which part works',
    observe('metrics > count requests, the pool, sockets, jobs and queues, on their own port'),
    see('docs/api-contract.md', 'rows-and-functions'),
  ),
]

export const dataProtection: Control[] = [
  holds(
    '14.1.1',
    'Sensitive data is classified',
    'five classes; each table and column that names a patient is marked and tested',
    testsIn('server/testing/policies/audit.test.ts')(
      'every table that names a patient or a visit is marked for it',
    ),
    see('docs/data-protection.md', 'data-classes'),
  ),
  holds(
    '14.1.2',
    'Each class has written rules for encryption, retention and logging',
    'for each class: encryption, who reads it, what is logged and how long it is kept',
    see('SECURITY.md', 'what-the-software-does'),
    see('docs/data-protection.md', 'data-classes'),
  ),
  partly(
    '14.2.1',
    'No sensitive data in addresses',
    'searches for people are posted and tokens are headers. Filters hold ids, and links to files and mailed links carry a token of short life',
    testsIn('e2e/provider-day.spec.ts')('a patient is found by name, once there are three characters'),
    observe('the access log > logs the kind of a request and its ID, never about whom or what'),
    duty('duties-of-the-operator'),
  ),
  holds(
    '14.2.2',
    'Intermediate caches keep no sensitive data',
    'no-store on every answer with data',
    testsIn('server/gateway/rest/limits.test.ts')('L2: no answer may be kept by a browser or a proxy'),
    testsIn('server/gateway/functions/routes.test.ts')(
      'L2: no answer of a function may be kept by a browser or a proxy',
    ),
    testsIn('server/gateway/auth/routes.test.ts')(
      'answers are never kept by a cache, and unknown paths are refused in words',
    ),
  ),
  holds(
    '14.2.3',
    'No data goes to trackers or unintended third parties',
    'no third-party code; engines only by setting, with identifiers hidden and with consent',
    site('headers > a page runs our own scripts only and is shown in no frame'),
    testsIn('e2e/visit-speech.spec.ts')('not one request went anywhere but to this practice'),
    testsIn('server/engines/redact/properties.test.ts')(
      'phone numbers, emails, social security numbers, dates and addresses never go out',
    ),
  ),
  holds(
    '14.2.4',
    'Data is protected as its class demands',
    'sealed files, deleted recordings, audited reads and logs without health data, each tested; encryption of the database’s disk is the operator’s',
    testsIn('server/jobs/purge-recordings.test.ts')(
      'a recording is kept until 72 hours have passed, and then nothing of it is left but the proof',
    ),
    testsIn('server/jobs/schedule.test.ts')('expired rows are purged, others stay'),
    testsIn('server/testing/policies/read-audit.test.ts')(
      'functions > each is either logged or returns no one’s health data',
    ),
    see('docs/data-protection.md', 'data-classes'),
  ),
  holds(
    '14.3.1',
    'The browser forgets a person’s data when the session ends',
    'the page is covered at once; nothing readable stays on the device',
    drafts('after the session has ended the device shows neither their text nor who they are'),
    testsIn('e2e/auth-session.spec.ts')(
      'an ended session covers the page until its owner is back, and loses nothing',
    ),
    testsIn('e2e/auth-sign-in.spec.ts')('it works while the server is away'),
  ),
  holds(
    '14.3.2',
    'Browsers don’t cache sensitive answers',
    'no-store on every answer with data',
    testsIn('server/gateway/rest/limits.test.ts')('L2: no answer may be kept by a browser or a proxy'),
    testsIn('server/gateway/functions/routes.test.ts')(
      'L2: no answer of a function may be kept by a browser or a proxy',
    ),
  ),
  partly(
    '14.3.3',
    'Browser storage holds no sensitive data but session tokens',
    'drafts and the safety plan are encrypted. The session’s entry also holds name and email address while it lives',
    drafts('during the session it is kept, encrypted, and the key is not stored with it'),
    testsIn('e2e/safety-plan.spec.ts')('nothing of it can be read in the browser’s storage'),
    seal('the same draft looks different each time, and the key cannot be taken out of the page'),
  ),
]
