import type { TrustTopic } from './types.ts'

export const securityTopics: readonly TrustTopic[] = [
  {
    title: 'Encryption during a visit',
    summary: 'What two people say in a visit is for those two people.',
    software: [
      'Video and sound go from browser to browser, encrypted end to end (DTLS-SRTP). A relay in between cannot read them.',
      'Chat in the visit is sealed with AES-256-GCM, with a key that only the two browsers agree on.',
      'The badge on the screen reads the real state of the connection. It is not a picture.',
    ],
    practice: [
      'Run a TURN relay for networks that allow no direct connection, and keep its secret out of reach.',
    ],
  },
  {
    title: 'Encryption on the way and at rest',
    summary: 'Records are protected while they travel and where they lie.',
    software: [
      'Uploaded documents are sealed with AES-256-GCM before they touch the disk.',
      'Once the site has an HTTPS address, browsers are told to use no other way to it for two years (HSTS). There are no cookies.',
      'A strict content security policy: no script runs that did not come with the application.',
    ],
    practice: [
      'A TLS certificate for the site, and TLS to the database when it is on another machine.',
      'An encrypted disk for the database, and encrypted backups that have been restored at least once.',
    ],
  },
  {
    title: 'Who can see what',
    summary: 'The rule is in the database, so no page can forget it.',
    software: [
      'Row-level security is enabled and forced on every table that the API can reach. Each rule is named as a sentence that a clinician can check.',
      'A patient reads their own records. A provider reads those of people they treat. Nobody gives themselves a role.',
      'A new provider sees no patient until the supervising physician has verified the license.',
    ],
    practice: ['Verify licenses, and close the accounts of people who leave on the day they leave.'],
  },
  {
    title: 'Signing in',
    summary: 'Hard to guess, and short-lived when forgotten.',
    software: [
      'Passwords are kept only as slow, salted hashes, and common ones are refused.',
      'Two-step sign-in with an authenticator app, which a setting makes a duty for providers.',
      'Sessions end by themselves, after 15 minutes without use for staff and 30 for patients. Signing out ends the session at once on the server too, and every device can be signed out together.',
    ],
    practice: ['Require two-step sign-in for all staff, on devices that lock.'],
  },
  {
    title: 'A trail that cannot be edited',
    summary: 'Who looked, who changed, who signed.',
    software: [
      'The audit log is append-only: the database itself refuses to change or delete a line.',
      'A signed note is final. Corrections are added and never written over.',
      'Server logs hold no passwords, tokens, message texts or health data.',
    ],
    practice: ['Read the log on a schedule, and keep it as long as the law asks.'],
  },
  {
    title: 'Recordings and software that writes',
    summary: 'Nothing is recorded or drafted without your yes, and you can take it back.',
    software: [
      'The database accepts no transcript or recording without a consent row.',
      'A recording is deleted once the note is made, and after 72 hours at the latest.',
      'The built-in drafting rules run on the practice’s own server. An outside model is used only if the practice sets one up, and the screen names it.',
    ],
    practice: ['A signed agreement with every outside service that receives health data.'],
  },
]
