import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { refusal } from '#web/platform/refusal.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import type { StoredNote } from './use-stored-note.ts'

/** Makes a note that was sent back a draft again. What was signed stays in its history. */
export function ChangeNote({ stored, noteId }: { stored: StoredNote; noteId: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const client = await supabase()
      await read(client.rpc('reopen_note', { note: noteId }))
    },
    onSuccess: () => toast.success('Note reopened. Sign it again when you’re done.'),
    // Also after an error: the note may be open although the answer was lost.
    onSettled: stored.refresh,
    onError: (error) => {
      logProblem('A note that was sent back could not be reopened', error)
      toast.error(refusal(error, 'We couldn’t reopen the note. Try again.'))
    },
  })
  return (
    <Button size="sm" variant="secondary" busy={isPending} busyLabel="Reopening…" onClick={() => mutate()}>
      Change note
    </Button>
  )
}
