import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { askBeforeLeaving } from '#web/platform/ask-before-leaving.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import type { KeepingState } from './not-saved.ts'
import { type Dispute, keepNote } from './note-keeper.ts'
import type { NoteRow, NoteValues } from './values.ts'

/** Saves a draft on the server while it is edited. `onMerged` receives changes made elsewhere. */
export function useKeptNote(
  row: NoteRow | undefined,
  values: NoteValues | undefined,
  onMerged: (values: NoteValues) => void,
) {
  const { id: person } = usePerson()
  const [{ state, why }, setState] = useState<{ state: KeepingState; why?: string | undefined }>({
    state: 'saved',
  })
  const [dispute, setDispute] = useState<Dispute>()
  const keeper = useRef<ReturnType<typeof keepNote>>(undefined)
  const merged = useEffectEvent(onMerged)

  const open = useEffectEvent((kept: NoteRow) => {
    keeper.current = keepNote(person, kept, {
      onState: (now, because) => setState({ state: now, why: because }),
      onDispute: setDispute,
      onMerged: (found) => merged(found),
    })
    void keeper.current.resume()
  })

  const draft = row?.status === 'draft' ? row : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another note or another person is what makes it open again
  useEffect(() => {
    if (!draft) return
    open(draft)
    return () => {
      keeper.current?.close()
      keeper.current = undefined
    }
  }, [draft?.id, draft?.drafted_at, person])

  useEffect(() => {
    if (values) keeper.current?.change(values)
  }, [values])

  useEffect(() => {
    if (state === 'unsaved') return askBeforeLeaving()
  }, [state])

  return {
    state,
    why,
    dispute,
    choose: (whose: 'ours' | 'theirs') => keeper.current?.choose(whose),
    flush: async () => {
      if (!keeper.current) throw new Error('No note is kept')
      return keeper.current.flush()
    },
  }
}
