import { SendHorizontal } from 'lucide-react'
import { type Dispatch, type FormEvent, type SetStateAction, Suspense, useEffect, useRef } from 'react'
import { lastPieces } from '#core/safety/in-pieces.ts'
import { formatTime } from '#core/scheduling/format-when.ts'
import { useMessages } from '#web/platform/language.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { logProblem } from '#web/platform/log.ts'
import { assessPatiently } from '#web/platform/safety/engine.ts'
import { reportVisitChat } from '#web/platform/safety/report-visit-chat.ts'
import { useCrisisInChat } from '#web/platform/safety/use-crisis.ts'
import { toast } from '#web/platform/toast.ts'
import { viewerZone, zoneMark } from '#web/platform/viewer-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { callWords } from './call-messages.ts'
import { chatWords } from './chat-messages.ts'
import type { InCall } from './in-call.ts'
import { useVisitWords } from './use-visit-words.ts'

const loadPanel = () => import('#web/platform/safety/crisis-panel.tsx')
const CrisisPanel = lazyPart(async () => ({ default: (await loadPanel()).CrisisPanel }))

const longest = 2000

interface ChatProps extends InCall {
  /** Increases each time the input should get the focus. */
  focus: number
  /** The current text. */
  text: string
  onText: Dispatch<SetStateAction<string>>
}

export function Chat({ visit, call, state, joinedBy, focus, text, onText: setText }: ChatProps) {
  const words = useMessages(chatWords)
  const { you } = useMessages(callWords)
  const { language, shortName } = useVisitWords(visit)
  const log = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const forPatient = visit.role === 'patient'
  const sent = forPatient ? state.chat.filter(({ mine }) => mine) : []
  const crisis = useCrisisInChat(forPatient ? text : '', sent)
  /** The last text sent or attempted: retrying the same text isn't a new report. */
  const reported = useRef('')
  const onItsWay = useRef('')
  const count = state.chat.length

  // The panel is here before the first word that may need it.
  useEffect(() => {
    if (forPatient) loadPanel().catch(() => {})
  }, [forPatient])

  useEffect(() => {
    if (count > 0) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [count])

  useEffect(() => {
    if (focus > 0) input.current?.focus()
  }, [focus])

  /** Whether or not the other side gets it: staff read of danger even while the provider's connection is down. */
  async function reportDanger(said: string) {
    if (reported.current === said) return
    reported.current = said
    const { answer, text } = await assessPatiently(lastPieces([...sent, { text: said, at: Date.now() }]))
    if (answer.level !== 'none') reportVisitChat({ appointment_id: visit.id, message: text })
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    const said = text.trim()
    if (!said) return
    // Pressed twice, it is one message: its words stay in the box until it has arrived.
    if (onItsWay.current === said) return
    if (forPatient) void reportDanger(said)
    if (!call.canChat) return toast.error(words.chatOffline, { id: 'visit-chat' })
    onItsWay.current = said
    try {
      await call.writeChat(said)
      reported.current = ''
      setText((now) => (now.trim() === said ? '' : now))
    } catch (error) {
      logProblem('A message was not sent', error)
      toast.error(words.chatFailed, { id: 'visit-chat' })
    } finally {
      onItsWay.current = ''
    }
  }

  return (
    <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]">
      <div
        ref={log}
        role="log"
        aria-label={words.chatLog}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        tabIndex={0}
        className="flex flex-col gap-3 overflow-y-auto px-4.5 py-4 max-lg:max-h-88 max-lg:min-h-40"
      >
        {count === 0 && <p className="text-sm text-ink-muted">{words.chatEmpty}</p>}
        {state.chat.map(({ id, mine, text: said, at, late }) => (
          <div key={id} className="grid grid-cols-[1fr_auto] gap-x-3 text-sm">
            <b className={cx('text-xs', mine ? 'text-primary' : 'text-accent')}>
              {mine ? you : (joinedBy ?? shortName)}
            </b>
            <time dateTime={new Date(at).toISOString()} className="num text-2xs text-ink-muted">
              {formatTime(at, viewerZone(), language) + zoneMark(at, language)}
            </time>
            <p className="col-span-2 wrap-anywhere whitespace-pre-wrap">{said}</p>
            {late && <p className="col-span-2 text-2xs text-warning">{words.chatLate}</p>}
          </div>
        ))}
      </div>
      <div className="grid gap-3 border-t border-line px-4.5 py-3">
        {crisis.at && (
          <Suspense>
            <CrisisPanel crisis={crisis} source="visit_chat" newTab>
              {state.phase === 'live' && (
                <p className="mt-2.5 text-sm font-medium">{words.tellNow(joinedBy ?? shortName)}</p>
              )}
            </CrisisPanel>
          </Suspense>
        )}
        <form onSubmit={send} className="flex items-end gap-2">
          <Field label={words.chatLabel} hideLabel className="grow">
            <Input
              ref={input}
              value={text}
              maxLength={longest}
              autoComplete="off"
              placeholder={words.chatLabel}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          <Button type="submit" size="icon" aria-label={words.chatSend}>
            <SendHorizontal />
          </Button>
        </form>
      </div>
    </div>
  )
}
