import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { phoneInText } from '#core/phone-in-text.ts'
import { providerName, shortProviderName } from '#core/provider-name.ts'
import { sayWhen } from '#core/scheduling/say-when.ts'
import { useVisitIntake } from '#web/domains/visit/patient/intake/api/load-intake.ts'
import { VisitIntake } from '#web/domains/visit/patient/intake/lazy.ts'
import { useVisitLocation, type VisitEntryState } from '#web/domains/visit/patient/location/api.ts'
import type { Visit } from '#web/domains/visit/shared/api/load-visit.ts'
import { useVisitConsents } from '#web/domains/visit/shared/consent/use-visit-consents.ts'
import { Notice, Frame as VisitFrame } from '#web/domains/visit/shared/frame.tsx'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { patientName } from '#web/platform/patient-name.ts'
import { sayNear } from '#web/platform/say-near.ts'
import { usePatientHome } from '#web/platform/session/acting-for.ts'
import { forget, recall, remember } from '#web/platform/tab-memory.ts'
import { useViewerZone, zoneMark } from '#web/platform/viewer-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Coming } from './coming.tsx'
import { NotLicensed, VisitAhead, VisitConsent, VisitLocation } from './lazy.ts'
import { entryWords } from './words.ts'

const skippedIn = (appointmentId: string) => `visit-intake-skipped ${appointmentId}`
const preparingIn = (appointmentId: string) => `visit-preparing ${appointmentId}`

type EntryStep =
  | 'loading'
  | 'failed'
  | 'provider-away'
  | 'intake'
  | 'consent'
  | 'location'
  | 'not-licensed'
  | 'done'

/** What the patient still has to do for this appointment. Completed steps aren't asked again. */
function useEntry({ id: appointmentId, appointment_date }: Visit, open: boolean) {
  const intake = useVisitIntake(appointmentId)
  const consents = useVisitConsents(appointmentId)
  const location = useVisitLocation(appointmentId, appointment_date)
  const [moved, setMoved] = useState(false)
  const [skipped, setSkipped] = useState(() => recall(skippedIn(appointmentId)) !== undefined)
  // A moved visit asks again, because the patient's location at the new time is needed.
  const [passedFor, setPassedFor] = useState<string>()
  const passed = passedFor === appointment_date

  const intakeDone = Boolean(intake.data || location.data?.intake_done)
  // A patient who gave their location has passed the form, on whatever device.
  const intakePassed = intakeDone || skipped || (open && Boolean(location.data?.state))

  const step = stepOf()
  // A patient in the room stays in it, whatever is reloaded in the meantime.
  if (open && step === 'done' && !passed) setPassedFor(appointment_date)

  function stepOf(): EntryStep {
    if (location.data?.provider_away) return 'provider-away'
    if (passed) return 'done'
    if (intake.isPending || consents.isPending || location.isPending) return 'loading'
    if (intake.data === undefined || (consents.isError && !consents.answered)) return 'failed'
    if (!intakePassed) return 'intake'
    if (!consents.answered) return 'consent'
    // The location is asked when the patient joins, not days before.
    if (!open) return 'done'
    if (!location.data) return 'failed'
    if (!location.data.state || moved) return 'location'
    return location.data.allowed ? 'done' : 'not-licensed'
  }

  function skipIntake() {
    remember(skippedIn(appointmentId), 'yes')
    setSkipped(true)
  }

  /** Before the room opens there is time for the form after all. */
  function resumeIntake() {
    forget(skippedIn(appointmentId))
    setSkipped(false)
  }

  function readAgain() {
    void intake.refetch()
    void consents.refetch()
    void location.refetch()
  }

  return {
    step,
    intakeSkipped: intakePassed && !intakeDone,
    skipIntake,
    resumeIntake,
    readAgain,
    location: location.data,
    setMoved,
  }
}

interface VisitEntryProps {
  visit: Visit
  /** The room is open. Before that, patients can already complete the steps. */
  open: boolean
  children: (prepare?: ReactNode) => ReactNode
}

/** What a patient goes through before the room: intake, consents and location. The camera check follows. */
export function VisitEntry({ visit, open, children }: VisitEntryProps) {
  const entry = useEntry(visit, open)
  const [preparing, setPreparing] = useState(() => recall(preparingIn(visit.id)) !== undefined)
  const asks = entry.step === 'intake' || entry.step === 'consent'
  function prepare() {
    remember(preparingIn(visit.id), 'yes')
    setPreparing(true)
  }
  if (entry.step === 'provider-away') return <ProviderAway visit={visit} />
  if (open ? entry.step !== 'done' : preparing && asks) return <Steps visit={visit} {...entry} />
  return children(!open && <Prepare {...entry} onPrepare={prepare} />)
}

/** Next to the time the room opens: what can be done before. */
function Prepare({
  step,
  intakeSkipped,
  resumeIntake,
  readAgain,
  onPrepare,
}: ReturnType<typeof useEntry> & { onPrepare: () => void }) {
  const words = useMessages(entryWords)
  switch (step) {
    case 'intake':
    case 'consent':
      return <Button onClick={onPrepare}>{words.prepare}</Button>
    case 'failed':
      return <Failed onAgain={readAgain} />
    case 'done':
      if (!intakeSkipped) return <p className="w-full font-medium">{words.prepared}</p>
      return (
        <>
          <p className="w-full font-medium">{words.preparedWithoutIntake}</p>
          <Button
            onClick={() => {
              resumeIntake()
              onPrepare()
            }}
          >
            {words.fillIntake}
          </Button>
        </>
      )
    default:
      return null
  }
}

function Failed({ onAgain }: { onAgain: () => void }) {
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

function ProviderAway({ visit: { role, provider } }: { visit: Visit }) {
  const words = useMessages(entryWords)
  const language = useLanguage()
  const name = provider ? shortProviderName(provider, language) : words.yourProvider
  return (
    <Notice role={role} title={words.providerAway(name)}>
      {words.providerAwayDetail(phoneInText)}
    </Notice>
  )
}

const places: Partial<Record<EntryStep, number>> = { consent: 1, location: 2, 'not-licensed': 2 }

const isTold = (
  location: VisitEntryState | null | undefined,
): location is VisitEntryState & { state: string } => Boolean(location?.state)

type StepsProps = ReturnType<typeof useEntry> & { visit: Visit }

function Steps({ visit, step, intakeSkipped, skipIntake, readAgain, location, setMoved }: StepsProps) {
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
        <Stepper
          label={words.steps}
          steps={[words.intake, words.consent, words.location, words.devices, words.room]}
          current={places[step] ?? 0}
          skipped={intakeSkipped ? [0] : []}
        />
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
        sayNear(appointment_date, zone, language) + zoneMark(appointment_date, language, provider?.time_zone)
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
            sayWhen(appointment_date, zone, language) +
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
