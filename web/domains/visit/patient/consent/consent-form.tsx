import { type ReactNode, useId, useState } from 'react'
import { type ConsentKind, nothingAllowed } from '#core/consents/kinds.ts'
import { useLanguage } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { refusalIn } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/cx.ts'
import { withPhone } from '#web/ui/with-phone.tsx'
import { useAnswerConsents } from './api/answer.ts'
import type { ConsentText } from './newest-texts.ts'
import { useConsentWords } from './use-consent-words.ts'
import { useSignerIsMinor } from './use-signer-is-minor.ts'

export interface VisitConsentProps {
  appointmentId: string
  /** The visit's details, formatted as text. */
  facts: { patient: string; provider: string; date: string; session: string }
  onCancel: () => void
}

interface ConsentFormProps extends VisitConsentProps {
  texts: Record<ConsentText['kind'], ConsentText>
  /** The consents to ask for, by what is offered in the patient's state. */
  asked: readonly ConsentKind[]
}

type Complaint = 'incomplete' | 'unread'

export function ConsentForm({ appointmentId, texts, asked, onCancel }: ConsentFormProps) {
  const words = useConsentWords()
  const language = useLanguage()
  const minor = useSignerIsMinor()
  const [ticked, setTicked] = useState(nothingAllowed)
  const [read, setRead] = useState(false)
  const [complaint, setComplaint] = useState<Complaint>()
  const [failed, setFailed] = useState<string>()
  const answer = useAnswerConsents(appointmentId)
  const ready = read && (minor || asked.every((kind) => ticked[kind]))

  async function send(said: string) {
    const answers = asked.map((kind): [string, boolean] => [texts[kind].id, ticked[kind]])
    setFailed(undefined)
    try {
      await answer.mutateAsync(Object.fromEntries([...answers, [texts.notice.id, true]]))
      toast.success(said)
    } catch (error) {
      logProblem('A consent could not be recorded', error)
      setFailed((await refusalIn(language, error)) ?? words.failed)
    }
  }

  function cancel() {
    toast.info(words.cancelledToast, { description: words.cancelledDetail })
    onCancel()
  }

  const accept = () => (ready ? send(words.acceptedToast) : setComplaint(minor ? 'unread' : 'incomplete'))
  const choose = () => (read ? send(words.choicesToast) : setComplaint('unread'))
  const tick = (kind: ConsentKind, yes: boolean) => setTicked({ ...ticked, [kind]: yes })

  return (
    <Card className="grid grid-cols-1 gap-6 p-5! md:p-7!">
      <Group title={words.optionalTitle} hint={minor ? words.minorHint : words.optionalHint}>
        <ul className="grid gap-5">
          {asked.map((kind) => (
            <li key={kind}>
              <Point
                text={texts[kind]}
                title={words.kinds[kind]}
                checked={ticked[kind]}
                disabled={minor}
                onTick={(yes) => tick(kind, yes)}
              />
            </li>
          ))}
        </ul>
      </Group>
      <Group title={words.requiredTitle} hint={words.requiredHint} className="border-t border-line pt-5">
        <Point
          text={texts.notice}
          title={words.notice}
          checked={read}
          onTick={setRead}
          error={complaint === 'unread' && !read ? words.unread : undefined}
        />
      </Group>
      <div className="grid gap-3 border-t border-line pt-5">
        {failed && <Banner tone="danger" title={failed} />}
        <div className="flex flex-wrap gap-2.5 max-md:*:flex-[1_1_100%]">
          <Button
            aria-disabled={!ready}
            busy={answer.isPending && ready}
            busyLabel={words.recording}
            onClick={accept}
          >
            {words.accept}
          </Button>
          {!ready && !minor && (
            <Button variant="secondary" busy={answer.isPending} busyLabel={words.recording} onClick={choose}>
              {words.choices}
            </Button>
          )}
          <Button variant="plain" disabled={answer.isPending} onClick={cancel}>
            {words.cancel}
          </Button>
        </div>
        <div role="alert" className="empty:hidden">
          {complaint === 'incomplete' && !ready && (
            <p className="text-sm">
              <strong className="font-semibold text-danger">{words.incomplete}.</strong> {words.orRefuse}
            </p>
          )}
        </div>
        <p className="text-sm text-ink-muted">{withPhone(words.staysBooked)}</p>
      </div>
    </Card>
  )
}

interface GroupProps {
  title: string
  hint: string
  className?: string
  children: ReactNode
}

function Group({ title, hint, className, children }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cx('grid gap-4', className)}>
      <div className="grid gap-1">
        <h2 id={id} className="heading-card">
          {title}
        </h2>
        <p className="text-sm text-ink-muted">{hint}</p>
      </div>
      {children}
    </section>
  )
}

interface PointProps {
  text: ConsentText
  title: string
  checked: boolean
  disabled?: boolean
  onTick: (yes: boolean) => void
  error?: string | undefined
}

function Point({ text, title, checked, disabled, onTick, error }: PointProps) {
  const words = useConsentWords()
  return (
    <Checkbox
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onTick(target.checked)}
      error={error}
      label={
        <>
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <strong className="font-semibold">{title}</strong>
            <span className="text-xs text-ink-muted">{words.version(text.version)}</span>
          </span>
          <span className="block max-w-prose text-sm">{text.body}</span>
        </>
      }
    />
  )
}
