import { useEffect, useState } from 'react'
import {
  minimumLength,
  minimumLengthWithSecondStep,
  sufficientScore,
  weaknessOf,
} from '#core/passwords/weak-password.ts'
import { defineMessages, useMessages } from '#web/platform/language.ts'
import { useOnline } from '#web/platform/use-reach.ts'
import { cx } from '#web/ui/cx.ts'
import { useFieldError } from '#web/ui/field-errors.ts'
import { Ribs } from '#web/ui/ribs.tsx'

const tones = ['danger', 'warning', 'warning', 'success', 'success'] as const

const messages = defineMessages({
  en: {
    rule: (length: number) => `At least ${length} characters. Four unrelated words work well.`,
    level: (level: number) => `${level} of 4`,
    refused: 'Not accepted.',
    labels: ['Weak.', 'Weak.', 'Fair.', 'Good.', 'Strong.'],
    easy: 'Too easy to guess. Add more words or characters.',
    checking: 'Checking...',
    unrated: 'Not rated.',
    unratedReason: 'You seem to be offline. We’ll check the password when you continue.',
  },
  es: {
    rule: (length: number) => `Al menos ${length} caracteres. Cuatro palabras sin relación funcionan bien.`,
    level: (level: number) => `${level} de 4`,
    refused: 'No se acepta.',
    labels: ['Débil.', 'Débil.', 'Regular.', 'Buena.', 'Fuerte.'],
    easy: 'Es fácil de adivinar. Agregue palabras o caracteres.',
    checking: 'Comprobando...',
    unrated: 'Sin evaluar.',
    unratedReason: 'Parece que no tiene conexión. Revisaremos la contraseña cuando continúe.',
  },
})

interface PasswordMeterProps {
  password: string
  /** Names and email address: what a person who knows them would try first. */
  about?: (string | undefined)[]
  /** The account has a second step, so a shorter password is enough. */
  secondStep?: boolean
  /** If two fields are side by side, it is below both; on a phone it stays with the first. */
  below?: boolean
}

/**
 * Shows the server's verdict in advance, and how hard guessing would be. The server also knows breached passwords.
 */
export function PasswordMeter({
  password,
  about = [],
  secondStep = false,
  below = false,
}: PasswordMeterProps) {
  const words = useMessages(messages)
  const weakness = weaknessOf(password, { about, secondStep })
  const refused = useFieldError(weakness?.complaint)
  const judged = useScore(weakness ? '' : password, about.join('\n'))
  const isUnrated = !weakness && judged === 'unknown'
  const score = judged === 'unknown' ? undefined : judged
  const easy = score !== undefined && score < sufficientScore({ secondStep })
  const level = weakness || easy ? 0 : (score ?? 0)
  return (
    <div
      aria-live="polite"
      className={cx('-mt-2 grid min-h-6 text-sm text-ink-muted', below && 'sm:order-last sm:col-span-2')}
    >
      {password ? (
        <p className="flex items-center gap-2.5">
          <Ribs value={level} of={4} label={words.level(level)} tone={tones[level]} shape="rise" />
          <span>
            <span className="font-semibold text-ink">{label()}</span> {reason()}
          </span>
        </p>
      ) : (
        <p>{words.rule(secondStep ? minimumLengthWithSecondStep : minimumLength)}</p>
      )}
    </div>
  )

  function label() {
    if (weakness || easy) return words.refused
    if (isUnrated) return words.unrated
    return score === undefined ? words.checking : words.labels[score]
  }

  function reason() {
    if (weakness) return refused
    if (isUnrated) return words.unratedReason
    return easy ? words.easy : ''
  }
}

type Score = 0 | 1 | 2 | 3 | 4

/**
 * The word lists it needs are loaded when the user types; without a network the score stays unknown until it is back.
 */
function useScore(password: string, about: string): Score | 'unknown' | undefined {
  const online = useOnline()
  const [judged, setJudged] = useState<{ password: string; score: Score | 'unknown' }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the network is back, so it is tried again
  useEffect(() => {
    if (!password) return
    let gone = false
    const timer = setTimeout(async () => {
      const estimate = await import('#core/passwords/estimate-strength.ts').catch(() => undefined)
      if (gone) return
      setJudged({ password, score: estimate?.estimateStrength(password, about.split('\n')) ?? 'unknown' })
    }, 150)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [password, about, online])
  return judged?.password === password ? judged.score : undefined
}
