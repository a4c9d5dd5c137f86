import { useRef, useState } from 'react'
import type { TranslationLanguage } from '#core/contracts/translate-speech.ts'
import { functionErrorCode } from '#web/platform/function-error.ts'
import { logProblem } from '#web/platform/log.ts'
import { useRecognizer } from '#web/platform/speech/use-recognizer.ts'
import { speechWords } from '#web/platform/speech/words.ts'
import { toast } from '#web/platform/toast.ts'
import { useListening } from '../../shared/assist/listen/use-listening.ts'
import { keepOrder } from '../../shared/translation/keep-order.ts'
import { translateSpeech } from '../../shared/translation/translate-speech.ts'
import {
  addTranslation,
  languageName,
  mayBeSpoken,
  speechTags,
  type TranslationItem,
  translated,
} from '../../shared/translation/translation-item.ts'
import type { TranslationSettings } from '../../shared/translation/translation-settings.tsx'

/** The languages the co-pilot page offers. */
export const copilotLanguages = [
  'en',
  'es',
  'fr',
  'de',
  'zh',
  'ar',
  'ru',
  'pt',
  'hi',
  'ja',
] as const satisfies readonly TranslationLanguage[]

const kept = 5
const defaults: TranslationSettings = { mine: 'en', other: 'es', voice: true, subtitles: true, volume: 0.8 }

/** Translates speech, or text typed as a test, sentence by sentence. Nothing is kept beyond this page. */
export function useTranslation(consentConfirmed: boolean) {
  const [settings, setSettings] = useState(defaults)
  const [active, setActive] = useState(false)
  const [listening, setListening] = useState(false)
  const [recent, setRecent] = useState<readonly TranslationItem[]>([])
  const latest = useRef({ ...settings, consentConfirmed })
  latest.current = { ...settings, consentConfirmed }

  // No patient is connected here, so no one could have consented to a vendor.
  const { recognizer } = useRecognizer({ language: speechTags[settings.mine], vendorConsent: false })
  const { interim } = useListening({
    on: active && listening,
    recognizer,
    purpose: 'translation',
    visitId: null,
    speaker: 'provider',
    consentConfirmed,
    language: speechTags[settings.mine],
    onLine: ({ text }) => void translate(text),
    onProblem: (problem) => {
      setListening(false)
      toast.error(speechWords.en.problems[problem])
    },
  })

  function start() {
    setActive(true)
    setListening(recognizer !== undefined)
    if (!recognizer) toast.error(speechWords.en.none)
    const [from, to] = [settings.mine, settings.other].map((code) => languageName(code, 'en'))
    toast.success(`Real-time translation activated (${from} → ${to})`)
  }

  function stop() {
    setActive(false)
    setListening(false)
    toast.info('Real-time translation deactivated')
  }

  function swap() {
    setSettings({ ...settings, mine: settings.other, other: settings.mine })
    toast.success('Languages swapped')
  }

  const [inOrder] = useState(keepOrder)
  function translate(text: string) {
    const asked = latest.current
    const answer = translateSpeech({
      text,
      sourceLanguage: asked.mine,
      targetLanguage: asked.other,
      speaker: 'provider',
      enableVoice: asked.voice,
      consentConfirmed: asked.consentConfirmed,
    })
    return inOrder(answer, (translation) => show(text, asked, translation))
  }

  async function show(
    text: string,
    { mine, other, voice, volume }: TranslationSettings,
    asked: ReturnType<typeof translateSpeech>,
  ) {
    try {
      const answer = await asked
      const said = {
        originalText: text,
        sourceLanguage: mine,
        targetLanguage: other,
        speaker: 'provider',
      } as const
      const item = translated(said, answer)
      setRecent((before) => addTranslation(before, item, kept))
      const spoken = { text: answer.translatedText, language: speechTags[other], volume }
      if (voice && mayBeSpoken(item))
        (await import('#web/platform/speech/speak-aloud.ts')).speakAloud(spoken, answer)
    } catch (error) {
      logProblem('A sentence could not be translated', error)
      const unknown = (await functionErrorCode(error)) === 'engine_phrase_not_known'
      toast.error('Translation failed. Please try again.', {
        ...(unknown && {
          description: 'This phrase isn’t in the built-in phrasebook, and no translation engine is set up.',
        }),
      })
    }
  }

  function test(text: string) {
    if (!active) return void toast.error('Please activate translation first')
    if (text.trim()) return translate(text.trim())
  }

  const change = (changed: Partial<TranslationSettings>) => setSettings({ ...settings, ...changed })
  return { settings, change, swap, active, listening, interim, recent, start, stop, test }
}
