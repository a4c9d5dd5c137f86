import type { FunctionsHttpError } from '@supabase/supabase-js'
import { type FormEvent, useRef, useState } from 'react'
import { practice } from '#core/practice.ts'
import { describeRefusal, refusalCodeOf } from '#core/refusals/describe-refusal.ts'
import { DownloadButtons } from '#web/domains/records/index.ts'
import { ageOn } from '#web/platform/age.ts'
import { functionErrorCode, isFunctionUnanswered } from '#web/platform/function-error.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { leaveNotice } from '#web/platform/notice.ts'
import { paths } from '#web/platform/paths.ts'
import { errorCode, errorMessage } from '#web/platform/session/error-message.ts'
import { useOwnProfile } from '#web/platform/session/own-profile.ts'
import { passkeysWork, wasCanceled } from '#web/platform/session/passkeys.ts'
import { passkeyProof } from '#web/platform/session/prove-identity.ts'
import { signOutNow } from '#web/platform/session/sign-out.ts'
import { supabase } from '#web/platform/supabase.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { accountWords } from '../../shared/security/account-words.ts'
import { messages } from '../../shared/security/messages.ts'

/**
 * Says what happens and what is kept, offers the record, and asks for the password. People who only act for others
 * have no record.
 */
export function CloseAccount({ isPatient }: { isPatient: boolean }) {
  const words = useMessages(accountWords)
  const [asking, setAsking] = useState(false)
  const { data: profile } = useOwnProfile()
  if (isPatient && profile?.date_of_birth && ageOn(profile.date_of_birth) < 18)
    return (
      <Card aria-labelledby="close-title">
        <CardHead title={words.close} id="close-title" />
        <p className="max-w-prose text-md">
          {words.askGuardian}{' '}
          <a href={practice.phone.href} className="font-semibold whitespace-nowrap">
            {practice.phone.label}
          </a>
        </p>
        <p className="mt-3 text-sm text-ink-muted">{words.crisis}</p>
      </Card>
    )
  return (
    <Card aria-labelledby="close-title">
      <CardHead title={words.close} id="close-title" />
      <div className="grid max-w-prose gap-4">
        <p className="text-md text-ink-muted">{words.closeLead}</p>
        <div>
          <h3 className="mb-1.5 font-sans text-sm font-bold tracking-normal">{words.happens}</h3>
          <ul className="grid list-disc gap-1 pl-5 text-md">
            {(isPatient ? words.happensList : words.happensToHelper).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        {isPatient && <RecordFirst />}
        <p className="text-sm text-ink-muted">{words.crisis}</p>
        <Button variant="danger" className="justify-self-start" onClick={() => setAsking(true)}>
          {words.start}
        </Button>
      </div>
      {asking && <ConfirmClosing isPatient={isPatient} onCancel={() => setAsking(false)} />}
    </Card>
  )
}

function RecordFirst() {
  const words = useMessages(accountWords)
  return (
    <>
      <div>
        <h3 className="mb-1.5 font-sans text-sm font-bold tracking-normal">{words.kept}</h3>
        <p className="text-md">{words.keptText}</p>
      </div>
      <Banner title={words.recordFirst} action={<DownloadButtons of={{ kind: 'now' }} name={words.record} />}>
        {words.bothFormats}
      </Banner>
    </>
  )
}

const endedCodes = ['session_ended', 'session_not_found', 'user_not_found']

function ConfirmClosing({ isPatient, onCancel }: { isPatient: boolean; onCancel: () => void }) {
  const words = useMessages(accountWords)
  const security = useMessages(messages)
  const language = useLanguage()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isUnanswered = useRef(false)

  async function close(proof: () => Promise<object>) {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const body = await proof()
      await ask(body).catch((error) => (isFunctionUnanswered(error) ? ask(body) : Promise.reject(error)))
    } catch (error) {
      if (!(await wasClosedBefore(error))) {
        logProblem('An account could not be closed', error)
        setProblem(await explain(error))
        setBusy(false)
        return
      }
    }
    await signOutNow()
    leaveNotice(words.closed)
  }

  async function ask(body: object) {
    const client = await supabase()
    const { error } = await client.functions.invoke('close-account', { body })
    if (isFunctionUnanswered(error)) isUnanswered.current = true
    if (error) throw error
  }

  /** Closing an account ends its sessions, so an attempt whose answer was lost is known by that. */
  async function wasClosedBefore(error: unknown): Promise<boolean> {
    const code = (await functionErrorCode(error)) ?? errorCode(error)
    return isUnanswered.current && endedCodes.includes(code ?? '')
  }

  async function explain(error: unknown): Promise<string> {
    if (isFunctionUnanswered(error)) return words.unanswered
    if (wasCanceled(error)) return security.passkeyNotUsed
    const code = (await functionErrorCode(error)) ?? errorCode(error) ?? ''
    const own = refusalCodeOf({ code })
    if (own) return describeRefusal(own, language)
    if (code === 'wrong_password') return words.wrongPassword
    if (code === 'webauthn_credential_not_found') return words.noPasskey
    const { status } = ((error as Partial<FunctionsHttpError>).context ?? error) as { status?: number }
    if (status !== 429) return words.failed
    return errorMessage(Object.assign(new Error(code), { status, code }), words.failed)
  }

  function closeByPassword(event: FormEvent) {
    event.preventDefault()
    if (password) void close(async () => ({ password }))
    else setProblem(words.passwordNeeded)
  }

  return (
    <Dialog
      open
      onOpenChange={onCancel}
      busy={busy}
      width="sm"
      title={words.title}
      description={isPatient ? words.confirmLead : words.confirmHelper}
    >
      <form noValidate onSubmit={closeByPassword} className="grid gap-4">
        <Field label={words.password} error={problem}>
          <PasswordInput
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            autoComplete="current-password"
          />
        </Field>
        <div className="-ml-2.5 flex flex-wrap items-center gap-x-4">
          {passkeysWork() && (
            <Button
              variant="quiet"
              size="sm"
              onClick={() => void close(async () => ({ passkey: await passkeyProof() }))}
            >
              {security.passkeyInstead}
            </Button>
          )}
          <a href={paths.forgotPassword} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
            {words.forgot}
          </a>
        </div>
        <DialogActions>
          <Button variant="quiet" disabled={busy} onClick={onCancel}>
            {words.stay}
          </Button>
          <Button type="submit" variant="danger" busy={busy} busyLabel={words.closing}>
            {words.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
