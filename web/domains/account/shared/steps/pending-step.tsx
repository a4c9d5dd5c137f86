import { Suspense } from 'react'
import { focusOnArrival } from '#web/platform/focus-on-arrival.ts'
import { useMessages } from '#web/platform/language.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { cancelSignIn } from '#web/platform/session/cancel-sign-in.ts'
import { changePassword } from '#web/platform/session/change-password.ts'
import type { Person, Step } from '#web/platform/session/state.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { words } from './words.ts'

const SetUpApp = lazyPart(async () => ({ default: (await import('./set-up-app.tsx')).SetUpApp }))

interface PendingStepProps {
  person: Person
  step: Step
  /** The app is set up and its recovery codes are kept. */
  onEnrolled: () => void
}

/** The steps between a correct password and the portal. */
export function PendingStep({ person, step, onEnrolled }: PendingStepProps) {
  const say = useMessages(words)
  return (
    <div className="grid gap-5">
      <div className="grid gap-1.5">
        <h2 ref={focusOnArrival} tabIndex={-1} className="text-2xl outline-none">
          {say.titles[step]}
        </h2>
        <p className="text-ink-muted">{say.leads[step]}</p>
      </div>
      {step === 'second-step' && <SecondStepForm />}
      {step === 'new-password' && (
        <NewPasswordForm
          email={person.email}
          about={[person.firstName, person.lastName]}
          label={say.saveAndContinue}
          busyLabel={say.saving}
          save={changePassword}
        />
      )}
      {step === 'enrol' && (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <SetUpApp onDone={onEnrolled} />
        </Suspense>
      )}
      <Button variant="quiet" onClick={cancelSignIn}>
        {say.someoneElse}
      </Button>
    </div>
  )
}
