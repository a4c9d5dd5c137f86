import { useState } from 'react'
import { errorMessage } from '#web/platform/session/error-message.ts'
import { supabase } from '#web/platform/supabase.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { confirmHref } from '../reset/confirm-href.ts'
import type { Refusal } from './admit.ts'

export function RefusalBanner({ refusal: { title, message, link, unconfirmed } }: { refusal: Refusal }) {
  return (
    <Banner tone="danger" title={title}>
      {message}
      {link && (
        <>
          {' '}
          <a href={link.href} className="font-semibold whitespace-nowrap">
            {link.label}
          </a>
        </>
      )}
      {unconfirmed && <Resend email={unconfirmed} />}
    </Banner>
  )
}

function Resend({ email }: { email: string }) {
  const [said, setSaid] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function resend() {
    setBusy(true)
    const client = await supabase()
    const { error } = await client.auth.resend({ type: 'signup', email })
    setSaid(error ? errorMessage(error, 'The mail could not be sent.') : 'A new mail is on its way.')
    setBusy(false)
  }
  return (
    <span className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" size="sm" busy={busy} onClick={resend}>
        Send the mail again
      </Button>
      <a href={confirmHref(email)} className="font-semibold">
        Enter the code
      </a>
      <span role="status">{said}</span>
    </span>
  )
}
