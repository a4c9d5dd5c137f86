import { useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { words } from './words.ts'

/** The address has an account already. Everything that was typed stays in the form. */
export function AlreadyRegistered({ signIn }: { signIn: string }) {
  const say = useMessages(words)
  return (
    <Banner tone="danger" title={say.taken}>
      {say.takenBefore}{' '}
      <a href={signIn} className="font-semibold">
        {say.signIn}
      </a>{' '}
      {say.takenOr}{' '}
      <a href={paths.forgotPassword} className="font-semibold">
        {say.takenReset}
      </a>
      .
    </Banner>
  )
}
