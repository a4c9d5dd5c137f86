import { familyWords } from '#web/domains/family/guardian/messages.ts'
import { WhileActing } from '#web/domains/family/guardian/while-acting.tsx'
import { BookingPage } from '#web/domains/scheduling/patient/booking/booking-page.tsx'
import { useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'

/** The booking page, for the person one acts for. */
export function Component({ patientId }: { patientId: string }) {
  const words = useMessages(familyWords)
  return (
    <WhileActing key={patientId} patientId={patientId}>
      {(person) => (
        <>
          <p className="mt-5 rounded-md border border-accent px-4 py-2.5 font-semibold">
            {words.actingFor(person.patient_first_name, person.patient_age)}
          </p>
          <BookingPage home={paths.familyPerson(patientId)} />
        </>
      )}
    </WhileActing>
  )
}
