import { useNavigate } from 'react-router'
import { focusOnArrival } from '#web/platform/focus-on-arrival.ts'
import { paths } from '#web/platform/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

export function SupervisorCreated({ name, email }: { name: string; email: string }) {
  const navigate = useNavigate()
  return (
    <div ref={focusOnArrival} tabIndex={-1} className="grid gap-5 outline-none">
      <Banner tone="success" title={`Supervisor account created for ${name}.`}>
        Sign in as {email}. You will be asked for a password of your own right away.
      </Banner>
      <Button onClick={() => navigate(paths.providerLogin, { state: { email } })}>
        Go to provider login
      </Button>
    </div>
  )
}
