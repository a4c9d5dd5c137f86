import {
  LifeBuoy,
  Mail,
  MessageCircle,
  MessageSquareText,
  Phone,
  PhoneCall,
  Siren,
  Video,
} from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { practice } from '#core/practice.ts'
import { useMessages } from '#web/platform/language.ts'
import { usePanel } from '#web/platform/panel.tsx'
import { paths } from '#web/platform/paths.ts'
import { seenHelp } from '#web/platform/safety/left-help.ts'
import { SafeQuestion } from '#web/platform/safety/panel-extras.tsx'
import { useUnansweredQuestion } from '#web/platform/safety/safe-question.ts'
import { useOwnPlanHref } from '#web/platform/session/acting-links.ts'
import { useAuth } from '#web/platform/session/use-auth.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { messages } from './messages.ts'

/** Immediate help, other contacts, and how a visit works. Before a visit the device check is a separate step. */
export default function HelpPanel({ inVisit = false }: { inVisit?: boolean }) {
  const words = useMessages(messages)
  const { show, close } = usePanel()
  const auth = useAuth()
  const guardian = auth.status === 'signed-in' && auth.role === 'representative'
  const planHref = useOwnPlanHref()
  // It stays after the answer, which is acknowledged there.
  const [question] = useState(useUnansweredQuestion())
  useEffect(seenHelp, [])
  return (
    <Sheet open onOpenChange={close} title={words.title} description={words.description}>
      <div className="grid gap-8">
        <section className="rounded-lg border border-danger-line bg-danger-tint p-4">
          <h3 className="mb-1 font-sans text-base font-bold text-danger">{words.crisis}</h3>
          <p data-keep-clear className="mb-3 text-sm">
            {words.crisisDetail}
          </p>
          {question && (
            <div className="mb-3 text-sm">
              <SafeQuestion source={question.source} />
            </div>
          )}
          <div className="grid gap-2">
            <Line urgent href="tel:988" icon={<PhoneCall />} label={words.call988}>
              {words.call988Detail}
            </Line>
            <Line urgent href={words.text988Href} icon={<MessageCircle />} label={words.text988}>
              {words.text988Detail}
            </Line>
            <Line urgent href={words.textHref} icon={<MessageSquareText />} label={words.text}>
              {words.textDetail}
            </Line>
            <Line urgent href="tel:911" icon={<Siren />} label={words.danger}>
              {words.dangerDetail}
            </Line>
            {planHref && (
              <Line urgent href={planHref} icon={<LifeBuoy />} label={words.plan}>
                {words.planDetail}
              </Line>
            )}
          </div>
        </section>
        <section>
          <h3 className="mb-2">{words.contacts}</h3>
          <div className="-mx-3 grid">
            <Line href={practice.phone.href} icon={<Phone />} label={words.call}>
              {practice.phone.label}
            </Line>
            <Line href={`mailto:${practice.supportEmail}`} icon={<Mail />} label={words.mail}>
              {practice.supportEmail}
            </Line>
            {guardian ? (
              <Line href={paths.family} icon={<MessageCircle />} label={words.messageFor}>
                {words.messageForDetail}
              </Line>
            ) : (
              <Line
                href={`${paths.patientDashboard}?open=messages`}
                icon={<MessageCircle />}
                label={words.messageProvider}
              >
                {words.messageDetail}
              </Line>
            )}
          </div>
        </section>
        <section>
          <h3 className="mb-3">{words.visits}</h3>
          <ol className="grid gap-3">
            {(guardian ? words.guardianSteps : words.steps).map((step, index) => (
              <li key={step} className="grid grid-cols-[auto_1fr] gap-3 text-md">
                <span className="num grid size-7 place-items-center rounded-full bg-surface-2 text-sm font-bold">
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
          {!inVisit && (
            <Button variant="secondary" className="mt-4" onClick={() => show('device-check')}>
              <Video />
              {words.check}
            </Button>
          )}
        </section>
        <section>
          <h3 className="mb-2">{words.questions}</h3>
          {words.answers.map(({ question, answer }) => (
            <details key={question} className="border-b border-line py-1 last:border-b-0">
              <summary className="min-h-11 py-2 font-semibold">{question}</summary>
              <p className="pb-3 text-ink-muted">{answer}</p>
            </details>
          ))}
        </section>
      </div>
    </Sheet>
  )
}

interface LineProps {
  href: string
  icon: ReactNode
  label: string
  urgent?: boolean
  children: ReactNode
}

function Line({ href, icon, label, urgent = false, children }: LineProps) {
  return (
    <a
      href={href}
      className={cx(
        'flex min-h-13 items-center gap-3 rounded-md px-3 py-1.5 leading-snug text-ink no-underline',
        urgent
          ? 'bg-surface [&_b]:text-danger [&_.lucide]:text-danger'
          : 'hover:bg-surface-2 [&_.lucide]:text-primary',
      )}
    >
      {icon}
      <span>
        <b className="block font-semibold">{label}</b>
        <span className="text-sm wrap-anywhere text-ink-muted">{children}</span>
      </span>
    </a>
  )
}
