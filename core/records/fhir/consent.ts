import { describeInformation } from '../../consents/releases.ts'
import type { Consent, PatientRecord, Release } from '../types.ts'
import { describeConsentKind } from '../wording.ts'
import { practiceId } from './organization.ts'
import type { References } from './references.ts'
import type { Element, Resource } from './tidy.ts'
import { concept, loinc, plainText, somebodyFor, toDateTime } from './values.ts'

/** What the patient was asked before a visit, in the words they read, and their answer. */
export function toConsent(consent: Consent, record: PatientRecord, refs: References): Resource {
  return {
    ...consentOf(consent.id, describeConsentKind(consent), record, refs, somebodyFor(consent.acting_as)),
    status: statusOf(consent),
    dateTime: toDateTime(consent.signed_at),
    sourceAttachment: plainText(describeConsentKind(consent), consent.body, {
      language: consent.language === 'Spanish' ? 'es' : 'en',
    }),
    policyRule: { text: `${describeConsentKind(consent)}, version ${consent.version}` },
    provision: {
      type: consent.granted && !consent.withdrawn_at ? 'permit' : 'deny',
      period: { start: toDateTime(consent.signed_at), end: toDateTime(consent.withdrawn_at) },
    },
  }
}

/** Whom the practice may share information with, and until when. */
export function toRelease(release: Release, record: PatientRecord, refs: References): Resource {
  const title = 'Release of information'
  return {
    ...consentOf(release.id, title, record, refs),
    status: release.withdrawn_at ? 'inactive' : 'active',
    dateTime: toDateTime(release.signed_at),
    sourceAttachment: plainText(title, releaseText(release), {
      language: release.language === 'Spanish' ? 'es' : 'en',
    }),
    policyRule: { text: `${title}, version ${release.version}` },
    provision: {
      type: release.withdrawn_at ? 'deny' : 'permit',
      period: { start: toDateTime(release.signed_at), end: release.expires_on },
    },
  }
}

function releaseText({ recipient, recipient_contact, information, details, purpose, body }: Release): string {
  const shared = information.map((kind) => describeInformation(kind, 'en')).join(', ')
  return [`${recipient}, ${recipient_contact}`, shared, details, purpose, body].filter(Boolean).join('\n\n')
}

function statusOf({ granted, withdrawn_at }: Consent): string {
  if (!granted) return 'rejected'
  return withdrawn_at ? 'inactive' : 'active'
}

/** What was agreed to at registration. Only the agreement is recorded, not the time. */
export function registrationConsents({ patient }: PatientRecord): { id: string; title: string }[] {
  const given = [
    ['hipaa', 'HIPAA notice of privacy practices', patient.hipaa_consent],
    ['telehealth', 'Treatment by telehealth', patient.treatment_consent],
    ['ai-notes', 'Notes drafted with the help of software', patient.ai_assisted_notes_consent],
    ['recording', 'Recording of visits, in general', patient.recording_consent_given],
  ] as const
  return given.flatMap(([id, title, agreed]) => (agreed ? [{ id: `registration-${id}`, title }] : []))
}

export function toRegistrationConsent(
  { id, title }: { id: string; title: string },
  record: PatientRecord,
  refs: References,
): Resource {
  return {
    ...consentOf(id, title, record, refs),
    status: 'active',
    policyRule: { text: `${title}, agreed to at registration` },
    provision: { type: 'permit' },
  }
}

function consentOf(
  id: string,
  title: string,
  { patient }: PatientRecord,
  refs: References,
  signer: Element | undefined = refs.to('Patient', patient.id),
): Resource {
  return {
    resourceType: 'Consent',
    id,
    scope: concept(
      'http://terminology.hl7.org/CodeSystem/consentscope',
      'patient-privacy',
      'Privacy Consent',
    ),
    category: [concept(loinc, '59284-0', 'Consent Document', title)],
    patient: refs.to('Patient', patient.id),
    performer: [signer],
    organization: [refs.to('Organization', practiceId)],
  }
}
