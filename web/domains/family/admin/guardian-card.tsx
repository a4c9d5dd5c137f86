import { useState } from 'react'
import type { Representation } from '#core/answers/representation.ts'
import { practice } from '#core/practice.ts'
import { describeRelation, relationWords } from '#web/domains/people/index.ts'
import { formatDate } from '#web/platform/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { CorrectName } from './correct-name.tsx'
import { GiveSignIn, SignInForAdult } from './give-sign-in.tsx'
import { GuardianDecision } from './guardian-decision.tsx'
import { OpenDocument } from './open-document.tsx'
import { ProxyEnd } from './proxy-end.tsx'

/** Who acts for whom, and what the practice can do about it. */
export function GuardianCard({ one }: { one: Representation }) {
  const [opened, setOpened] = useState<string>()
  const waiting = one.kind === 'guardian' && !one.verified_at && !one.revoked_at
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="heading-card">
            {one.name} for {one.patient_name}
            {one.patient_age !== null && `, ${one.patient_age} y/o`}
          </h2>
          <p className="text-ink-muted">
            {one.kind === 'guardian' ? 'Guardian' : 'Proxy'} ·{' '}
            {describeRelation(relationWords.en, one.relation)} · {one.email}
            {one.basis === 'court_order' && ' · by court order'}
          </p>
          {one.verified_at && (
            <p className="text-sm text-ink-muted">
              Verified {formatDate(one.verified_at, practice.timeZone)} by {one.verified_by}
            </p>
          )}
          {one.revoked_at && (
            <p className="text-sm text-ink-muted">
              Ended {formatDate(one.revoked_at, practice.timeZone)}
              {one.revoke_reason && `: ${one.revoke_reason}`}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {nameIsChecked(one) && <CorrectName one={one} />}
          {waiting && <Badge tone="warning">{one.document_name ? 'To verify' : 'No document yet'}</Badge>}
          {one.document_name && (
            <OpenDocument
              name={one.document_name}
              onOpened={() => setOpened(one.document_name ?? undefined)}
            />
          )}
        </div>
      </div>
      {one.requested_sign_in && <GiveSignIn one={one} email={one.requested_sign_in} />}
      <NextStep one={one} waiting={waiting} opened={opened === one.document_name} />
    </Card>
  )
}

interface NextStepProps {
  one: Representation
  waiting: boolean
  /** The person who decides has opened the document. */
  opened: boolean
}

function NextStep({ one, waiting, opened }: NextStepProps) {
  if (one.revoked_at) return isAdultWithoutSignIn(one) && <SignInForAdult one={one} />
  if (one.kind === 'guardian') return <GuardianDecision one={one} waiting={waiting} opened={opened} />
  return <ProxyEnd one={one} />
}

/** The guardian can't change it themselves, since it is compared with their document. */
function nameIsChecked({ kind, verified_at, document_name, revoked_at }: Representation): boolean {
  return kind === 'guardian' && !revoked_at && Boolean(verified_at || document_name)
}

function isAdultWithoutSignIn({ patient_age, patient_signs_in }: Representation): boolean {
  return !patient_signs_in && patient_age !== null && patient_age >= 18
}
