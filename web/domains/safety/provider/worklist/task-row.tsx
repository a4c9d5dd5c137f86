import { Check, ChevronDown, MapPin, MessageCircle, Phone, Users } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { WorklistTask } from '#core/answers/safety-worklist.ts'
import { formatDay } from '#core/scheduling/format-when.ts'
import { ageOn } from '#web/platform/age.ts'
import { takeLostFocus } from '#web/platform/focus-on-arrival.ts'
import { fullName, showPhone, telHref } from '#web/platform/formats.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/cx.ts'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { sourceLabels } from '../tasks/source-labels.ts'
import { useAcknowledge, useLogContact } from './api.ts'
import { contactKinds } from './contact-kinds.ts'
import { contactWords, formatAt } from './format-times.ts'
import { markWords } from './mark-words.ts'
import { OtherPassages } from './other-passages.tsx'
import { sourceIcons } from './source-icons.ts'
import { TaskState } from './task-state.tsx'
import type { TierStyle } from './tiers.ts'

interface TaskRowProps {
  task: WorklistTask
  look: TierStyle
  now: number
  timeZone: string
  chart: string
  onClose: () => void
  /** Missing for those who don't screen patients themselves. */
  onScreen?: (() => void) | undefined
}

/** One task: who, what they said, its state, and the available actions. */
export function TaskRow({ task, look, now, timeZone, chart, onClose, onScreen }: TaskRowProps) {
  const id = useId()
  const { patient } = task
  const name = fullName(patient, `Patient ${patient.patient_id}`)
  const language = patient.preferred_language
  const speaks = language && language !== 'English' ? `speaks ${language}` : undefined
  const age = patient.date_of_birth ? `${ageOn(patient.date_of_birth)} y/o` : undefined
  return (
    <article
      aria-labelledby={id}
      className="grid gap-x-6 gap-y-3 border-b border-line p-4 last:border-0 md:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[15.5rem_minmax(0,1fr)_17.5rem]"
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 md:row-span-3 xl:row-span-2">
        <Avatar name={name} className="row-span-2 w-9 self-center md:self-start" />
        <h3 id={id} className="font-sans text-[.9375rem] leading-snug font-[650] tracking-normal">
          {name}
        </h3>
        <p className="text-xs leading-snug text-ink-muted max-md:text-sm">
          {[age, task.provider ?? 'No provider yet', speaks].filter(Boolean).join(', ')}
        </p>
        <Where task={task} now={now} timeZone={timeZone} className="col-start-2 mt-2 max-md:hidden" />
      </div>
      <Said task={task} look={look} now={now} timeZone={timeZone} />
      <TaskState task={task} look={look} now={now} timeZone={timeZone} />
      <Where task={task} now={now} timeZone={timeZone} className="border-t border-line pt-3 md:hidden" />
      <Actions task={task} look={look} name={name} chart={chart} onClose={onClose} onScreen={onScreen} />
    </article>
  )
}

interface WhereProps extends Pick<TaskRowProps, 'task' | 'now' | 'timeZone'> {
  className: string
}

/** Where the patient is and whom to call: what they said for today's visit first, then what is on file. */
function Where({ task: { patient, location, guardians }, now, timeZone, className }: WhereProps) {
  const contact = patient.emergency_contact_name
  return (
    <ul
      className={cx(
        'grid gap-1 text-xs leading-snug max-md:gap-2 max-md:text-sm [&_.lucide]:size-4 [&_.lucide]:text-ink-muted [&_li]:grid [&_li]:grid-cols-[auto_minmax(0,1fr)] [&_li]:gap-1.5 [&_small]:block [&_small]:text-2xs [&_small]:text-ink-muted',
        className,
      )}
    >
      {location && (
        <li>
          <MapPin />
          <span className="font-semibold">
            {location.address ?? `${location.state}, address not given`}
            <small className="font-normal">
              Location given for a visit, {formatAt(location.recorded_at, now, timeZone)}
            </small>
            <PhoneLink phone={location.phone} />
          </span>
        </li>
      )}
      <li>
        <MapPin />
        <span>
          {patient.address ?? 'No address on file'}
          {patient.address && <small>Home address on file</small>}
        </span>
      </li>
      <li className="items-center">
        <Phone />
        {patient.phone ? <PhoneLink phone={patient.phone} /> : <span>No phone on file</span>}
      </li>
      {guardians.map(({ name, relation, phone }) => (
        <li key={`${name} ${phone}`}>
          <Users />
          <span>
            {name ?? 'Guardian'}
            <small>Guardian, {relation}</small>
            {phone && <PhoneLink phone={phone} />}
          </span>
        </li>
      ))}
      {(contact || patient.emergency_contact_phone) && (
        <li>
          <Users />
          <span>
            {contact ?? 'Emergency contact'}
            <small>
              {['Emergency contact', patient.emergency_contact_relationship].filter(Boolean).join(', ')}
            </small>
            {patient.emergency_contact_phone && <PhoneLink phone={patient.emergency_contact_phone} />}
          </span>
        </li>
      )}
    </ul>
  )
}

const PhoneLink = ({ phone }: { phone: string }) => (
  <a
    href={telHref(phone)}
    className="block justify-self-start py-0.75 font-semibold whitespace-nowrap text-inherit no-underline hover:underline pointer-coarse:min-h-11 pointer-coarse:content-center"
  >
    {showPhone(phone)}
  </a>
)

function Said({ task, look, now, timeZone }: Pick<TaskRowProps, 'task' | 'look' | 'now' | 'timeZone'>) {
  const Icon = sourceIcons[task.source] ?? MessageCircle
  const label = sourceLabels[task.source] ?? task.source
  return (
    <div>
      <blockquote className="max-w-[60ch] text-base leading-normal text-pretty wrap-anywhere">
        “
        {markWords(task.excerpt ?? task.summary, task.because).map(({ text, marked }, at) =>
          marked ? (
            <mark
              // biome-ignore lint/suspicious/noArrayIndexKey: the passages of one text never change their order
              key={at}
              className={cx('rounded-[3px] box-decoration-clone px-0.5 py-px font-[650] text-ink', look.mark)}
            >
              {text}
            </mark>
          ) : (
            text
          ),
        )}
        ”
      </blockquote>
      <OtherPassages {...task} />
      <p className="mt-1.5 flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-xs text-ink-muted max-md:text-sm [&_.lucide]:size-4">
        <Icon />
        <b className="font-semibold text-ink">{label}</b>
        <span>{details(task, now, timeZone)}</span>
      </p>
    </div>
  )
}

/** When it was reported, what else was reported with it, and that software found it. */
function details(task: WorklistTask, now: number, timeZone: string): string {
  const day = (at: string) =>
    formatDay(at, timeZone, 'en', { weekday: 'short', month: 'short', day: 'numeric' })
  return [
    task.score !== null && `total score ${task.score}`,
    task.source === 'message' && task.provider && `to ${task.provider}`,
    formatAt(task.created_at, now, timeZone),
    task.visit_at && `for the visit on ${day(task.visit_at)}`,
    task.reports > 1 &&
      `${task.reports} in all${task.last_reported_at ? `, newest ${formatAt(task.last_reported_at, now, timeZone)}` : ''}`,
    task.found_by === 'classifier' && 'Flagged by the classifier',
  ]
    .filter(Boolean)
    .join(', ')
}

interface ActionsProps extends Pick<TaskRowProps, 'task' | 'look' | 'chart' | 'onClose' | 'onScreen'> {
  name: string
}

function Actions({ task, look, name, chart, onClose, onScreen }: ActionsProps) {
  const acknowledge = useAcknowledge()
  const log = useLogContact()
  const phone = task.location?.phone ?? task.patient.phone
  const takesOver = task.acknowledged_at !== null && !task.acknowledged_by_me && task.may_take_over
  const offered = !task.acknowledged_at || takesOver
  const actions = useRef<HTMLDivElement>(null)
  const wasOffered = useRef(offered)
  // The button that was pressed is gone; the next one is about the same patient.
  useEffect(() => {
    if (wasOffered.current && !offered) takeLostFocus(actions.current?.querySelector('a, button') ?? null)
    wasOffered.current = offered
  }, [offered])
  const take = () =>
    acknowledge.mutate(task.id, {
      onSuccess: () => toast.success(`You acknowledged the task about ${name}`),
      onError: (error) => toast.error(refusal(error, 'We couldn’t acknowledge the task. Please try again.')),
    })
  return (
    <div
      ref={actions}
      className="flex flex-wrap items-center gap-2 max-md:grid max-md:grid-cols-2 md:col-start-2 xl:col-span-2"
    >
      {offered && (
        <Button
          variant={look.tier === 1 && !takesOver ? 'danger' : 'secondary'}
          className="max-md:col-span-2"
          aria-label={`${takesOver ? 'Take over' : 'Acknowledge'} the task about ${name}`}
          busy={acknowledge.isPending}
          onClick={take}
        >
          <Check />
          {takesOver ? 'Take over' : 'Acknowledge'}
        </Button>
      )}
      {phone && (
        <a
          href={telHref(phone)}
          aria-label={`Call ${name}, ${showPhone(phone)}`}
          className={buttonClass({ variant: 'secondary' })}
        >
          <Phone />
          Call
        </a>
      )}
      <Menu
        align="start"
        label={`Log contact with ${name}`}
        trigger={
          <Button variant="secondary" busy={log.isPending} aria-label={`Log contact with ${name}`}>
            Log contact
            <ChevronDown />
          </Button>
        }
      >
        {contactKinds.map((kind) => (
          <MenuItem
            key={kind}
            onSelect={() =>
              log.mutate(
                { task: task.id, kind },
                {
                  onSuccess: () => toast.success(`Logged: ${contactWords[kind]}`),
                  onError: (error) =>
                    toast.error(refusal(error, 'We couldn’t log the contact. Please try again.')),
                },
              )
            }
          >
            {contactWords[kind]}
          </MenuItem>
        ))}
      </Menu>
      {onScreen && (
        <Button variant="secondary" aria-label={`Start C-SSRS with ${name}`} onClick={onScreen}>
          Start C-SSRS
        </Button>
      )}
      <a href={chart} aria-label={`Open chart of ${name}`} className={buttonClass({ variant: 'secondary' })}>
        Open chart
      </a>
      <Button
        variant="secondary"
        className="max-md:col-span-2 md:ml-auto"
        aria-label={`Record disposition for ${name}`}
        onClick={onClose}
      >
        Record disposition
      </Button>
    </div>
  )
}
