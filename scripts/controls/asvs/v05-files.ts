import { type Control, duty, holds, not, notApplicable, partly, see, testsIn } from '../control.ts'

const storage = testsIn('server/gateway/storage/storage.test.ts')
const protection = testsIn('server/gateway/storage/protection.test.ts')

export const files: Control[] = [
  holds(
    '5.1.1',
    'Documents say which files are accepted and how they are made safe',
    'types and sizes of each folder, how files are checked and how they are delivered',
    see('docs/api-contract.md', 'files'),
    see('docs/data-protection.md', 'files-people-can-upload'),
  ),
  holds(
    '5.2.1',
    'Files too large to handle are refused',
    'limits per file, per folder and per request; files are streamed',
    storage('limits > too large is refused, whether the size is declared or not'),
    testsIn('server/testing/policies/patient-write-limits.test.ts')('H8: a patient’s folder holds 200 MB'),
    testsIn('server/functions/transcribe-audio/transcribe-audio.test.ts')(
      'too much audio is refused, however it is said',
    ),
  ),
  partly(
    '5.2.2',
    'A file’s content must fit its type and name',
    'content decides the type and must be allowed in the folder; the extension of the name is not compared',
    storage('limits > content decides the type: a page that calls itself a PDF is refused'),
    storage('limits > a type that is real but not allowed in this bucket is refused'),
    testsIn('server/functions/transcribe-audio/transcribe-audio.test.ts')(
      '%s that calls itself audio is refused by its content',
    ),
  ),
  notApplicable(
    '5.2.3',
    'Archives are checked before they are unpacked',
    'the server unpacks nothing people upload',
  ),
  holds(
    '5.3.1',
    'Uploaded files are never run as programs',
    'stored encrypted outside the site’s folder under random names',
    protection(
      'at rest > nothing of the content or its key can be read from the disk, and only the owner may look',
    ),
    protection('given out > no uploaded file can act as a page of ours'),
  ),
  holds(
    '5.3.2',
    'Paths on disk don’t come from names people give',
    'files are stored by a random id; names are checked',
    storage('limits > a name that %s is refused'),
    testsIn('server/testing/policies/files-and-channels.test.ts')(
      "a file in a patient's folder > does not lie at %j",
    ),
    testsIn('server/gateway/site/site.test.ts')('%s leads nowhere'),
  ),
  holds(
    '5.4.1',
    'Downloads name the file themselves',
    'Content-Disposition on every download',
    protection('links > a link works without signing in, names the download, and only for its own file'),
  ),
  holds(
    '5.4.2',
    'Names of downloads are encoded',
    'RFC 6266 encoding; generated files are named by rule',
    see('server/gateway/storage/download.ts'),
    testsIn('core/records/select-record.test.ts')('a file is named after the patient and the day: %s %s'),
  ),
  not(
    '5.4.3',
    'Files are scanned for malware',
    'no scanner is built in or can be connected; files are sandboxed and never executed',
    protection('given out > no uploaded file can act as a page of ours'),
    duty('duties-of-the-operator'),
  ),
]
