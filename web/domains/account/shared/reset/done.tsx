import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { focusOnArrival } from '#web/platform/focus-on-arrival.ts'
import { useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { homeOf } from '#web/platform/session/return-to.ts'
import { useAuth } from '#web/platform/session/use-auth.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { words } from './words.ts'

/** The email's link did what it was for. The person is signed in and continues. */
export function Done({ title, children }: { title: string; children: ReactNode }) {
  const say = useMessages(words)
  const auth = useAuth()
  const navigate = useNavigate()
  const home = auth.status === 'signed-in' ? homeOf[auth.role] : paths.patientLogin
  return (
    <div ref={focusOnArrival} tabIndex={-1} className="grid gap-5 outline-none">
      <Banner tone="success" title={title}>
        {children}
      </Banner>
      <Button onClick={() => navigate(home)}>{say.continue}</Button>
    </div>
  )
}
