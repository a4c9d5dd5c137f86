import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { logProblem } from '../log.ts'
import { useDraftName } from '../session/acting-for.ts'
import { usePerson } from '../session/use-person.ts'
import { keepDraft } from './draft-keeper.ts'
import { type Draft, draftValues } from './merge.ts'

/**
 * The same keeper without a form library: for repeated input such as messages. Input is possible only once it is
 * `ready`: two letters typed while a long draft is still on its way would replace it.
 */
export function useDraftValues<T extends object>(called: string) {
  const { id } = usePerson()
  const name = useDraftName(called)
  const [values, setValues] = useState<Partial<T>>({})
  const [readyFor, setReadyFor] = useState<string>()
  const ready = readyFor === `${id} ${name}`
  const latest = useRef(values)
  const keeper = useRef<ReturnType<typeof keepDraft>>(undefined)
  /** Of a form that is off the screen: what it sent may get through only then. */
  const closed = useRef<ReturnType<typeof keepDraft>>(undefined)

  const show = useEffectEvent((next: Partial<T>) => {
    latest.current = next
    setValues(next)
  })
  const adopt = useEffectEvent((draft: Draft) => {
    const found = draftValues(draft) as Partial<T>
    if (Object.keys(found).length > 0) show({ ...found, ...latest.current })
  })

  const open = useEffectEvent(() => {
    const kept = keepDraft(id, name, { onState: () => {}, onElsewhere: () => {} })
    keeper.current = kept
    // A draft that was sent before it could be loaded no longer counts.
    const adoptUnlessSent = (draft: Draft) => {
      if (keeper.current === kept) adopt(draft)
      setReadyFor(`${id} ${name}`)
    }
    kept.open().then(adoptUnlessSent, (error) => {
      logProblem('A draft could not be read', error)
      adoptUnlessSent(kept.known())
    })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person or another draft is what makes it open again
  useEffect(() => {
    show({})
    closed.current = undefined
    open()
    return () => {
      keeper.current?.close()
      closed.current = keeper.current
      keeper.current = undefined
    }
  }, [id, name])

  function save(next: T) {
    if (!ready) return
    latest.current = next
    setValues(next)
    keeper.current?.change(next as Record<string, unknown>)
  }

  /** Sent or discarded. Later input is a new draft. */
  async function discard() {
    const old = keeper.current
    keeper.current = undefined
    latest.current = {}
    setValues({})
    try {
      await (old ?? closed.current)?.discard()
    } catch (error) {
      logProblem('A draft could not be deleted', error)
    }
    if (keeper.current || !old) return
    keeper.current = keepDraft(id, name, { onState: () => {}, onElsewhere: () => {} })
    if (Object.keys(latest.current).length > 0)
      keeper.current.change(latest.current as Record<string, unknown>)
  }

  return { values, ready, save, discard }
}
