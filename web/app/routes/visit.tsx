import { useParams } from 'react-router'
import { practice } from '#core/practice.ts'
import { VisitPage, type VisitSlots } from '#web/features/visit/index.ts'
import { ChartBeside, ConsentsBeside } from './visit/beside.tsx'
import { VisitEnded } from './visit/ended.tsx'
import { EarlyEntry, VisitEntry } from './visit/entry.tsx'

const slots: VisitSlots = {
  Entry: VisitEntry,
  Early: EarlyEntry,
  Chart: ChartBeside,
  Consents: ConsentsBeside,
  Ended: VisitEnded,
}

export function Component() {
  const { sessionId } = useParams()
  return (
    <>
      <title>{`Secure Telehealth Session, ${practice.name}`}</title>
      <VisitPage key={sessionId} sessionId={sessionId} slots={slots} />
    </>
  )
}
