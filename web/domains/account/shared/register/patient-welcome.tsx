import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { focusOnArrival } from '#web/platform/focus-on-arrival.ts'
import { paths } from '#web/platform/paths.ts'
import { DesertScene } from '#web/ui/art/desert-scene.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmFirst } from './confirm-first.tsx'
import type { Registered } from './use-registration.ts'

const redirectSeconds = 5

export function PatientWelcome({ email, mustConfirm }: Registered) {
  const navigate = useNavigate()
  const [seconds, setSeconds] = useState(redirectSeconds)
  const toLogin = () => navigate(paths.patientLogin, { state: { email, mustConfirm } })

  useEffect(() => {
    const timer = setTimeout(() => {
      if (seconds > 1) setSeconds(seconds - 1)
      else navigate(paths.patientLogin, { state: { email, mustConfirm } })
    }, 1000)
    return () => clearTimeout(timer)
  }, [seconds, navigate, email, mustConfirm])

  return (
    <div className="grid justify-items-center gap-4 text-center">
      <DesertScene className="w-36" />
      <h2 ref={focusOnArrival} tabIndex={-1} className="text-2xl outline-none">
        Registration successful
      </h2>
      {mustConfirm ? (
        <ConfirmFirst email={email} />
      ) : (
        <p className="max-w-prose text-ink-muted">
          Your account is ready. Sign in, answer a few questions about yourself, and pick a time.
        </p>
      )}
      <Button onClick={toLogin}>Go to patient login</Button>
      <p className="num text-sm text-ink-muted">
        Taking you there in {seconds} {seconds === 1 ? 'second' : 'seconds'}.
      </p>
    </div>
  )
}
