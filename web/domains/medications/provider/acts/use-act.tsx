import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { ActAnswer, Override } from '#core/contracts/medication-act.ts'
import {
  functionErrorCode,
  functionErrorMessage,
  isFunctionUnanswered,
} from '#web/platform/function-error.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'
import { forgetMedications } from '../../shared/medication-keys.ts'
import { type CourseToExplain, detailsOf, type Intent, sendAct } from './send-act.ts'

const OverrideDialog = lazyPart(() => import('./override-dialog.tsx'))
const ProofDialog = lazyPart(() => import('./proof-dialog.tsx'))

type Question =
  | { for: 'reasons'; intent: Intent; courses: readonly CourseToExplain[] }
  | { for: 'proof'; intent: Intent; problem?: string | undefined }

interface Act {
  /** Does it, asking for reasons and a proof of identity where the server wants them. Nothing when it was left. */
  run: (intent: Omit<Intent, 'key' | 'patientId'>) => Promise<ActAnswer | undefined>
  isPending: boolean
  /** Why the last attempt failed. Its toast disappears soon. */
  failure: string | undefined
  forgetFailure: () => void
  /** The last attempt got no answer, so it may have been done. The same act sent again gets its answer. */
  isUnanswered: boolean
  /** To render wherever the act was started. */
  dialogs: ReactNode
}

interface Options {
  /** Reloads the course for the open dialog, and returns what changed; nothing if it can't be loaded. */
  onChangedElsewhere?: () => Promise<string | undefined>
}

const noAnswer =
  'We didn’t get an answer, so we don’t know yet if this was saved. Check your connection and try again.'

const notUpdated = 'Failed to update medications. Please try again.'

const wantsProof = ['identity_proof_for_controlled', 'wrong_password', 'wrong_code']

/** What the person has to add before the server accepts it. */
function questionFor(
  code: string | undefined,
  message: string | undefined,
  intent: Intent,
  courses: readonly CourseToExplain[] | undefined,
): Question | undefined {
  if (code === 'override_required' && courses) return { for: 'reasons', intent, courses }
  if (!code || !wantsProof.includes(code)) return undefined
  return { for: 'proof', intent, problem: code.startsWith('wrong') ? message : undefined }
}

/** One of the medication acts. A closed dialog changes nothing; repeating the same action has no further effect. */
export function useMedicationAct(patientId: string, { onChangedElsewhere }: Options = {}): Act {
  const cache = useQueryClient()
  const [asked, setAsked] = useState<Question>()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isUnanswered, setUnanswered] = useState(false)
  const settle = useRef<(answer: ActAnswer | undefined) => void>(undefined)
  const keys = useRef(new Map<string, string>())

  function keyFor(intent: Omit<Intent, 'key' | 'patientId'>) {
    const words = JSON.stringify([intent.name, intent.body])
    const key = keys.current.get(words) ?? crypto.randomUUID()
    keys.current.set(words, key)
    return key
  }

  async function run(intent: Omit<Intent, 'key' | 'patientId'>) {
    const whole = { ...intent, patientId, key: keyFor(intent) }
    return new Promise<ActAnswer | undefined>((resolve) => {
      settle.current = resolve
      void attempt(whole)
    })
  }

  async function attempt(intent: Intent) {
    setPending(true)
    setFailure(undefined)
    setUnanswered(false)
    try {
      const answer = await sendAct(intent)
      setAsked(undefined)
      keys.current.clear()
      await forgetMedications(cache, patientId)
      settle.current?.(answer)
    } catch (error) {
      await explain(error, intent)
    } finally {
      setPending(false)
    }
  }

  async function explain(error: unknown, intent: Intent) {
    const code = await functionErrorCode(error)
    const courses = (await detailsOf(error))?.courses
    const message = await functionErrorMessage(error)
    const question = questionFor(code, message, intent, courses)
    if (question) return setAsked(question)
    logProblem('An act on medications failed', error)
    const unanswered = isFunctionUnanswered(error)
    const changes = code === 'medication_changed_elsewhere' ? await reload() : undefined
    const said = changes ?? message ?? (unanswered ? noAnswer : notUpdated)
    setUnanswered(unanswered)
    toast.error(said)
    setFailure(said)
    // The server wasn't reached: the dialog's input is kept for another attempt.
    if (asked && !code) keepDialog(asked, said)
    else leave()
  }

  function keepDialog(dialog: Question, problem: string) {
    if (dialog.for === 'proof') setAsked({ ...dialog, problem })
  }

  async function reload() {
    await forgetMedications(cache, patientId)
    return onChangedElsewhere?.()
  }

  function leave() {
    setAsked(undefined)
    settle.current?.(undefined)
  }

  return {
    run,
    isPending,
    failure,
    isUnanswered,
    forgetFailure: () => setFailure(undefined),
    dialogs: asked && (
      <Suspense>
        {asked.for === 'reasons' ? (
          <OverrideDialog
            patientId={patientId}
            courses={asked.courses}
            busy={isPending}
            onCancel={leave}
            onConfirm={(reasons: Record<string, Override>) =>
              void attempt({ ...asked.intent, reasons: { ...asked.intent.reasons, ...reasons } })
            }
          />
        ) : (
          <ProofDialog
            problem={asked.problem}
            busy={isPending}
            onCancel={leave}
            onProof={(proof: object) => void attempt({ ...asked.intent, proof })}
          />
        )}
      </Suspense>
    ),
  }
}
