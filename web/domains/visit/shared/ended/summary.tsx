import { CircleCheck, CircleSlash } from 'lucide-react'
import { consentKinds } from '#core/consents/kinds.ts'
import { sayWhen } from '#core/scheduling/say-when.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import { useVisitConsents } from '../consent/use-visit-consents.ts'
import type { EndedVisit } from './api/load-ended.ts'
import { messages } from './messages.ts'

interface SummaryProps {
  appointmentId: string
  visit: EndedVisit
}

/** Each line from what is stored, never from what was meant to happen. */
export function Summary({ appointmentId, visit }: SummaryProps) {
  const words = useMessages(messages)
  const { answers } = useVisitConsents(appointmentId)
  const granted = consentKinds.filter((kind) =>
    answers.some((answer) => answer.kind === kind && answer.granted),
  )
  const released = visit.progress_notes.some(({ released_at }) => released_at)
  const recording = useSayRecording(visit)
  const lines = visit.transcriptLines
  const emotions = granted.includes('emotion_detection')
  const kinds = granted.map((kind) => words.kinds[kind]).join(', ')
  return (
    <ul className="grid gap-3.5">
      <Line done title={words.consent}>
        {granted.length > 0 ? words.consentDetail(kinds) : words.consentNothing}
      </Line>
      <Line done={lines > 0} title={words.documentation}>
        {lines > 0 ? words.documentationLines(lines) : words.documentationNone}
      </Line>
      <Line done={emotions} title={words.emotions}>
        {emotions ? words.emotionsOn : words.emotionsOff}
      </Line>
      <Line done={released} title={words.notes}>
        {released ? words.notesReleased : words.notesPending}
      </Line>
      <Line done title={words.storage}>
        {recording}
      </Line>
      <Line done title={words.hipaa}>
        {words.hipaaDetail}
      </Line>
    </ul>
  )
}

function Line({ done, title, children }: { done: boolean; title: string; children: string }) {
  const Icon = done ? CircleCheck : CircleSlash
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3">
      <Icon aria-hidden="true" className={done ? 'mt-0.5 text-success' : 'mt-0.5 text-ink-muted'} />
      <p>
        <strong className="block font-semibold">{title}</strong>
        <span className="text-sm text-ink-muted">{children}</span>
      </p>
    </li>
  )
}

function useSayRecording({ session_recordings: recordings }: EndedVisit): string {
  const words = useMessages(messages)
  const language = useLanguage()
  const say = (instant: string) => sayWhen(instant, viewerZone(), language)
  const kept = recordings.find(({ deleted_at }) => !deleted_at)
  if (kept) return words.recordingKept(say(kept.delete_after))
  const deletedAt = recordings[0]?.deleted_at
  return deletedAt ? words.recordingDeleted(say(deletedAt)) : words.recordingNone
}
