import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { formatAgo } from '#web/platform/format-ago.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { authRequest } from '#web/platform/session/auth-request.ts'
import { errorMessage } from '#web/platform/session/error-message.ts'
import { signOutEverywhere } from '#web/platform/session/sign-out-everywhere.ts'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { messages } from './messages.ts'
import { unlessGone } from './unless-gone.ts'
import { useProof } from './use-proof.tsx'

interface OwnSession {
  id: string
  created_at: string
  last_used_at: string
  browser: string | null
  system: string | null
  address: string | null
  current: boolean
}

const phones = ['iPhone', 'iPad', 'Android']

/** Where this account is signed in, with buttons to end one session or all of them. */
export function Devices({ staff }: { staff: boolean }) {
  const words = useMessages(messages)
  const [busy, setBusy] = useState(false)
  const { withProof, proofDialog } = useProof()
  const sessions = useQuery({
    queryKey: ['own-sessions'],
    queryFn: () => authRequest<OwnSession[]>('GET', '/sessions'),
  })

  async function end(id: string) {
    try {
      await withProof(async () => {
        await unlessGone(authRequest('DELETE', `/sessions/${id}`), 'session_not_found')
        toast.success(words.deviceSignedOut)
        await sessions.refetch()
      })
    } catch (error) {
      toast.error(errorMessage(error, words.failed))
      await sessions.refetch()
    }
  }

  async function leaveEverywhere() {
    setBusy(true)
    try {
      await signOutEverywhere()
    } catch (error) {
      toast.error(errorMessage(error, words.stillSignedIn))
      setBusy(false)
    }
  }

  return (
    <Card aria-labelledby="devices-title">
      <CardHead title={words.devices} id="devices-title" />
      <div className="grid gap-4">
        <p>{words.devicesLead}</p>
        {content()}
        {proofDialog}
        <Confirm
          title={words.everywhereTitle}
          description={staff ? words.everywhereBodyStaff : words.everywhereBody}
          confirmLabel={words.everywhere}
          cancelLabel={words.everywhereKeep}
          onConfirm={leaveEverywhere}
          trigger={
            <Button
              variant="secondary"
              className="justify-self-start"
              busy={busy}
              busyLabel={words.signingOut}
            >
              {words.everywhere}
            </Button>
          }
        />
      </div>
    </Card>
  )

  function content() {
    if (sessions.error)
      return <LoadFailed title={words.unreadable} retry={words.tryAgain} onRetry={sessions.refetch} />
    if (!sessions.data)
      return (
        <Loading label={words.loadingDevices}>
          <Skeleton className="h-14" />
        </Loading>
      )
    return (
      <ul className="grid divide-y divide-line border-y border-line">
        {sessions.data.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => end(session.id)} />
        ))}
      </ul>
    )
  }
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => Promise<void> }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const { browser, system, address } = session
  const name =
    browser && system ? words.deviceOn(browser, system) : (browser ?? system ?? words.unknownDevice)
  const Icon = phones.includes(system ?? '') ? Smartphone : Monitor
  const about = [
    words.lastActive(formatAgo(session.last_used_at, language)),
    words.signedInOn(formatAgo(session.created_at, language)),
    ...(address ? [words.address(address)] : []),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon aria-hidden className="size-5 flex-none text-ink-muted" />
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {session.current && <Badge tone="success">{words.thisDevice}</Badge>}
        </span>
        <span className="text-sm text-ink-muted">{about.join(' · ')}</span>
      </div>
      {!session.current && (
        <Button
          variant="danger-quiet"
          size="sm"
          busy={busy}
          aria-label={words.signOutNamed(name)}
          onClick={async () => {
            setBusy(true)
            await onEnd()
            setBusy(false)
          }}
        >
          {words.signOut}
        </Button>
      )}
    </li>
  )
}
