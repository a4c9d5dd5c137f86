import { LifeBuoy } from 'lucide-react'
import { reach988 } from '#core/safety/lifeline-words.ts'
import { cx } from '#web/ui/cx.ts'
import { defineMessages, useMessages } from '../language.ts'
import { PanelLink } from '../panel.tsx'
import { useLeftHelp } from './left-help.ts'
import { useUnansweredQuestion } from './safe-question.ts'

const messages = defineMessages({
  en: {
    unanswered: 'You haven’t answered “Are you safe right now?”',
    answer: 'Answer or get help',
    call: `If you need help now, ${reach988.en}. If you’re in immediate danger, call 911.`,
    help: 'Get help',
  },
  es: {
    unanswered: 'Aún no ha respondido a la pregunta “¿Está a salvo en este momento?”',
    answer: 'Responder o pedir ayuda',
    call: `Si necesita ayuda ahora, ${reach988.es}. Si está en peligro inmediato, llame al 911.`,
    help: 'Pedir ayuda',
  },
})

/**
 * A link back to an unanswered question, or to help lines that disappeared with a form. Nothing if there is neither.
 */
export function UnansweredQuestion({ className }: { className?: string }) {
  const words = useMessages(messages)
  const unanswered = useUnansweredQuestion() !== undefined
  const left = useLeftHelp()
  if (!unanswered && !left) return null
  return (
    <section aria-label={words.help} className={className}>
      <p className={cx('flex gap-2 text-sm', unanswered ? 'text-ink-muted' : 'font-medium')}>
        <LifeBuoy className="mt-0.5 size-4.5 flex-none text-danger" />
        <span>
          {unanswered ? words.unanswered : words.call}{' '}
          <PanelLink open="help" className="tap-target font-semibold whitespace-nowrap text-danger">
            {unanswered ? words.answer : words.help}
          </PanelLink>
        </span>
      </p>
    </section>
  )
}
