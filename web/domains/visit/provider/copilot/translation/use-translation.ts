import { useEffect, useRef, useState } from 'react'
import { functionErrorCode } from '#web/platform/function-error.ts'
import { logProblem } from '#web/platform/log.ts'
import {
  canRecognizeSpeech,
  type RecognitionProblem,
  recognizeSpeech,
} from '#web/platform/speech/recognize.ts'
import { toast } from '#web/platform/toast.ts'
import { translate } from './api.ts'
import { languageOf, type PanelLanguage } from './languages.ts'
import { addRecent, type Translation } from './recent.ts'

export interface TranslationSettings {
  mine: PanelLanguage
  theirs: PanelLanguage
  voice: boolean
  subtitles: boolean
  volume: number
  consent: boolean
}

const defaults: TranslationSettings = {
  mine: 'en',
  theirs: 'es',
  voice: true,
  subtitles: true,
  volume: 0.8,
  consent: false,
}

const unsupported = 'Speech recognition is not supported in this browser. Please use Chrome, Edge, or Safari.'

const problems: Record<RecognitionProblem, string> = {
  denied: 'Microphone access denied. Please enable microphone permissions.',
  'no-microphone': 'Failed to access microphone. Please check permissions.',
  network: 'The browser’s speech recognition needs a network connection.',
  language: 'The browser does not recognize speech in this language.',
  failed: 'Failed to access microphone. Please check permissions.',
}

/** What is heard, or typed as a test, goes to the server sentence by sentence. Nothing is kept beyond this page. */
export function useTranslation() {
  const [settings, setSettings] = useState(defaults)
  const [active, setActive] = useState(false)
  const [listening, setListening] = useState(false)
  const [interim, setInterim] = useState('')
  const [recent, setRecent] = useState<readonly Translation[]>([])
  const hearing = useRef<{ stop: () => void }>(undefined)
  const latest = useRef(settings)
  latest.current = settings

  useEffect(() => () => hearing.current?.stop(), [])

  function listen({ mine }: TranslationSettings) {
    hearing.current?.stop()
    setListening(false)
    if (!canRecognizeSpeech()) return void toast.error(unsupported)
    hearing.current = recognizeSpeech({
      language: languageOf(mine).locale,
      onInterim: setInterim,
      onFinal: (text) => void say(text),
      onProblem: (problem) => {
        setListening(false)
        setInterim('')
        toast.error(problems[problem])
      },
    })
    setListening(true)
  }

  function start() {
    setActive(true)
    listen(settings)
    const { mine, theirs } = settings
    toast.success(`Real-time translation activated (${languageOf(mine).label} → ${languageOf(theirs).label})`)
  }

  function stop() {
    hearing.current?.stop()
    hearing.current = undefined
    setActive(false)
    setListening(false)
    setInterim('')
    toast.info('Real-time translation deactivated')
  }

  function change(changed: Partial<TranslationSettings>) {
    const next = { ...settings, ...changed }
    setSettings(next)
    if (active && next.mine !== settings.mine) listen(next)
  }

  function swap() {
    change({ mine: settings.theirs, theirs: settings.mine })
    toast.success('Languages swapped')
  }

  async function say(text: string) {
    const { mine, theirs, voice, volume, consent } = latest.current
    try {
      const answer = await translate({
        text,
        sourceLanguage: mine,
        targetLanguage: theirs,
        speaker: 'provider',
        enableVoice: voice,
        consentConfirmed: consent,
      })
      setRecent((before) =>
        addRecent(before, {
          id: crypto.randomUUID(),
          originalText: text,
          translatedText: answer.translatedText,
          sourceLanguage: mine,
          targetLanguage: theirs,
          timestamp: new Date().toISOString(),
          confidence: answer.confidence,
        }),
      )
      const spoken = { text: answer.translatedText, language: languageOf(theirs).locale, volume }
      if (voice) (await import('#web/platform/speech/speak-aloud.ts')).speakAloud(spoken, answer)
    } catch (error) {
      logProblem('Something said could not be translated', error)
      const unknown = (await functionErrorCode(error)) === 'engine_phrase_not_known'
      toast.error('Translation failed. Please try again.', {
        ...(unknown && {
          description:
            'The built-in phrasebook does not know this phrase, and no translation engine is set up.',
        }),
      })
    }
  }

  function test(text: string) {
    if (!active) return void toast.error('Please activate translation first')
    if (text.trim()) return say(text.trim())
  }

  return { settings, change, swap, active, listening, interim, recent, start, stop, test }
}
