import { CrisisBar } from '#web/ui/crisis-bar.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** Hides the page of a session that is over until its owner can be asked for the password. */
export function SessionCover() {
  return (
    <div className="fixed inset-0 z-(--z-dialog) grid content-center justify-items-center gap-4 bg-canvas px-(--gutter) text-center">
      <Spinner className="text-2xl text-primary" />
      <p role="alert">
        Your session has ended. We are waiting for the connection to ask for your password; what you typed is
        kept.
      </p>
      <CrisisBar variant="line" />
    </div>
  )
}
