import { type FormEvent, useState } from 'react'
import { toldInConfidence } from '#core/notes/told-in-confidence.ts'
import type { NoteSection } from '#core/notes/types.ts'
import { formatList } from '#web/platform/formats.ts'
import { functionErrorMessage, isFunctionUnanswered } from '#web/platform/function-error.ts'
import { logProblem } from '#web/platform/log.ts'
import { reach } from '#web/platform/server-reach.ts'
import {
  describePasskeyProblem,
  missingProof,
  ProofField,
  type ProofKind,
} from '#web/platform/session/proof-field.tsx'
import { passkeyProof } from '#web/platform/session/prove-identity.ts'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions, DialogClose } from '#web/ui/dialog.tsx'
import { describeNotSaved } from './describe-keeping.ts'
import { useRefreshNotes, useSignNote } from './note-records.ts'

interface SignDialogProps {
  noteId: string
  /** By the supervisor, below the author's signature. */
  cosign?: boolean
  /** Nothing is written yet: it can't be signed, so identity isn't checked. */
  empty?: boolean
  /** What the note is missing, by its section names. */
  missing?: readonly string[]
  /** What is signed, to warn of what was told in confidence. */
  sections?: readonly NoteSection[]
  /** The version to sign: requested at the last moment, so that what was just typed is in it. */
  version: () => Promise<number>
  onSigned?: () => void
  onClose: () => void
}

/** A signature asks again who signs: a screen left open must not be enough. */
export function SignDialog({
  noteId,
  cosign = false,
  empty = false,
  missing = [],
  sections = [],
  version,
  onSigned,
  onClose,
}: SignDialogProps) {
  const [by, setBy] = useState<ProofKind>('password')
  const [proof, setProof] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { mutateAsync } = useSignNote()
  const refresh = useRefreshNotes()
  const confidential = toldInConfidence(sections)

  async function sign(event: FormEvent) {
    event.preventDefault()
    if (!proof.trim()) return setProblem(missingProof[by])
    await signWith(async () => ({ [by]: proof }))
  }

  async function signWith(prove: () => Promise<object>) {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await mutateAsync({ noteId, version: await version(), cosign, ...(await prove()) })
      toast.success(cosign ? 'Note co-signed' : 'Note signed')
      onSigned?.()
      onClose()
    } catch (error) {
      logProblem('A note could not be signed', error)
      setProblem(await explain(error))
      setProof('')
    } finally {
      setBusy(false)
    }
  }

  function leave() {
    // The signature may exist although its answer was lost.
    if (problem) void refresh()
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={leave}
      busy={busy}
      width="sm"
      title={cosign ? 'Co-sign this note' : 'Sign this note'}
      description={
        cosign
          ? 'Your signature is added below the author’s.'
          : 'After signing, the note can’t be changed. Corrections are added as addenda.'
      }
    >
      {empty ? (
        <div className="grid gap-4">
          <Banner tone="warning" title="An empty note can’t be signed.">
            Write at least one section first.
          </Banner>
          <DialogActions>
            <DialogClose asChild>
              <Button>Back to note</Button>
            </DialogClose>
          </DialogActions>
        </div>
      ) : (
        <form onSubmit={(event) => void sign(event)} className="grid gap-4" noValidate>
          {missing.length > 0 && (
            <Banner tone="warning" title="Missing from this note:">
              {formatList(missing)}. You can still sign.
            </Banner>
          )}
          {confidential.length > 0 && (
            <Banner tone="warning" title="Some of this may be confidential.">
              <p>
                Parents, proxies and others with access can read a released note. Check before you release it:
              </p>
              <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-4">
                {confidential.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </Banner>
          )}
          <ProofField
            by={by}
            value={proof}
            error={problem}
            onChange={setProof}
            onSwitch={(next) => {
              setBy(next)
              setProof('')
              setProblem(undefined)
            }}
            onPasskey={() => void signWith(async () => ({ passkey: await passkeyProof() }))}
          />
          <DialogActions>
            <DialogClose asChild>
              <Button variant="secondary" disabled={busy}>
                Not yet
              </Button>
            </DialogClose>
            <Button type="submit" busy={busy} busyLabel="Signing…">
              {cosign ? 'Co-sign note' : 'Sign note'}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  )
}

async function explain(error: unknown): Promise<string> {
  const unsaved = describeNotSaved(error)
  if (unsaved) return `We couldn’t sign the note. ${unsaved}`
  const now = reach()
  if (now === 'offline') return 'You’re offline. Your note is still here. Sign it when you’re back online.'
  if (now === 'unreachable')
    return 'We can’t reach the server. Your note is still here. Sign it when the connection is back.'
  const passkeyProblem = describePasskeyProblem(error)
  if (passkeyProblem) return passkeyProblem
  if (isFunctionUnanswered(error))
    return 'We didn’t get an answer, so we don’t know yet if the note was signed. Check your connection and try again.'
  return (await functionErrorMessage(error)) ?? 'We couldn’t sign the note. Please try again.'
}
