import { AgreementsPage } from '#web/domains/records/patient/agreements/agreements-page.tsx'
import { VisitSoon } from '#web/domains/scheduling/patient/visits/visit-soon.tsx'

/** A visit that is about to start can be joined from here: signing can wait until afterwards. */
export function Component() {
  return <AgreementsPage nextVisit={<VisitSoon />} />
}
