import { useEffect, useRef, useState } from 'react'
import type { DraftNoteAnswer, DraftNoteProgress } from '#core/contracts/draft-note.ts'
import { functionErrorCode, functionErrorMessage } from '#web/platform/function-error.ts'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { type DraftRequest, draftNote } from '../../shared/draft-note.ts'
import { words } from './words.ts'

/** Has the server draft a note, tells how far it is, and why there is none when it fails. */
export function useDrafting() {
  const [progress, setProgress] = useState<DraftNoteProgress>()
  const [failure, setFailure] = useState<{ reason: string; ofEngine: boolean }>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function generate(request: DraftRequest): Promise<DraftNoteAnswer | undefined> {
    if (request.lines.length === 0) {
      toast.error(words.nothingToDraft)
      return
    }
    const abort = new AbortController()
    running.current = abort
    setProgress({ stage: 'asking' })
    setFailure(undefined)
    try {
      const answer = await draftNote(request, { signal: abort.signal, onProgress: setProgress })
      toast.success(words.drafted)
      return answer
    } catch (error) {
      if (abort.signal.aborted) return
      logProblem('A note could not be drafted', error)
      toast.error(words.draftFailed)
      const code = await functionErrorCode(error)
      const reason = (await functionErrorMessage(error)) ?? 'We couldn’t reach the practice.'
      setFailure({ reason, ofEngine: code?.startsWith('engine_') ?? false })
    } finally {
      setProgress(undefined)
    }
  }

  return { progress, failure, generate, cancel: () => running.current?.abort() }
}
