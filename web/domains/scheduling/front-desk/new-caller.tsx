import { Copy } from 'lucide-react'
import { paths } from '#web/platform/paths.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'

/** What to tell a caller who is not on file: patients create their own account. */
export function NewCaller() {
  const address = `${location.origin}${paths.patientRegister}`
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success('Link copied'),
      () => toast.error('We couldn’t copy the link. Select it and copy it yourself.'),
    )
  return (
    <>
      Check the spelling, or try the phone number. New patients create an account at{' '}
      <b className="font-semibold wrap-anywhere text-ink">
        {location.host}
        {paths.patientRegister}
      </b>
      . Then you can book for them.
      <br />
      <Button variant="plain" size="sm" className="mt-1" onClick={copy}>
        <Copy />
        Copy link
      </Button>
    </>
  )
}
