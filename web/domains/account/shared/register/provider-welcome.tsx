import { useNavigate } from 'react-router'
import { focusOnArrival } from '#web/platform/focus-on-arrival.ts'
import { paths } from '#web/platform/paths.ts'
import { DesertScene } from '#web/ui/art/desert-scene.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmFirst } from './confirm-first.tsx'
import type { Registered } from './use-registration.ts'

export function ProviderWelcome({ email, mustConfirm }: Registered) {
  const navigate = useNavigate()
  return (
    <div className="grid gap-5">
      <div className="grid justify-items-center gap-4 text-center">
        <DesertScene className="w-36" />
        <h2 ref={focusOnArrival} tabIndex={-1} className="text-2xl outline-none">
          Registration successful
        </h2>
        {mustConfirm && <ConfirmFirst email={email} />}
      </div>
      <div className="grid gap-3">
        <h3>What happens next</h3>
        <ol className="grid list-decimal gap-2 pl-5 marker:font-semibold marker:text-primary">
          <li>
            {mustConfirm
              ? 'Once your address is verified you can sign in, and set up'
              : 'You can sign in now, and set up'}{' '}
            your profile and your weekly hours.
          </li>
          <li>The supervising physician verifies your license.</li>
          <li>From then on patients can book you. Until then you are not listed and see no patient.</li>
        </ol>
      </div>
      <Button onClick={() => navigate(paths.providerLogin, { state: { email, mustConfirm } })}>
        Go to provider login
      </Button>
    </div>
  )
}
