import { useState } from 'react'
import { type FindingId, recognize } from '#core/diagnostics/findings.ts'
import type { Duration, Impairment, Presentation } from '#core/diagnostics/types.ts'

/** A symptom typed by the clinician. Without a finding, no criterion uses it. */
export interface CustomSymptom {
  text: string
  finding: FindingId | undefined
}

interface Entered {
  symptoms: readonly FindingId[]
  denied: readonly FindingId[]
  custom: readonly CustomSymptom[]
  duration: Duration | undefined
  impairment: Impairment | undefined
}

const nothing: Entered = { symptoms: [], denied: [], custom: [], duration: undefined, impairment: undefined }

/** What the clinician has entered so far. */
export function usePresentation() {
  const [entered, setEntered] = useState(nothing)
  const change = (part: Partial<Entered>) => setEntered((before) => ({ ...before, ...part }))
  return {
    entered,
    presentation: presentationOf(entered),
    isEmpty: Object.values(entered).every((part) => part === undefined || part.length === 0),
    change,
    clear: () => setEntered(nothing),
    toggle: (id: FindingId) =>
      change({ symptoms: toggled(entered.symptoms, id), denied: entered.denied.filter((one) => one !== id) }),
    /** False when it is there already or empty. */
    add: (text: string): boolean => {
      const trimmed = text.trim().replace(/\s+/g, ' ')
      const known = entered.custom.some((one) => one.text.toLowerCase() === trimmed.toLowerCase())
      if (!trimmed || known) return false
      change({ custom: [...entered.custom, { text: trimmed, finding: recognize(trimmed) }] })
      return true
    },
    remove: (text: string) => change({ custom: entered.custom.filter((one) => one.text !== text) }),
    /** The answer to what should be asked next. */
    answer: (id: FindingId, present: boolean) => {
      const next: Entered = present
        ? { ...entered, symptoms: [...entered.symptoms, id] }
        : { ...entered, denied: [...entered.denied, id] }
      setEntered(next)
      return presentationOf(next)
    },
  }
}

function presentationOf({ symptoms, denied, custom, duration, impairment }: Entered): Presentation {
  const present = [...new Set([...symptoms, ...custom.flatMap(({ finding }) => finding ?? [])])]
  return { present, absent: denied.filter((id) => !present.includes(id)), duration, impairment }
}

function toggled<T>(list: readonly T[], item: T): T[] {
  return list.includes(item) ? list.filter((one) => one !== item) : [...list, item]
}
