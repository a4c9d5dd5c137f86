import { paths } from '#web/lib/paths.ts'

export function ConfirmFirst({ email }: { email: string }) {
  return (
    <p className="max-w-prose text-ink-muted">
      We have sent a mail to <strong className="text-ink">{email}</strong>. Open its link to verify your
      account, or{' '}
      <a href={`${paths.confirmEmail}?${new URLSearchParams({ email })}`} className="font-semibold">
        enter its code
      </a>
      . Nothing there? Look in the spam folder.
    </p>
  )
}
