import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { providerName, shortProviderName } from '#core/provider-name.ts'
import { formatWhen } from '#core/scheduling/format-when.ts'
import { VisitIntake } from '#web/domains/visit/patient/intake/lazy.ts'
import type { VisitEntryState } from '#web/domains/visit/patient/location/api.ts'
import type { Visit } from '#web/domains/visit/shared/api/load-visit.ts'
import type { RoomStep } from '#web/domains/visit/shared/entry-step.ts'
import { Frame as VisitFrame } from '#web/domains/visit/shared/frame.tsx'
import { formatNear } from '#web/platform/format-near.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { patientName } from '#web/platform/patient-name.ts'
import { usePatientHome } from '#web/platform/session/acting-for.ts'
import { forget } from '#web/platform/tab-memory.ts'
import { useViewerZone, zoneMark } from '#web/platform/viewer-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Coming } from './coming.tsx'
import { NotLicensed, VisitAhead, VisitConsent, VisitLocation } from './lazy.ts'
import { type EntryStep, preparingIn, type useEntry } from './use-entry.ts'
import { entryWords } from './words.ts'

export function Failed({ onAgain }: { onAgain: () => void }) {
  const words = useMessages(entryWords)
  return (
    <Banner
      tone="danger"
      title={words.failed}
      className="w-full text-left"
      action={
        <Button size="sm" onClick={onAgain}>
          {words.tryAgain}
        </Button>
      }
    >
      {words.failedDetail}
    </Banner>
  )
}

const places: Partial<Record<EntryStep | RoomStep, number>> = {
  consent: 1,
  location: 2,
  'not-licensed': 2,
  devices: 3,
  room: 4,
}

interface StepBarProps {
  at: EntryStep | RoomStep
  intakeSkipped: boolean
}

/** All steps to the visit, from the forms to the waiting room. */
export function StepBar({ at, intakeSkipped }: StepBarProps) {
  const words = useMessages(entryWords)
  return (
    <Stepper
      label={words.steps}
      steps={[words.intake, words.consent, words.location, words.devices, words.room]}
      current={places[at] ?? 0}
      skipped={intakeSkipped ? [0] : []}
    />
  )
}

const isTold = (
  location: VisitEntryState | null | undefined,
): location is VisitEntryState & { state: string } => Boolean(location?.state)

type StepsProps = ReturnType<typeof useEntry> & { visit: Visit }

export function Steps({ visit, step, intakeSkipped, skipIntake, readAgain, location, setMoved }: StepsProps) {
  const words = useMessages(entryWords)
  const language = useLanguage()
  useEffect(() => {
    if (step === 'consent' || step === 'location') scrollTo(0, 0)
  }, [step])
  if (step === 'loading')
    return (
      <main className="grid min-h-dvh place-items-center text-2xl text-primary">
        <Spinner label={words.loading} />
      </main>
    )
  return (
    <VisitFrame role={visit.role}>
      <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-7">
        <StepBar at={step} intakeSkipped={intakeSkipped} />
        {step === 'intake' && <IntakeStep visit={visit} onSkip={skipIntake} />}
        {step === 'consent' && <ConsentStep visit={visit} />}
        {step === 'location' && (
          <Coming>
            <Ahead visit={visit} />
            <VisitLocation appointmentId={visit.id} onTold={() => setMoved(false)} />
          </Coming>
        )}
        {step === 'not-licensed' && isTold(location) && (
          <Coming>
            <NotLicensed
              appointmentId={visit.id}
              mayGiveUp={visit.status === 'scheduled'}
              location={location}
              providerId={visit.provider_id}
              name={visit.provider ? shortProviderName(visit.provider, language) : words.yourProvider}
              onChange={() => setMoved(true)}
            />
          </Coming>
        )}
        {step === 'failed' && <Failed onAgain={readAgain} />}
      </div>
    </VisitFrame>
  )
}

function Ahead({ visit }: { visit: Visit }) {
  const words = useMessages(entryWords)
  const language = useLanguage()
  const zone = useViewerZone()
  const { provider, appointment_date } = visit
  return (
    <VisitAhead
      name={provider ? providerName(provider, language) : words.yourProvider}
      photo={provider?.profile_photo_url ?? undefined}
      when={
        formatNear(appointment_date, zone, language) +
        zoneMark(appointment_date, language, provider?.time_zone)
      }
      startsAt={appointment_date}
    />
  )
}

interface IntakeStepProps {
  visit: Visit
  onSkip: () => void
}

function IntakeStep({ visit, onSkip }: IntakeStepProps) {
  return (
    <Coming>
      <VisitIntake
        appointmentId={visit.id}
        patientName={patientName(visit.patient ?? {}, '')}
        providerWaits={visit.status === 'in_progress'}
        onSkip={onSkip}
      />
    </Coming>
  )
}

function ConsentStep({ visit }: { visit: Visit }) {
  const words = useMessages(entryWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const home = usePatientHome()
  const zone = useViewerZone()
  const { patient, provider, appointment_date, session_id, id } = visit
  return (
    <Coming>
      <VisitConsent
        appointmentId={id}
        facts={{
          patient: patientName(patient ?? {}, ''),
          provider: provider ? providerName(provider, language) : words.yourProvider,
          date:
            formatWhen(appointment_date, zone, language) +
            zoneMark(appointment_date, language, provider?.time_zone),
          session: session_id ?? id,
        }}
        onCancel={() => {
          forget(preparingIn(id))
          navigate(home)
        }}
      />
    </Coming>
  )
}
