import type { TrustTopic } from './types.ts'

export const complianceTopics: readonly TrustTopic[] = [
  {
    title: 'HIPAA',
    summary:
      'HIPAA binds the practice. No agency certifies software as compliant; software can make compliance possible, or hard.',
    software: [
      'The technical safeguards: unique accounts, access by role, automatic sign-out, encryption, integrity and an audit trail.',
      'Consent before recording, a way to request records, and answers within 3–5 business days.',
      'Reminder and notice e-mails say no more than they must.',
    ],
    practice: [
      'A risk analysis, written policies, trained staff and a privacy officer.',
      'Business associate agreements with the host and with each service that is switched on.',
      'A plan for breaches, and notices in time.',
    ],
  },
  {
    title: 'SOC 2 Type II',
    summary:
      'SOC 2 is an auditor’s report about an organization over months. We do not hold one, and a program cannot.',
    software: [
      'Evidence an auditor asks for: an access matrix made from the database itself, an append-only log, tests of every access rule.',
    ],
    practice: ['Engage an independent auditor, if partners or payers ask for the report.'],
  },
  {
    title: 'State licensing',
    summary: 'Care happens where the patient is. Today the practice treats people who are in Arizona.',
    software: [
      'A provider is listed for booking only after the supervising physician has verified the license.',
      'States that are not open yet say so.',
    ],
    practice: [
      'Confirm at each visit where the patient is, and that the clinician is licensed there.',
      'Renew licenses, and follow Arizona’s telehealth law and the rules of each board.',
    ],
  },
  {
    title: 'DEA and controlled medicines',
    summary:
      'The software holds no DEA registration and is not certified for electronic prescribing of controlled substances.',
    software: [
      'Checks allergies, interactions and duplicates before a prescription is recorded, and blocks it when a check cannot run.',
      'Keeps who prescribed, who verified, and when.',
    ],
    practice: [
      'DEA registration for each prescriber, and a certified system for controlled prescriptions.',
      'The federal rules for prescribing by telemedicine, and a look in Arizona’s prescription monitoring program.',
    ],
  },
  {
    title: 'GDPR and other privacy laws',
    summary: 'The service is meant for people in Arizona. Some visitors have rights from elsewhere too.',
    software: [
      'No advertising, no trackers, no third-party scripts or fonts. The public chat keeps nothing that is written in it.',
      'Patients can see, correct and request their records.',
    ],
    practice: [
      'A privacy notice that names purposes, retention and a contact.',
      'A lawful basis and agreements for each processor, where the GDPR applies.',
    ],
  },
  {
    title: 'FDA guidance on decision support',
    summary:
      'The suggestions here are not a medical device cleared by the FDA. They follow the idea of its guidance: a clinician must be able to see the reasons.',
    software: [
      'Every drafted sentence points to the words it came from, and suggestions show their criteria.',
      'Drafts stay drafts until a clinician signs. Drug data carries a version and a date.',
    ],
    practice: ['Decide by clinical judgment, and review the drug data on a schedule.'],
  },
]
