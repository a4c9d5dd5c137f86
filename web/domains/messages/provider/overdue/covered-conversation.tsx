import { useState } from 'react'
import { practice } from '#core/practice.ts'
import { formatDateTime } from '#web/platform/formats.ts'
import { logProblem } from '#web/platform/log.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import {
  type CoveredMessage,
  type OverdueConversation,
  useAnswerConversation,
  useCoveredConversation,
} from './api.ts'

const longest = 10_000

interface CoveredConversationProps {
  conversation: OverdueConversation
  onClose: () => void
}

/** A colleague's conversation, to read and to answer in their place. */
export function CoveredConversation({ conversation, onClose }: CoveredConversationProps) {
  const { patient_name: patient, provider_name: provider } = conversation
  const { data, error } = useCoveredConversation(conversation)
  const answer = useAnswerConversation(conversation)
  const [reply, setReply] = useState('')
  // The answer goes to the person who is waiting: the patient, or the guardian or proxy who wrote.
  const waiting = data?.findLast(({ waits }) => waits)

  function settle(text: string | undefined) {
    answer.mutate(
      {
        reply: text,
        conversationWith: waiting?.conversation_with ?? null,
        seenUntil: data?.at(-1)?.created_at,
      },
      {
        onSuccess: () => {
          toast.success(text ? 'Message sent!' : 'Marked as needing no answer.')
          onClose()
        },
        onError: (error) => {
          logProblem('An overdue conversation could not be answered', error)
          toast.error(refusal(error, 'Failed to send message'))
        },
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={answer.isPending}
      width="lg"
      title={`${patient} to ${provider}`}
      description={`${provider} will see what you write here. ${waiting?.helper ? waiting.helper : patient} will see your name on it.`}
    >
      {error && (
        <Banner
          tone="danger"
          title={refusal(error, 'We couldn’t open this conversation. Please try again.')}
        />
      )}
      {!data && !error && (
        <Loading label="Loading messages">
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {data && (
        <>
          <ol
            aria-label="Messages"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
            tabIndex={0}
            className="mb-4 grid max-h-80 gap-3 overflow-y-auto overscroll-contain rounded-md border border-line p-3"
          >
            {data.map((one) => (
              <Line key={one.id} message={one} patient={patient} provider={provider} />
            ))}
          </ol>
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              if (reply.trim()) settle(reply.trim())
            }}
          >
            <Field label={`Your answer to ${waiting?.helper ?? patient}`}>
              <Textarea
                rows={4}
                maxLength={longest}
                value={reply}
                onChange={({ target }) => setReply(target.value)}
              />
            </Field>
            <DialogActions>
              <Button variant="quiet" disabled={answer.isPending} onClick={() => settle(undefined)}>
                No answer needed
              </Button>
              <Button type="submit" disabled={!reply.trim()} busy={answer.isPending} busyLabel="Sending…">
                Send message
              </Button>
            </DialogActions>
          </form>
        </>
      )}
    </Dialog>
  )
}

interface LineProps {
  message: CoveredMessage
  patient: string
  provider: string
}

function Line({ message, patient, provider }: LineProps) {
  const { acting_as, helper, written_by, created_at, read_at, file_name } = message
  const author = acting_as ? (helper ? `${helper} (${acting_as})` : patient) : (written_by ?? provider)
  return (
    <li className="grid gap-0.5">
      <p className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-muted">
        <span className="font-semibold">{author}</span>
        <span>
          <time dateTime={created_at} className="num">
            {formatDateTime(created_at, practice.timeZone)}
          </time>
          {acting_as && !read_at && <b className="ml-2 font-semibold text-warning">Unread</b>}
        </span>
      </p>
      <p className="max-w-[72ch] whitespace-pre-wrap wrap-anywhere">{message.message}</p>
      {file_name && <p className="text-sm text-ink-muted">Document: {file_name}</p>}
    </li>
  )
}
