import { useEffect, useState } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { serverNow } from '#web/platform/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { messages as translationMessages } from '../translation/messages.ts'
import { messages } from './messages.ts'
import { useVisitAi } from './visit-ai-context.tsx'

const staysMs = 6000

/** The other person's words on their picture, as they speak; and their translation, where there is one. */
function Captions() {
  const { link, scribe, translation } = useVisitAi()
  const words = useMessages(messages)
  const safetyWords = useMessages(translationMessages)
  const other = link.role === 'patient' ? 'provider' : 'patient'
  const last = scribe.lines.findLast(({ speaker }) => speaker === other)
  const translated = translation.subtitle
  const fresh = useFresh(translated?.id ?? last?.id, translated?.timestamp ?? last?.spokenAt)
  const original = scribe.theirInterim || (fresh ? (translated?.originalText ?? last?.text) : '')
  if (!original && !(fresh && translated)) return null
  const name = other === 'patient' ? link.patientName : link.providerName
  return (
    <div
      role="status"
      aria-label={words.caption(name)}
      className="max-w-[min(40rem,100%)] rounded-[14px] bg-night/85 px-4.5 py-3 text-center"
    >
      {translated && fresh && !scribe.theirInterim ? (
        <>
          <p lang={translated.sourceLanguage} className="text-sm text-on-night-muted">
            {translated.originalText}
          </p>
          <p lang={translated.targetLanguage} className="font-medium">
            {translated.translatedText}
          </p>
          {translated.danger && <p className="text-sm text-night-danger">{safetyWords.danger}</p>}
        </>
      ) : (
        <p className="font-medium">{original}</p>
      )}
    </div>
  )
}

/** True for a few seconds after the words came. */
function useFresh(id: string | undefined, at: number | undefined): boolean {
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    if (!id || at === undefined || serverNow() - at > 4 * staysMs) return
    setShown(id)
    const timer = setTimeout(() => setShown(undefined), staysMs)
    return () => clearTimeout(timer)
  }, [id, at])
  return shown !== undefined && shown === id
}

export function OnVideo() {
  return (
    <>
      <TranslationOffer />
      <Captions />
    </>
  )
}

/** To a patient whose language is not English, on the video, until they take it or turn it down. */
function TranslationOffer() {
  const { link, translation } = useVisitAi()
  const words = useMessages(messages)
  const [seen, setSeen] = useState(false)
  if (seen || !translation.offered || translation.active) return null
  return (
    <div className="flex flex-wrap items-center justify-center gap-2.5 rounded-md bg-night/85 px-4 py-2.5 text-sm">
      <p>{words.offered(translation.settings.mine.toUpperCase())}</p>
      <Button
        size="sm"
        variant="sun"
        onClick={() => {
          translation.turn(true)
          link.openPanel('translate')
        }}
      >
        {words.offer}
      </Button>
      <button type="button" className="tap-target underline" onClick={() => setSeen(true)}>
        {words.notNow}
      </button>
    </div>
  )
}
