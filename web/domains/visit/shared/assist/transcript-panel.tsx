import { useEffect, useRef } from 'react'
import { describeRelation, otherSpeakerWords } from '#web/domains/people/index.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { speechWords } from '#web/platform/speech/words.ts'
import { Progress } from '#web/ui/progress.tsx'
import { Segment } from '#web/ui/segment.tsx'
import { useVisitConsents } from '../consent/use-visit-consents.ts'
import { GenerateNote } from './generate-note.tsx'
import { Line, LineFrame } from './line.tsx'
import { messages } from './messages.ts'
import type { SpokenLine } from './transcript.ts'
import { useVisitAi } from './visit-ai-context.tsx'

const speakers = [
  { value: 'provider', label: 'Provider' },
  { value: 'patient', label: 'Patient' },
] as const

const nearEndPx = 80

/** The transcript from both browsers. The provider can correct it; the patient can read it. */
export function TranscriptPanel() {
  const { link, scribe, pointedTo } = useVisitAi()
  const words = useMessages(messages)
  const log = useRef<HTMLDivElement>(null)
  /** The newest line is in sight. */
  const follows = useRef(true)
  const forProvider = link.role === 'provider'
  const count = scribe.lines.length
  const nameOf = useSpeakerName()
  const speech = useMessages(speechWords)
  const heardBy = describeRecognizer(scribe, speech)

  useEffect(() => {
    const shown = log.current
    // A reader who scrolled up or is correcting a line isn't moved.
    const busy = shown?.contains(document.activeElement) && document.activeElement !== shown
    if (count > 0 && shown && follows.current && !busy) shown.scrollTo({ top: shown.scrollHeight })
  }, [count])
  useEffect(() => {
    if (pointedTo) document.getElementById(`line-${pointedTo.line}`)?.scrollIntoView({ block: 'center' })
  }, [pointedTo])

  return (
    <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)_auto]">
      <div className="flex min-h-12 flex-wrap items-center gap-3 px-4.5 pt-3.5 pb-2 text-xs text-ink-muted">
        {link.forPatient && scribe.allowed && (
          <>
            <span aria-hidden="true">{words.whoSpeaks}</span>
            <Segment
              label={words.whoSpeaks}
              options={[
                { value: 'other', label: words.me },
                { value: 'patient', label: link.patientName },
              ]}
              value={scribe.speaker}
              onChange={scribe.setSpeaker}
            />
          </>
        )}
        {forProvider && scribe.allowed && (
          <Segment
            label="Who is using this microphone"
            options={speakers}
            value={scribe.speaker}
            onChange={scribe.setSpeaker}
          />
        )}
        <ScribeState />
        {scribe.progress !== undefined && <ModelProgress percent={scribe.progress} />}
        {scribe.behind > 0 && <p className="w-full text-warning">{words.behind(scribe.behind)}</p>}
        {forProvider && scribe.on && <TheirHearing />}
        {link.otherRelation && scribe.on && (
          <p className="w-full">
            {link.otherName} joined for {link.patientName}. Lines from their device carry their label; correct
            the ones {link.patientName} said.
          </p>
        )}
      </div>
      <div
        ref={log}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          follows.current = scrollHeight - scrollTop - clientHeight < nearEndPx
        }}
        role="log"
        aria-label={words.lines}
        // Captions are read aloud already: each line is read once.
        aria-live={scribe.captions.shown ? 'off' : 'polite'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        tabIndex={0}
        className="flex flex-col gap-3.5 overflow-y-auto px-4.5 pb-4 max-lg:max-h-104 max-lg:min-h-40"
      >
        {count === 0 && scribe.on && <p className="text-sm text-ink-muted">{words.empty}</p>}
        {scribe.lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            name={nameOf(line)}
            startedAt={link.startedAt}
            marked={pointedTo?.line === line.id}
            onCorrect={forProvider ? scribe.correct : undefined}
          />
        ))}
        {scribe.on && scribe.interim && (
          <div aria-hidden="true">
            <LineFrame name={words.you} mine>
              <p className="col-span-2 text-ink-muted">
                {scribe.interim === '…' ? '…' : `${scribe.interim}…`}
              </p>
            </LineFrame>
          </div>
        )}
      </div>
      <div className="flex items-center gap-3 border-t border-line px-4.5 py-3 text-xs text-ink-muted">
        {forProvider ? (
          <>
            <p className="grow">{heardBy}</p>
            <GenerateNote />
          </>
        ) : (
          <p>
            {heardBy} {scribe.allowed && words.patientNote}
          </p>
        )}
      </div>
    </div>
  )
}

type Scribe = ReturnType<typeof useVisitAi>['scribe']

function describeRecognizer({ allowed, known, recognizer }: Scribe, speech: (typeof speechWords)['en']) {
  if (!allowed) return ''
  if (recognizer) return `${speech.by(recognizer)}.`
  return known ? speech.none : ''
}

function describeListening(listening: boolean, muted: boolean) {
  if (listening) return 'Listening'
  return muted ? 'On; your microphone is muted' : 'On; waiting for the connection'
}

/** A person who joined for the patient is named by their relationship; to themselves they are "You". */
function useSpeakerName() {
  const { link, scribe } = useVisitAi()
  const words = useMessages(messages)
  const others = useMessages(otherSpeakerWords)
  return (line: SpokenLine) => {
    const { speaker, relation } = line
    if (speaker === 'provider') return link.providerName
    if (speaker === 'patient') return link.patientName
    // The database names the relation once it has the line, and only for the person who joined.
    if (link.forPatient && (relation || scribe.isAddedHere(line))) return words.you
    return describeRelation(others, relation ?? 'unknown')
  }
}

/** A transcript, and the note drafted from it, must not look complete while only one of the two is transcribed. */
function TheirHearing() {
  const { link, scribe } = useVisitAi()
  const name = link.patientName
  if (scribe.theirHearing === 'never')
    return (
      <p role="alert" className="w-full text-warning">
        {name}’s device can’t transcribe speech. Only what you say is transcribed.
      </p>
    )
  if (scribe.theirHearing === 'stopped')
    return (
      <p role="alert" className="w-full text-warning">
        {name}’s device stopped transcribing. Turn AI Transcribe off and on to try again.
      </p>
    )
  return null
}

function ModelProgress({ percent }: { percent: number }) {
  const speech = useMessages(speechWords)
  const whole = Math.round(percent)
  return (
    <div className="w-full">
      <Progress tone="info" label={speech.loading(whole)} value={whole} />
      <p className="mt-1">{speech.loadingOnce}</p>
    </div>
  )
}

function ScribeState() {
  const { link, scribe } = useVisitAi()
  const words = useMessages(messages)
  const speech = useMessages(speechWords)
  const language = useLanguage()
  const { answers } = useVisitConsents(link.visitId)
  if (!scribe.allowed) {
    const withdrawn = answers.some(({ kind, withdrawn_at }) => kind === 'ai_analysis' && withdrawn_at)
    const forPatient = withdrawn ? words.noLongerConsent : words.noConsent
    const forProvider = `The patient ${withdrawn ? 'withdrew consent' : 'hasn’t agreed'} to AI analysis. Transcription is off.`
    return <p role="status">{link.role === 'patient' ? forPatient : forProvider}</p>
  }
  if (!scribe.recognizer && scribe.known)
    return (
      <p role="status">{language === 'es' ? speech.noneInLanguage : `${speech.none} ${speech.noneHow}`}</p>
    )
  if (!scribe.on) return <p role="status">{words.off}</p>
  return (
    <p role="status" className="ml-auto inline-flex items-center gap-1.75 font-semibold text-success">
      <span aria-hidden="true" className="size-2 rounded-full bg-success" />
      {link.role === 'patient' ? words.writtenDown : describeListening(scribe.listening, link.muted)}
    </p>
  )
}
