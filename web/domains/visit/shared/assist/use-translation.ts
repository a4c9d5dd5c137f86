import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { translationLanguages } from '#core/contracts/translate-speech.ts'
import { functionErrorCode } from '#web/platform/function-error.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { speakAloud } from '#web/platform/speech/speak-aloud.ts'
import { useRecognizer } from '#web/platform/speech/use-recognizer.ts'
import { speechWords } from '#web/platform/speech/words.ts'
import { toast } from '#web/platform/toast.ts'
import { useVisitConsents } from '../consent/use-visit-consents.ts'
import { keepOrder } from '../translation/keep-order.ts'
import { translateSpeech } from '../translation/translate-speech.ts'
import {
  addTranslation,
  languageName,
  mayBeSpoken,
  type ShownTranslation,
  speechTags,
  type TranslationItem,
  translated,
  translationItem,
} from '../translation/translation-item.ts'
import type { TranslationSettings } from '../translation/translation-settings.tsx'
import type { VisitLink } from '../visit-tools.ts'
import { usePatientLanguage } from './api/patient-language.ts'
import { useListening } from './listen/use-listening.ts'
import { messages } from './messages.ts'
import { cutVoice, VoicePieces } from './voice-pieces.ts'
import { whyFailed } from './why-failed.ts'

const switched = z.object({ on: z.boolean() })
const shared = switched.extend({ mine: z.enum(translationLanguages), other: z.enum(translationLanguages) })
type Pair = Pick<TranslationSettings, 'mine' | 'other'>

/** Translations of the other person's words, spoken: by the recording that follows them, or by this browser. */
function useHeardAloud(
  { connected, send, listen }: VisitLink,
  { on, volume }: { on: boolean; volume: number },
) {
  const [otherListens, setOtherListens] = useState(true)
  const awaited = useRef<TranslationItem>(undefined)

  const speak = (
    { translatedText, targetLanguage }: TranslationItem,
    recorded?: { audioData: string; audioType: string },
  ) => speakAloud({ text: translatedText, language: speechTags[targetLanguage], volume }, recorded)

  const hearRecorded = useEffectEvent((recorded: { id: string; audioData: string; audioType: string }) => {
    if (on && awaited.current?.id === recorded.id && mayBeSpoken(awaited.current))
      speak(awaited.current, recorded)
  })

  // No speech is generated if no one is listening.
  useEffect(() => {
    if (connected) send('listens', { on })
  }, [connected, on, send])
  useEffect(
    () => listen('listens', (data) => setOtherListens(switched.safeParse(data).data?.on ?? true)),
    [listen],
  )
  useEffect(() => {
    const pieces = new VoicePieces()
    return listen('voice', (data) => {
      const recorded = pieces.take(data)
      if (recorded) hearRecorded(recorded)
    })
  }, [listen])

  return {
    otherListens,
    hear: (item: TranslationItem) => {
      awaited.current = item
      if (on && !item.voiced && mayBeSpoken(item)) speak(item)
    },
  }
}

/**
 * Translation is on for both or for neither, because each browser translates only its own person's words. Tells the
 * other one, also after it was opened again, and whether this one can do its part.
 */
function useSharedSwitch(
  { connected, send, listen }: VisitLink,
  { on, mine, other }: Pair & { on: boolean },
  onTurned: (on: boolean, pair: Pair) => void,
) {
  const [theyTranslate, setTheyTranslate] = useState<boolean>()
  const sendPair = (on: boolean, pair: Pair) => send('translate', { on, mine: pair.mine, other: pair.other })
  const sendPairAgain = useEffectEvent(() => {
    if (on) sendPair(true, { mine, other })
  })
  useEffect(() => {
    if (connected) sendPairAgain()
  }, [connected])
  useEffect(() => {
    if (connected) send('translates', { on })
  }, [connected, on, send])
  const turned = useEffectEvent((data: unknown) => {
    const theirs = shared.safeParse(data).data
    if (theirs) onTurned(theirs.on, { mine: theirs.other, other: theirs.mine })
  })
  useEffect(() => listen('translate', turned), [listen])
  useEffect(
    () => listen('translates', (data) => setTheyTranslate(switched.safeParse(data).data?.on)),
    [listen],
  )
  return { sendPair, theyTranslate }
}

interface TranslatedSpeech {
  active: boolean
  /** The tag of the language that this person speaks. */
  language: string
  onText: (text: string) => void
  /** Nothing is heard here, so translation is turned off. */
  onFailed: (why: string) => void
}

/** Hears what this person says while translation is on. */
function useTranslatedSpeech(link: VisitLink, { active, language, onText, onFailed }: TranslatedSpeech) {
  const { visitId, role, muted, connected, microphone } = link
  const words = useMessages(messages)
  const speech = useMessages(speechWords)
  const { vendorSpeech } = useVisitConsents(visitId)
  const { recognizer, known } = useRecognizer({ language, vendorConsent: vendorSpeech, wanted: active })
  const deaf = active && known && !recognizer
  const giveUp = useEffectEvent(() => onFailed(words.noRecognition))
  useEffect(() => {
    if (deaf) giveUp()
  }, [deaf])
  const listening = active && connected && !muted && recognizer !== undefined
  const { interim } = useListening({
    on: listening,
    recognizer,
    purpose: 'translation',
    visitId,
    microphone,
    speaker: role,
    language,
    onLine: ({ text }) => onText(text),
    onProblem: (problem) => onFailed(speech.problems[problem]),
  })
  return { listening, interim }
}

const defaults = { voice: true, subtitles: true, volume: 0.8 }

/** Each browser translates its own person's words and hands both to the other, which shows and speaks them. */
export function useTranslation(link: VisitLink, allowed: boolean) {
  const { visitId, role, send, listen } = link
  const words = useMessages(messages)
  const reader = useLanguage()
  const patientLanguage = usePatientLanguage(link.patientId)
  const [chosen, setChosen] = useState<Partial<TranslationSettings>>({})
  const [wanted, setWanted] = useState(false)
  const [items, setItems] = useState<readonly ShownTranslation[]>([])
  const [subtitle, setSubtitle] = useState<TranslationItem>()
  const theirs = patientLanguage === 'en' ? 'es' : (patientLanguage ?? 'es')
  const usual =
    role === 'patient' ? { mine: theirs, other: 'en' as const } : { mine: 'en' as const, other: theirs }
  const settings: TranslationSettings = { ...defaults, ...usual, ...chosen }
  const { mine, other, voice, subtitles, volume } = settings
  const active = wanted && allowed

  const { sendPair, theyTranslate } = useSharedSwitch(link, { on: wanted, mine, other }, (on, pair) => {
    if (on) setChosen((before) => ({ ...before, ...pair }))
    if (on === wanted) return
    setWanted(on)
    const said = on ? words.turnedOnBy : words.turnedOffBy
    toast.info(said(link.otherName), { id: 'visit-translation' })
  })

  const aloud = useHeardAloud(link, { on: voice && allowed, volume })

  const receive = useEffectEvent((data: unknown) => {
    const item = translationItem.safeParse(data).data
    if (!item || !allowed) return
    // The patient's browser speaks for the patient.
    if (role === 'provider' && item.speaker !== 'patient') return
    setItems((known) => addTranslation(known, item))
    if (subtitles) setSubtitle(item)
    aloud.hear(item)
  })
  useEffect(() => listen('translation', receive), [listen])

  /** Shown here either way; false when it did not reach the other person. */
  const show = (item: TranslationItem) => {
    const delivered = send('translation', item)
    setItems((known) => addTranslation(known, { ...item, undelivered: !delivered }))
    return delivered
  }

  const [inOrder] = useState(keepOrder)
  const translate = (text: string) => {
    const [sourceLanguage, targetLanguage] = [mine, other]
    const asked = translateSpeech({
      text: text.slice(0, 2000),
      sourceLanguage,
      targetLanguage,
      speaker: role,
      enableVoice: aloud.otherListens,
      appointmentId: visitId,
    })
    void inOrder(asked, (answer) => deliver({ originalText: text, sourceLanguage, targetLanguage }, answer))
  }

  async function deliver(
    said: Pick<TranslationItem, 'originalText' | 'sourceLanguage' | 'targetLanguage'>,
    asked: ReturnType<typeof translateSpeech>,
  ) {
    try {
      const answer = await asked
      const item = translated({ ...said, speaker: role }, answer)
      if (!show(item)) return
      const { audioData = '', audioType = 'audio/mpeg' } = answer
      for (const piece of cutVoice(item.id, audioData, audioType)) send('voice', piece)
    } catch (error) {
      logProblem('Nothing was translated', error)
      const description = whyFailed(await functionErrorCode(error), reader)
      toast.error(words.translationFailed, { id: 'visit-translation', ...(description && { description }) })
    }
  }

  const { listening, interim } = useTranslatedSpeech(link, {
    active,
    language: speechTags[mine],
    onText: translate,
    onFailed: (why) => {
      setWanted(false)
      toast.error(why, { id: 'visit-translation' })
    },
  })

  return {
    active,
    listening: listening && interim !== '',
    interim,
    items,
    subtitle: active || subtitle ? subtitle : undefined,
    settings,
    /** For a patient whose language is not English. */
    offered: role === 'patient' && allowed && patientLanguage !== undefined && patientLanguage !== 'en',
    /** A prepared sentence, chosen and not spoken. */
    say: show,
    /** Their browser was asked to translate too, and can't. */
    theyCannot: active && theyTranslate === false,
    change: (changed: Partial<TranslationSettings>) => {
      setChosen({ ...chosen, ...changed })
      if (wanted && (changed.mine || changed.other)) sendPair(true, { ...settings, ...changed })
    },
    swap: () => {
      setChosen({ ...chosen, mine: other, other: mine })
      if (wanted) sendPair(true, { mine: other, other: mine })
      toast.success(words.swapped, { id: 'visit-translation' })
    },
    turn: (on: boolean) => {
      setWanted(on)
      sendPair(on, settings)
      if (!on) return toast.info(words.deactivated, { id: 'visit-translation' })
      const [from, to] = [mine, other].map((code) => languageName(code, reader))
      toast.success(words.activated(from ?? '', to ?? ''), { id: 'visit-translation' })
    },
  }
}

export type Translation = ReturnType<typeof useTranslation>
