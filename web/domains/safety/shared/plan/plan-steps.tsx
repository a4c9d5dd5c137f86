import { LifeBuoy, MapPin, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Language } from '#core/language.ts'
import { type CrisisLine, crisisTextLine, lifeline } from '#core/safety/crisis-lines.ts'
import {
  dialable,
  isSentenceStep,
  type PlanContact,
  type PlanContent,
  type PlanStep,
  planSteps,
} from '#core/safety/plan/plan.ts'
import { stepWords } from '#core/safety/plan/words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/cx.ts'
import { messages } from './messages.ts'

interface PlanStepsProps {
  plan: PlanContent
  /** The language of the headings. What was written stays as it was written. */
  language: Language
}

/** The six steps, top to bottom, with one tap to call the people in them. */
export function PlanSteps({ plan, language }: PlanStepsProps) {
  return (
    <div className="grid gap-3.5 print:gap-0">
      {planSteps.map((step, index) => (
        <Step key={step} number={index + 1} step={step} plan={plan} language={language} />
      ))}
    </div>
  )
}

function Step({ number, step, plan, language }: PlanStepsProps & { number: number; step: PlanStep }) {
  const words = messages[language]
  return (
    <section
      aria-labelledby={`plan-${step}`}
      className="rounded-card border border-line bg-surface px-4.5 pt-4.5 pb-5 print:break-inside-avoid print:rounded-none print:border-0 print:border-b print:px-0 print:py-3"
    >
      <h2
        id={`plan-${step}`}
        className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 text-[1.1875rem]! leading-tight font-title text-balance"
      >
        <span
          aria-hidden="true"
          className="grid size-8 place-items-center rounded-full bg-success-tint font-sans text-[.9375rem] leading-none font-bold text-success print:border"
        >
          {number}
        </span>
        <span>
          <span className="sr-only">{words.step(number)} </span>
          {stepWords[language][step].title}
        </span>
      </h2>
      {isSentenceStep(step) ? (
        <Sentences sentences={plan[step]} none={words.nothing} />
      ) : (
        <ul className="mt-1.5 grid">
          {step === 'professionals' && <Line line={lifeline} language={language} icon={<LifeBuoy />} wide />}
          {plan[step].map((contact) => (
            <Contact key={`${contact.name} ${contact.phone}`} contact={contact} language={language} />
          ))}
          {step === 'professionals' && (
            <Line line={crisisTextLine} language={language} icon={<MessageCircle />} />
          )}
          {step !== 'professionals' && plan[step].length === 0 && (
            <li className="pt-1.5 text-ink-muted">{words.nothing}</li>
          )}
        </ul>
      )}
    </section>
  )
}

function Sentences({ sentences, none }: { sentences: readonly string[]; none: string }) {
  if (sentences.length === 0) return <p className="mt-3 text-ink-muted">{none}</p>
  return (
    <ul className="mt-3 grid gap-2">
      {sentences.map((sentence) => (
        <li
          key={sentence}
          className="grid grid-cols-[1.125rem_minmax(0,1fr)] leading-normal wrap-anywhere before:mt-2.25 before:size-1.5 before:rounded-full before:bg-success-line print:before:border"
        >
          {sentence}
        </li>
      ))}
    </ul>
  )
}

const row =
  'flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-b-0 last:pb-0 print:py-1.5'
/** Beside its button where there is room for a few words, else above it. */
const about = 'min-w-0 grow-999 basis-24'
const face =
  'grid size-11 place-items-center rounded-full bg-surface-3 text-sm [&_.lucide]:size-5 print:hidden'
const tap = buttonClass({ variant: 'secondary', className: 'grow px-4! print:hidden' })

function Contact({
  contact: { name, detail, phone },
  language,
}: {
  contact: PlanContact
  language: Language
}) {
  const words = messages[language]
  const href = dialable(phone)
  return (
    <li className={row}>
      {href ? (
        <Avatar name={name} className="w-11! text-sm! print:hidden" />
      ) : (
        <span aria-hidden="true" className={face}>
          <MapPin />
        </span>
      )}
      <span className={about}>
        <span className="block leading-snug font-semibold wrap-anywhere">{name}</span>
        {detail && <span className="block text-sm wrap-anywhere text-ink-muted">{detail}</span>}
        {phone && <span className="hidden text-sm print:block">{phone}</span>}
      </span>
      {href && (
        <a href={href} aria-label={words.callPerson(name)} className={tap}>
          <Phone />
          {words.call}
        </a>
      )}
    </li>
  )
}

interface LineProps {
  line: CrisisLine
  language: Language
  icon: ReactNode
  wide?: boolean
}

/** A crisis line with its call and text. Chat needs the internet, so it isn't part of the plan. */
function Line({ line, language, icon, wide = false }: LineProps) {
  const words = messages[language]
  const taps = line.taps.filter(({ kind }) => kind !== 'chat')
  return (
    <li className={row}>
      <span aria-hidden="true" className={face}>
        {icon}
      </span>
      <span className={about}>
        <span className="block leading-snug font-semibold">{line.name[language]}</span>
        <span className="block text-sm text-ink-muted">
          {wide ? line.hours[language] : taps[0]?.label[language]}
        </span>
        {wide && <span className="hidden text-sm print:block">988</span>}
      </span>
      <span className={cx('flex grow flex-wrap gap-2 print:hidden', wide && 'basis-full')}>
        {taps.map(({ kind, label, href }) => (
          <a
            key={kind}
            href={href[language]}
            aria-label={wide ? undefined : `${words.text}, ${line.name[language]}`}
            className={tap}
          >
            {kind === 'call' ? <Phone /> : <MessageCircle />}
            {wide ? label[language] : words.text}
          </a>
        ))}
      </span>
    </li>
  )
}
