import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import type { Instrument } from '#core/assessments/types.ts'
import { answerOfKey } from './questions.ts'

interface AnswerKeys {
  form: RefObject<HTMLFormElement | null>
  instrument: Instrument
  /** The unanswered question that a key answers when none has the focus. */
  at: number | undefined
  asked: readonly number[]
  onAnswer: (index: number, value: number) => void
}

/**
 * Number keys answer the question that has the focus, otherwise the next unanswered one, and the focus moves with it.
 * An answer is only changed while it has the focus, because a change elsewhere would go unnoticed.
 */
export function useAnswerKeys({ form, instrument, at, asked, onAnswer }: AnswerKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !form.current || isTyping(event.target)) return
    const index = event.target instanceof HTMLInputElement ? questionOf(event.target) : at
    if (index === undefined) return
    const value = answerOfKey(instrument, index, event.key)
    if (value === undefined) return
    event.preventDefault()
    onAnswer(index, value)
    const chosen = inputsOf(form.current, index).find((input) => input.value === String(value))
    const next = inputsOf(form.current, asked[asked.indexOf(index) + 1])[0]
    // If all questions are on the page, the next one gets the focus; otherwise Enter continues from here.
    ;(next ?? chosen)?.focus()
  })

  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function inputsOf(form: HTMLFormElement, index: number | undefined): HTMLInputElement[] {
  return index === undefined ? [] : [...form.querySelectorAll<HTMLInputElement>(`input[name="q${index}"]`)]
}

/** Nothing for a field that isn't one of the instrument's questions. */
function questionOf({ name }: HTMLInputElement): number | undefined {
  const place = /^q(\d+)$/.exec(name)?.[1]
  return place === undefined ? undefined : Number(place)
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.closest('textarea, select, [role=dialog], [role=alertdialog]') !== null
}
