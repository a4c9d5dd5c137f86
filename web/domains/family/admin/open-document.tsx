import { useState } from 'react'
import { logProblem } from '#web/platform/log.ts'
import { fileStore } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'

/** The link lives for a minute, and each opening is recorded. */
export function OpenDocument({ name, onOpened }: { name: string; onOpened: () => void }) {
  const [busy, setBusy] = useState(false)
  async function open() {
    setBusy(true)
    try {
      const store = await fileStore()
      const { data, error } = await store.from('guardian-documents').createSignedUrl(name, 60)
      if (error) throw error
      window.open(data.signedUrl, '_blank', 'noopener')
      onOpened()
    } catch (error) {
      logProblem('A guardian’s document could not be opened', error)
      toast.error('We couldn’t open the document. Try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" size="sm" busy={busy} onClick={open}>
      Open document
    </Button>
  )
}
