import { LifeBuoy } from 'lucide-react'
import { defineMessages, useMessages } from '../language.ts'
import { PanelLink } from '../panel.tsx'
import { useUnansweredQuestion } from './safe-question.ts'

const messages = defineMessages({
  en: {
    unanswered: 'You haven’t answered “Are you safe right now?”',
    answer: 'Answer or get help',
  },
  es: {
    unanswered: 'Aún no ha respondido “¿Está a salvo en este momento?”',
    answer: 'Responder o pedir ayuda',
  },
})

/** A quiet way back to a question that was left open, and to the help lines. Nothing where there is none. */
export function UnansweredQuestion({ className }: { className?: string }) {
  const words = useMessages(messages)
  if (!useUnansweredQuestion()) return null
  return (
    <div className={className}>
      <p className="flex gap-2 text-sm text-ink-muted">
        <LifeBuoy className="mt-0.5 size-4.5 flex-none text-danger" />
        <span>
          {words.unanswered}{' '}
          <PanelLink open="help" className="tap-target font-semibold whitespace-nowrap text-danger">
            {words.answer}
          </PanelLink>
        </span>
      </p>
    </div>
  )
}
