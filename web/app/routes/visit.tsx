import { useParams } from 'react-router'
import { practice } from '#core/practice.ts'
import { VisitPage, type VisitSlots } from '#web/features/visit/index.ts'
import { useAuth } from '#web/lib/auth/use-auth.ts'
import { ChartBeside, ConsentsBeside } from './visit/beside.tsx'
import { VisitEnded } from './visit/ended.tsx'
import { EarlyEntry, VisitEntry } from './visit/entry.tsx'
import { PatientLanguage } from './visit/patient-language.tsx'

const slots: VisitSlots = {
  Entry: VisitEntry,
  Early: EarlyEntry,
  Chart: ChartBeside,
  Consents: ConsentsBeside,
  Ended: VisitEnded,
}

const loadTools = async () => (await import('#web/features/visit-ai/index.ts')).visitAi

export function Component() {
  const { sessionId } = useParams()
  const auth = useAuth()
  return (
    <>
      <title>{`Secure Telehealth Session, ${practice.name}`}</title>
      {auth.status === 'signed-in' && auth.role === 'patient' && <PatientLanguage />}
      <VisitPage key={sessionId} sessionId={sessionId} slots={slots} loadTools={loadTools} />
    </>
  )
}
