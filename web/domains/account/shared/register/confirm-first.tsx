import { confirmHref } from '../reset/confirm-href.ts'

export function ConfirmFirst({ email }: { email: string }) {
  return (
    <p className="max-w-prose text-ink-muted">
      We have sent a mail to <strong className="text-ink">{email}</strong>. Open its link to verify your
      account, or{' '}
      <a href={confirmHref(email)} className="font-semibold">
        enter its code
      </a>
      . Nothing there? Look in the spam folder.
    </p>
  )
}
