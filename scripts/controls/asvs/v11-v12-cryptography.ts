import { type Control, duty, holds, notApplicable, operator, partly, see, testsIn } from '../control.ts'

const protection = testsIn('server/gateway/storage/protection.test.ts')
const signingKeys = testsIn('server/db/signing-keys.test.ts')
const hashes = testsIn('server/auth/hash-password.test.ts')
const sealed = testsIn('server/auth/sealed-secret.test.ts')
const backup = testsIn('server/db/backup/backup.test.ts')
const seal = testsIn('web/platform/drafts/seal.test.ts')
const sealing = see('server/db/files/sealing.ts')
const signing = see('server/db/signing-keys.ts')
const proxy = duty('the-proxy')
const duties = duty('duties-of-the-operator')

export const cryptography: Control[] = [
  partly(
    '11.1.1',
    'A written policy covers keys from creation to destruction',
    'an inventory says what exists, where it is kept and how it is replaced; a policy after NIST SP 800-57 is the practice’s to write',
    duty('one-machine-with-systemd'),
    see('docs/data-protection.md', 'keys'),
  ),
  holds(
    '11.1.2',
    'An inventory lists keys, algorithms and what they protect',
    'each key with its algorithm, what it protects, where it is kept and how it is replaced',
    see('docs/data-protection.md', 'keys'),
  ),
  holds(
    '11.2.1',
    'Only proven implementations are used',
    'node:crypto, Web Crypto, jose, SimpleWebAuthn',
    sealing,
    see('server/db/keys.ts'),
  ),
  partly(
    '11.2.2',
    'Algorithms and keys can be replaced',
    'signing keys rotate and password hashes grow by setting; no command exchanges the key of stored files',
    signingKeys(
      'a new key is published before it signs, and tokens of the one before count until they expire',
    ),
    signingKeys('a compromised key becomes invalid immediately, and people stay signed in by refreshing'),
    hashes('a hash is outdated if more work is now required'),
  ),
  holds(
    '11.2.3',
    'Everything has at least 128 bits of security',
    'AES-256, P-256, SHA-256, argon2id',
    sealing,
    signing,
  ),
  holds(
    '11.3.1',
    'No weak modes or paddings',
    'AES-256-GCM only',
    sealing,
    see('server/auth/sealed-secret.ts'),
  ),
  holds(
    '11.3.2',
    'Only approved ciphers',
    'AES-256-GCM for files, secrets, backups, drafts and the chat of a visit',
    protection(
      'at rest > nothing of the content or its key can be read from the disk, and only the owner may look',
    ),
    backup('nothing of a patient can be read in the backup'),
  ),
  holds(
    '11.3.3',
    'Changed ciphertext is detected',
    'authenticated encryption, bound to its place',
    protection('a changed header, first chunk, or length is an error and not a file'),
    protection('chunks cannot change places'),
    sealed('it opens for no other factor, after no change, and not with another key'),
    seal('a draft moved to another place, changed, or never encrypted is not read'),
  ),
  holds(
    '11.4.1',
    'Only approved hash functions',
    'SHA-256 and HMAC-SHA-256; the audit chain too',
    sealing,
    signing,
  ),
  holds(
    '11.4.2',
    'Passwords are stored with a slow hash',
    'argon2id, 64 MiB by default and 19 MiB at least',
    hashes('a hash contains its parameters, differs each time, and verifies its password'),
    testsIn('server/gateway/auth/sign-in-with-password.test.ts')(
      'a weaker hash is replaced at the next sign-in',
    ),
  ),
  holds(
    '11.4.3',
    'Hashes that prove integrity are long enough',
    'SHA-256 for audit seals, notes and backups; ES256 signatures',
    testsIn('server/testing/policies/notes.test.ts')(
      'has a hash by which a changed note is found out, in any time zone',
    ),
    testsIn('server/db/audit/audit-chain.test.ts')(
      '1,000 random edits, removals, insertions and reorderings are all found, at their place',
    ),
  ),
  notApplicable('11.4.4', 'Keys from passwords are stretched', 'no key is made from a password'),
  partly(
    '11.5.1',
    'Random values that must not be guessed have 128 bits',
    'tokens and keys have 256. Codes people type have fewer: recovery 120, setup 33, mailed 20, each with limited tries and the last two with short lives',
    testsIn('server/gateway/auth/factors/recovery-codes.test.ts')(
      'guessing recovery codes is locked after five attempts',
    ),
    testsIn('server/functions/admin-setup/admin-setup.test.ts')(
      'a wrong code makes nothing, and cannot be guessed at speed',
    ),
    see('server/gateway/auth/one-time-tokens.ts'),
  ),
  holds(
    '11.6.1',
    'Signatures use approved algorithms',
    'ES256 with keys made by the library; passkeys by WebAuthn',
    signingKeys('servers that start at the same time agree on one key'),
    signing,
  ),
]

export const communication: Control[] = [
  operator('12.1.1', 'Only TLS 1.2 and 1.3', 'the proxy ends TLS', duties),
  operator('12.1.2', 'Only strong cipher suites', 'the proxy ends TLS', duties),
  notApplicable('12.1.3', 'Client certificates are checked', 'no client certificates'),
  operator(
    '12.2.1',
    'Clients reach the server by TLS only',
    'listens on 127.0.0.1 by default; browsers are told to stay on https',
    testsIn('server/gateway/site/site.test.ts')('headers > behind https, browsers must use https'),
    proxy,
    duties,
  ),
  operator('12.2.2', 'Certificates are publicly trusted', 'the proxy’s certificate', duties),
  operator(
    '12.3.1',
    'Every connection of the server is encrypted',
    'plain addresses of services are accepted, for the same machine; elsewhere use https, smtps and sslmode=verify-full',
    duties,
  ),
  holds(
    '12.3.2',
    'Certificates of services are verified',
    'Node’s defaults; nothing switches verification off. For PostgreSQL the address decides (sslmode)',
    see('server/engines/http/send.ts'),
    see('server/engines/mail/smtp.ts'),
  ),
  operator(
    '12.3.3',
    'Internal HTTP is encrypted',
    'proxy and server talk over loopback; across machines add TLS between them',
    proxy,
    duties,
  ),
  operator(
    '12.3.4',
    'Internal certificates are pinned to a trusted authority',
    'NODE_EXTRA_CA_CERTS names an authority of your own',
    duties,
  ),
]
