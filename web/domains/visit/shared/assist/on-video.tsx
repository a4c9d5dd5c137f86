import { Laptop } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { serverNow } from '#web/platform/server-clock.ts'
import { speechWords } from '#web/platform/speech/words.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { messages as translationMessages } from '../translation/messages.ts'
import { useTranslator } from '../translation/what-can-be-translated.tsx'
import { messages } from './messages.ts'
import { isMine } from './transcript.ts'
import { useVisitAi } from './visit-ai-context.tsx'

const staysMs = 12_000
/** Lines from before this page was opened aren't captions; a slow device may take this long for one. */
const oldMs = 120_000

/** Captions below the video: the last two lines, and the recognizer. */
function LiveCaptions() {
  const { link, scribe } = useVisitAi()
  const words = useMessages(messages)
  const speech = useMessages(speechWords)
  const { captions, recognizer, progress } = scribe
  const newest = captions.latest.at(-1)
  const fresh = useFresh(newest?.id, newest?.spokenAt)
  if (!captions.shown) return null
  const shown = fresh || scribe.theirInterim ? captions.latest : []
  const nothing = shown.length === 0 && !scribe.theirInterim
  const hearing = (captions.asked && scribe.theirHearing) || 'yes'
  const why = hearing === 'yes' ? undefined : words.captionsFrom[hearing]
  return (
    <div
      role="log"
      aria-label={words.liveCaptions}
      className="w-[min(32rem,100%)] rounded-[14px] bg-night/88 px-4 pt-2.5 pb-3 text-left"
    >
      {recognizer && (
        <p className="mb-1 inline-flex items-center gap-1.5 text-2xs font-semibold text-night-success">
          <Laptop aria-hidden="true" className="size-3.75" />
          {progress === undefined ? speech.by(recognizer) : speech.loading(Math.round(progress))}
        </p>
      )}
      {why && <p className="text-sm">{why(link.otherName)}</p>}
      {nothing && !why && <p className="text-sm text-on-night-muted">{words.captionsEmpty(scribe.on)}</p>}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
        {shown.map(({ id, speaker, text, language }) => (
          <CaptionLine
            key={id}
            who={isMine(speaker, link) ? words.you : link.otherName}
            mine={isMine(speaker, link)}
            old={id !== newest?.id || scribe.theirInterim !== ''}
            text={text}
            lang={language}
          />
        ))}
        {/* A screen reader would read every new word of it; it reads the line once it is complete. */}
        {scribe.theirInterim && (
          <div aria-hidden="true" className="col-span-2 grid grid-cols-subgrid">
            <CaptionLine who={link.otherName} mine={false} old={false} text={scribe.theirInterim} />
          </div>
        )}
      </div>
    </div>
  )
}

interface CaptionLineProps {
  who: string
  mine: boolean
  /** Something was said after it. */
  old: boolean
  text: string
  lang?: string | null | undefined
}

function CaptionLine({ who, mine, old, text, lang }: CaptionLineProps) {
  return (
    <p
      className={cx(
        'col-span-2 grid grid-cols-subgrid leading-snug wrap-anywhere md:text-[1.0625rem]',
        old ? 'mb-0.5 text-on-night-muted' : 'font-medium',
      )}
    >
      <b
        className={cx(
          'max-w-28 truncate text-xs leading-6 font-semibold',
          mine ? 'text-on-night-muted' : 'text-sun',
        )}
      >
        {who}
      </b>
      <span lang={lang ?? undefined}>{text}</span>
    </p>
  )
}

/** The translation of the other person's words, below them. */
function TranslatedCaption() {
  const { link, translation } = useVisitAi()
  const words = useMessages(messages)
  const safetyWords = useMessages(translationMessages)
  const translated = translation.subtitle
  const fresh = useFresh(translated?.id, translated?.timestamp)
  if (!translated || !fresh) return null
  return (
    <div
      role="status"
      aria-label={words.caption(link.otherName)}
      className="max-w-[min(40rem,100%)] rounded-[14px] bg-night/85 px-4.5 py-3 text-center"
    >
      <p lang={translated.sourceLanguage} className="text-sm text-on-night-muted">
        {translated.originalText}
      </p>
      <p lang={translated.targetLanguage} className="font-medium">
        {translated.translatedText}
      </p>
      {translated.danger && <p className="text-sm text-night-danger">{safetyWords.danger}</p>}
    </div>
  )
}

/** True for a few seconds after the words came. */
function useFresh(id: string | undefined, at: number | undefined): boolean {
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    if (!id || at === undefined || serverNow() - at > oldMs) return
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
      <TranslatedCaption />
      <LiveCaptions />
    </>
  )
}

/** To a patient whose language is not English, on the video, until they take it or turn it down. */
function TranslationOffer() {
  const { translation } = useVisitAi()
  const [seen, setSeen] = useState(false)
  if (seen || !translation.offered || translation.active) return null
  return <Offer onSeen={() => setSeen(true)} />
}

function Offer({ onSeen }: { onSeen: () => void }) {
  const { link, translation } = useVisitAi()
  const words = useMessages(messages)
  const language = describeLanguage(translation.settings.mine, useLanguage())
  const translator = useTranslator(translation.settings)
  if (!translator) return null
  // Only sentences from the list, so nothing that is said is translated.
  const prepared = !translator.engine && translator.device !== 'available'

  function take() {
    if (!prepared) translation.turn(true)
    onSeen()
    link.openPanel('translate')
  }

  return (
    <div className="flex flex-wrap items-center justify-center gap-2.5 rounded-md bg-night/85 px-4 py-2.5 text-sm">
      <p>{prepared ? words.offeredSentences(language) : words.offered(language)}</p>
      <Button size="sm" variant="sun" onClick={take}>
        {prepared ? words.showSentences : words.offer}
      </Button>
      <button type="button" className="tap-target underline" onClick={onSeen}>
        {words.notNow}
      </button>
    </div>
  )
}

/** "Spanish", or "español" for a Spanish reader. */
const describeLanguage = (code: string, reader: string) =>
  new Intl.DisplayNames([reader], { type: 'language' }).of(code) ?? code
