import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { familyWords } from '#web/domains/family/guardian/messages.ts'
import { WhileActing } from '#web/domains/family/guardian/while-acting.tsx'
import { useDocumentsToSign } from '#web/domains/records/patient/agreements/documents-to-sign.ts'
import { BookingPage } from '#web/domains/scheduling/patient/booking/booking-page.tsx'
import { useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'

/** The booking page, for the person one acts for. */
export function Component({ patientId }: { patientId: string }) {
  const words = useMessages(familyWords)
  return (
    <WhileActing key={patientId} patientId={patientId}>
      {(person) =>
        person.in_force ? (
          <SignedFirst patientId={patientId}>
            <p className="mt-5 rounded-md border border-accent px-4 py-2.5 font-semibold">
              {words.actingFor(person.patient_first_name, person.patient_age)}
            </p>
            <BookingPage home={paths.familyPerson(patientId)} />
          </SignedFirst>
        ) : (
          // The person's page says what the practice still has to check.
          <Navigate to={paths.familyPerson(patientId)} replace />
        )
      }
    </WhileActing>
  )
}

/** Documents that wait for the guardian's signature are on the person's page. */
function SignedFirst({ patientId, children }: { patientId: string; children: ReactNode }) {
  const { data: open = [] } = useDocumentsToSign()
  return open.length > 0 ? <Navigate to={paths.familyPerson(patientId)} replace /> : children
}
