import { useMessages } from '#web/platform/language.ts'
import { confirmHref } from '../reset/confirm-href.ts'
import { words } from './words.ts'

export function ConfirmFirst({ email }: { email: string }) {
  const say = useMessages(words)
  return (
    <p className="max-w-prose text-ink-muted">
      {say.sentBefore}
      <strong className="text-ink">{email}</strong>
      {say.sentMiddle}
      <a href={confirmHref({ email })} className="font-semibold">
        {say.enterCode}
      </a>
      {say.sentAfter}
    </p>
  )
}
