import { Suspense } from 'react'
import { focusOnArrival } from '#web/platform/focus-on-arrival.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { cancelSignIn } from '#web/platform/session/cancel-sign-in.ts'
import { changePassword } from '#web/platform/session/change-password.ts'
import type { Person, Step } from '#web/platform/session/state.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { SecondStepForm } from './second-step-form.tsx'

const SetUpApp = lazyPart(async () => ({ default: (await import('./set-up-app.tsx')).SetUpApp }))

interface PendingStepProps {
  person: Person
  step: Step
  /** The app is set up and its recovery codes are kept. */
  onEnrolled: () => void
}

/** What stands between a right password and the portal. */
export function PendingStep({ person, step, onEnrolled }: PendingStepProps) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-1.5">
        <h2 ref={focusOnArrival} tabIndex={-1} className="text-2xl outline-none">
          {titles[step]}
        </h2>
        <p className="text-ink-muted">{leads[step]}</p>
      </div>
      {step === 'second-step' && <SecondStepForm />}
      {step === 'new-password' && (
        <NewPasswordForm
          email={person.email}
          about={[person.firstName, person.lastName]}
          label="Save and continue"
          busyLabel="Saving..."
          save={changePassword}
        />
      )}
      {step === 'enrol' && (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <SetUpApp onDone={onEnrolled} />
        </Suspense>
      )}
      <Button variant="quiet" onClick={cancelSignIn}>
        Sign in as someone else
      </Button>
    </div>
  )
}

const titles: Record<Step, string> = {
  'second-step': 'Enter your code',
  'new-password': 'Choose your own password',
  enrol: 'Set up two-step sign-in',
}

const leads: Record<Step, string> = {
  'second-step': 'Your password was right. This account asks for a second step.',
  'new-password':
    'The initial password must be changed on first login. Choose one that only you know, and you are in.',
  enrol: 'This practice asks its clinicians for a code beside the password. It takes two minutes, once.',
}
