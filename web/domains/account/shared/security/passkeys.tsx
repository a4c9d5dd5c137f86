import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { formatAgo } from '#web/platform/format-ago.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { authRequest } from '#web/platform/session/auth-request.ts'
import { errorMessage } from '#web/platform/session/error-message.ts'
import { passkeysWork, wasCanceled } from '#web/platform/session/passkeys.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { messages } from './messages.ts'
import { unlessGone } from './unless-gone.ts'
import { useProof } from './use-proof.tsx'

interface Passkey {
  id: string
  friendly_name: string | null
  created_at: string
  last_used_at: string | null
}

export function Passkeys({ onChanged }: { onChanged: () => unknown }) {
  const words = useMessages(messages)
  const passkeys = useQuery({
    queryKey: ['passkeys'],
    queryFn: () => authRequest<Passkey[]>('GET', '/passkeys'),
  })
  const [busy, setBusy] = useState(false)
  const { withProof, proofDialog } = useProof()
  const has = (passkeys.data?.length ?? 0) > 0

  async function changed() {
    await passkeys.refetch()
    onChanged()
  }

  async function add() {
    setBusy(true)
    try {
      await withProof(async () => {
        try {
          await register()
          toast.success(words.passkeyAdded)
          await changed()
        } catch (error) {
          if (wasCanceled(error)) return void toast.error(words.passkeyNotAdded)
          throw error
        }
      }, has)
    } catch (error) {
      toast.error(errorMessage(error, words.passkeyNotAdded))
    } finally {
      setBusy(false)
    }
  }

  async function remove(id: string) {
    try {
      await withProof(async () => {
        await unlessGone(authRequest('DELETE', `/passkeys/${id}`), 'webauthn_credential_not_found')
        toast.success(words.passkeyRemoved)
        await changed()
      }, has)
    } catch (error) {
      toast.error(errorMessage(error, words.failed))
    }
  }

  return (
    <Card aria-labelledby="passkeys-title">
      <CardHead title={words.passkeys} id="passkeys-title" />
      <div className="grid gap-4">
        <p>{words.passkeysLead}</p>
        {content()}
        {passkeysWork() ? (
          <Button
            variant="secondary"
            className="justify-self-start"
            busy={busy}
            busyLabel={words.adding}
            onClick={add}
          >
            {words.addPasskey}
          </Button>
        ) : (
          <p className="text-sm text-ink-muted">{words.passkeysUnavailable}</p>
        )}
      </div>
      {proofDialog}
    </Card>
  )

  function content() {
    if (passkeys.error)
      return <LoadFailed title={words.unreadable} retry={words.tryAgain} onRetry={passkeys.refetch} />
    if (!passkeys.data)
      return (
        <Loading label={words.loadingPasskeys}>
          <Skeleton className="h-12" />
        </Loading>
      )
    if (!has) return <p className="text-ink-muted">{words.noPasskeys}</p>
    return (
      <ul className="grid divide-y divide-line border-y border-line">
        {passkeys.data.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => remove(passkey.id)} />
        ))}
      </ul>
    )
  }
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const name = passkey.friendly_name || words.unnamed
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <KeyRound aria-hidden className="size-5 flex-none text-ink-muted" />
      <div className="grid min-w-0 flex-1 basis-40">
        <span className="font-semibold">{name}</span>
        <span className="text-sm text-ink-muted">
          {passkey.last_used_at
            ? words.passkeyUsed(formatAgo(passkey.last_used_at, language))
            : words.passkeyUnused(formatAgo(passkey.created_at, language))}
        </span>
      </div>
      <Confirm
        title={words.removeTitle(name)}
        description={words.removeBody}
        confirmLabel={words.remove}
        cancelLabel={words.removeKeep}
        onConfirm={onRemove}
        trigger={
          <Button variant="danger-quiet" size="sm" aria-label={words.removeNamed(name)}>
            {words.remove}
          </Button>
        }
      />
    </li>
  )
}

async function register() {
  const { error } = await (await supabase()).auth.registerPasskey()
  if (error) throw error
}
