import { Suspense } from 'react'
import { useParams } from 'react-router'
import { practice } from '#core/practice.ts'
import { HelpPanel } from '#web/domains/site/help/lazy.tsx'
import { messages } from '#web/domains/visit/shared/messages.ts'
import type { VisitSlots } from '#web/domains/visit/shared/slots.ts'
import { VisitPage } from '#web/domains/visit/shared/visit-page.tsx'
import { useMessages } from '#web/platform/language.ts'
import { usePanel } from '#web/platform/panel.tsx'
import { VisitEnded } from './visit/ended.tsx'
import { VisitEntry } from './visit/entry.tsx'
import { fetchCallParts } from './visit/lazy.ts'
import {
  ByPhone,
  ChartTab,
  ChecksAbove,
  ConsentsTab,
  EmergencyKey,
  EmergencyTab,
  LocationDetails,
  SafetyBeforeAdmitting,
} from './visit/slots.tsx'

const slots: VisitSlots = {
  Entry: VisitEntry,
  Chart: ChartTab,
  BeforeAdmitting: SafetyBeforeAdmitting,
  Emergency: EmergencyTab,
  EmergencyKey,
  ByPhone,
  Checks: ChecksAbove,
  Consents: ConsentsTab,
  Location: LocationDetails,
  Ended: VisitEnded,
  fetchCallParts,
}

const loadTools = async () => (await import('#web/domains/visit/shared/assist/visit-ai.ts')).visitAi

export function Component() {
  const { sessionId } = useParams()
  const { title } = useMessages(messages)
  const { open } = usePanel()
  return (
    <>
      <title>{`${title}, ${practice.name}`}</title>
      <VisitPage key={sessionId} sessionId={sessionId} slots={slots} loadTools={loadTools} />
      {open === 'help' && (
        <Suspense>
          <HelpPanel inVisit />
        </Suspense>
      )}
    </>
  )
}
