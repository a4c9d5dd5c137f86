import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { useRepresentativesOf } from '#web/domains/people/index.ts'
import { formatDate, fullName, showPhone } from '#web/platform/formats.ts'
import { paths } from '#web/platform/paths.ts'
import { patientName } from '#web/platform/patient-name.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { timeNow } from '#web/platform/time-now.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { Composer } from '../shared/composer.tsx'
import { useOutbox } from '../shared/outbox.ts'
import { useSendMessage } from '../shared/send-message.ts'
import type { Message } from '../shared/types.ts'
import { useReadWhileLooking } from '../shared/use-read-while-looking.ts'
import { messagesKey } from './api/inbox.ts'
import { markThreadRead } from './api/mark-read.ts'
import { usePatientInBrief, useThread, useToAnswer } from './api/thread.ts'
import { MessageLog } from './message-log.tsx'
import { Recipient, reachableOf, usualRecipient } from './recipient.tsx'

interface ConversationProps {
  patientId: string
  /** Where the list of conversations is, on a phone. */
  back?: string
}

/** One patient's messages, whether there are any yet or not. */
export function Conversation({ patientId, back }: ConversationProps) {
  const { id: me } = usePerson()
  const { id: provider_id } = useProvider()
  const cache = useQueryClient()
  const thread = useThread(patientId)
  const brief = usePatientInBrief(patientId)
  const refresh = () => cache.invalidateQueries({ queryKey: messagesKey })
  const send = useSendMessage(refresh)
  const messages = thread.data ?? []
  const waiting = useOutbox(messages).filter((message) => message.patient_id === patientId)
  const unread = messages.filter(({ acting_as, read_at }) => acting_as && !read_at).length
  useReadWhileLooking(patientId, unread, async () => {
    await markThreadRead({ me, providerId: provider_id, patientId })
    await refresh()
  })
  const toAnswer = useToAnswer(patientId)
  const newest = messages.at(-1)
  const log = useNewestInView(newest?.id, waiting.length)
  const representatives = useRepresentativesOf(patientId)
  const helpers = representatives.data ?? []

  function authorOf({ acting_as, sender_id, conversation_with, written_by }: Message): string | undefined {
    if (written_by) return `Written by ${written_by} for you`
    const helper = helpers.find(({ user_id }) => user_id === (acting_as ? sender_id : conversation_with))
    if (helper)
      return acting_as ? `Written by ${helper.name} (${helper.kind})` : `To ${helper.name} (${helper.kind})`
    // Only those who treat the patient see who it was; everyone sees that it wasn't the patient.
    if (acting_as === 'guardian' || acting_as === 'proxy') return `Written by a ${acting_as}`
    return conversation_with && !acting_as ? 'To a guardian or proxy' : undefined
  }

  // Without the guardians, an answer for a parent would go to the patient.
  if ([thread, brief, representatives].some(({ isError, data }) => isError && !data))
    return (
      <LoadFailed
        title="Failed to load messages"
        onRetry={() => Promise.all([refresh(), representatives.refetch()])}
        className="m-3"
      />
    )
  if (!thread.data || !brief.data || representatives.isPending)
    return (
      <Loading label="Loading messages" className="p-4">
        <SkeletonRows rows={5} />
      </Loading>
    )
  const { patient, kept, inDanger, dangerous } = brief.data
  if (!patient && !kept && messages.length === 0)
    return (
      <EmptyState title="No conversation yet">
        You can message patients who have or had a visit with you.
      </EmptyState>
    )
  const name = patient ? patientName(patient) : fullName(kept ?? {}, formerPatient)
  const compose = (more: Partial<ComponentProps<typeof Composer>>, answers = '') => (
    <Composer
      key={patientId}
      to={{ id: patientId, name }}
      patient={patientId}
      onSend={(message, attachment, recipient) => {
        const conversation_with = recipient || answers
        void send({
          id: crypto.randomUUID(),
          patient_id: patientId,
          provider_id,
          message,
          attachment,
          created_at: new Date(timeNow()).toISOString(),
          ...(conversation_with && { conversation_with }),
        })
      }}
      {...more}
    />
  )
  return (
    <>
      <ConversationHead
        patientId={patientId}
        name={name}
        known={patient !== null}
        inDanger={inDanger}
        back={back}
      />
      <MessageLog
        ref={log}
        name={name}
        patientId={patientId}
        authorOf={authorOf}
        messages={messages}
        dangerous={dangerous}
        waiting={waiting}
        onRetry={send}
        {...(thread.hasNextPage && { onEarlier: () => void thread.fetchNextPage() })}
      />
      {toAnswer.waits && newest && waiting.length === 0 && (
        <p className="flex flex-none flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-sm text-ink-muted">
          Waiting for your answer
          <Button
            size="sm"
            variant="quiet"
            busy={toAnswer.settle.isPending}
            onClick={() => toAnswer.settle.mutate(newest.created_at)}
          >
            No answer needed
          </Button>
        </p>
      )}
      {patient?.closed_at && reachableOf(helpers).length === 0 ? (
        <p className="border-t border-line px-4 py-3.5 text-sm text-ink-muted">
          This patient closed their account on {formatDate(patient.closed_at)} and can’t read messages.{' '}
          {patient.phone
            ? `Call them instead: ${showPhone(patient.phone)}.`
            : 'There’s no phone number on file.'}
        </p>
      ) : patient ? (
        compose({
          withheld: true,
          recipient: {
            usual: usualRecipient(messages, helpers),
            choose: (value, onChange) => <Recipient {...{ name, helpers, value, onChange }} />,
          },
        })
      ) : kept ? (
        <>
          <p className="border-t border-line px-4 py-2 text-sm text-ink-muted">
            The visit was canceled. You can write to each other until {formatDate(kept.until)}; the chart and
            its documents are closed.
          </p>
          {compose(
            { mayAttach: false },
            // Representatives are part of the chart, so the answer goes to the person who wrote last.
            messages.findLast(({ acting_as }) => acting_as)?.conversation_with ?? '',
          )}
        </>
      ) : (
        <p className="border-t border-line px-4 py-3.5 text-sm text-ink-muted">
          This patient is no longer under your care. You can read past messages. To send new ones, the patient
          needs a visit with you.
        </p>
      )}
    </>
  )
}

export const formerPatient = 'Former patient'

/** A new message scrolls into view; loading earlier ones doesn't move it. */
function useNewestInView(newest: string | undefined, waiting: number) {
  const log = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what moves the view
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [newest, waiting])
  return log
}

interface ConversationHeadProps {
  patientId: string
  name: string
  known: boolean
  inDanger: boolean
  back: string | undefined
}

function ConversationHead({ patientId, name, known, inDanger, back }: ConversationHeadProps) {
  return (
    <>
      <div className="flex min-h-13 flex-none items-center gap-2.5 border-b border-line px-4 py-1.5">
        {back && (
          <a
            href={back}
            aria-label="All conversations"
            className={buttonClass({ variant: 'plain', size: 'icon-sm', className: '-ml-2 md:hidden' })}
          >
            <ArrowLeft />
          </a>
        )}
        <Avatar name={name} className="w-8" />
        <h2 className="min-w-0 grow wrap-anywhere font-sans text-md font-semibold tracking-normal">{name}</h2>
        {known && back && (
          <a
            href={paths.patientChart(patientId)}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            Open chart
          </a>
        )}
      </div>
      {inDanger && (
        <Banner
          tone="danger"
          className="m-3 mb-0 flex-none"
          title="A message here contains a possible safety concern."
          action={
            <a href={paths.safetyTasks} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              Open safety task
            </a>
          }
        >
          Call the patient now. The safety task stays open until you record a disposition.
        </Banner>
      )}
    </>
  )
}
