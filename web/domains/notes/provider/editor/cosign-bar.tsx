import { Signature } from 'lucide-react'
import { type FormEvent, Suspense, useState } from 'react'
import { useDraftValues } from '#web/platform/drafts/use-draft-values.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { refusal, refusalCode } from '#web/platform/refusal.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions, DialogClose } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { WrittenDialog } from '#web/ui/written-dialog.tsx'
import type { StoredNote } from './use-stored-note.ts'

const SignDialog = lazyPart(async () => ({
  default: (await import('../../shared/sign-dialog.tsx')).SignDialog,
}))

/** For the named supervisor, while a note waits for them: co-sign it, or send it back with a reason. */
export function CosignBar({ stored, onSigned }: { stored: StoredNote; onSigned: () => void }) {
  const { row, refresh } = stored
  const [dialog, setDialog] = useState<'cosign' | 'back'>()
  if (!row) return null
  const close = () => setDialog(undefined)
  return (
    <div className="sticky bottom-0 max-md:[body:has([data-foot-bar])_&]:bottom-15 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-2.5 md:px-6">
      <p className="grow text-sm font-medium">This note is waiting for your co-signature.</p>
      <Button variant="secondary" onClick={() => setDialog('back')}>
        Send back
      </Button>
      <Button onClick={() => setDialog('cosign')}>
        <Signature />
        Co-sign note
      </Button>
      <Suspense>
        {dialog === 'cosign' && (
          <SignDialog
            cosign
            noteId={row.id}
            version={() => Promise.resolve(row.version)}
            onSigned={onSigned}
            onClose={close}
          />
        )}
      </Suspense>
      {dialog === 'back' && <SendBack noteId={row.id} onDone={() => void refresh()} onClose={close} />}
    </div>
  )
}

function SendBack({ noteId, onDone, onClose }: { noteId: string; onDone: () => void; onClose: () => void }) {
  const draft = useDraftValues<{ reason: string }>(`send-back-${noteId}`)
  const { reason = '' } = draft.values
  const [problem, setProblem] = useState<string>()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => sendBack(noteId, reason),
  })
  function close() {
    if (draft.values.reason !== undefined) void draft.discard()
    onClose()
  }
  async function send(event: FormEvent) {
    event.preventDefault()
    if (!reason.trim()) return setProblem('Enter a reason')
    try {
      await mutateAsync()
      toast.success('Note sent back')
      onDone()
      close()
    } catch (error) {
      logProblem('A note could not be sent back', error)
      setProblem(refusal(error, 'We couldn’t send the note back. Try again.'))
    }
  }
  return (
    <WrittenDialog
      unsaved={reason.trim() !== ''}
      onClose={close}
      busy={isPending}
      width="sm"
      title="Send this note back"
      description="The author will see your reason, change the note or add to it, and sign again. Then it comes back to you."
    >
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        <Field label="Reason" error={problem}>
          <Textarea
            rows={4}
            autoFocus
            maxLength={2000}
            readOnly={!draft.ready || isPending}
            value={reason}
            onChange={({ target }) => draft.save({ reason: target.value })}
          />
        </Field>
        <DialogActions>
          <DialogClose asChild>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit" busy={isPending} busyLabel="Sending…">
            Send back
          </Button>
        </DialogActions>
      </form>
    </WrittenDialog>
  )
}

/** A note that went back with this reason before, by a request whose answer was lost, has gone back. */
async function sendBack(note: string, reason: string) {
  const client = await supabase()
  try {
    await read(client.rpc('send_back_note', { note, reason }))
  } catch (error) {
    if (refusalCode(error) !== 'SM422') throw error
    const decided = client.from('note_cosignatures').select('status, reason').eq('note_id', note)
    const { data } = await decided.maybeSingle()
    if (data?.status !== 'sent_back' || data.reason !== reason.trim()) throw error
  }
}
