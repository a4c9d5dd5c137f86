import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { logProblem } from '../log.ts'
import { useDraftName } from '../session/acting-for.ts'
import { usePerson } from '../session/use-person.ts'
import { type DraftState, keepDraft } from './draft-keeper.ts'
import { type Draft, draftValues } from './merge.ts'

/** Fills a form with its draft, then saves as the person types. Nothing is saved before the draft is there. */
export function useDraft<T extends FieldValues, Out>(called: string, form: UseFormReturn<T, unknown, Out>) {
  const { id } = usePerson()
  const name = useDraftName(called)
  const [state, setState] = useState<DraftState>('empty')
  const [ready, setReady] = useState(false)
  const keeper = useRef<ReturnType<typeof keepDraft>>(undefined)

  const fill = useEffectEvent((draft: Draft) => {
    const known = form.getValues()
    for (const [field, value] of Object.entries(draftValues(draft)))
      if (field in known) form.setValue(field as Path<T>, value as T[Path<T>], { shouldDirty: true })
  })

  const untouched = useEffectEvent(() => structuredClone(form.formState.defaultValues ?? {}))

  useEffect(() => {
    const kept = keepDraft(id, name, {
      untouched: untouched(),
      onState: setState,
      onElsewhere: (draft) => fill(draft),
    })
    keeper.current = kept
    let gone = false
    const begin = (draft?: Draft) => {
      if (gone) return
      if (draft) fill(draft)
      setReady(true)
    }
    kept.open().then(begin, (error) => {
      logProblem('A draft could not be read', error)
      begin(kept.known())
    })
    const shown = () => {
      if (document.visibilityState === 'visible')
        kept.refresh().catch((error) => logProblem('A draft could not be read again', error))
    }
    document.addEventListener('visibilitychange', shown)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', shown)
      kept.close()
    }
  }, [id, name])

  useEffect(() => {
    if (!ready) return
    const { unsubscribe } = form.watch((values) =>
      keeper.current?.change(values as DefaultValues<T> & object),
    )
    return unsubscribe
  }, [ready, form])

  const discard = () =>
    keeper.current?.discard().catch((error) => logProblem('A draft could not be deleted', error))
  const saveNow = async (): Promise<DraftState> => (await keeper.current?.saveNow()) ?? 'unsaved'
  return { state, ready, saveNow, discard }
}
