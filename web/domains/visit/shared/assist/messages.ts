import { lowerFirst } from '#core/first-letter.ts'
import { defineMessages } from '#web/platform/language.ts'

/** An engine of another maker keeps its name; ours are words. */
const spanishEngines: Record<string, string> = {
  'built-in phrasebook': 'las frases preparadas',
  'your browser, on this device': 'su navegador, en este dispositivo',
}
const engineInSpanish = (engine: string) => spanishEngines[engine] ?? engine

const en = {
  started: 'Session started - AI Scribe activated',
  audioDone: 'Audio processed and transcribed',
  audioFailed: 'Failed to process audio',
  unmuteFirst: 'Please unmute your microphone first',
  noRecognition: 'Speech recognition is not supported in this browser. Please use Chrome, Edge, or Safari.',
  transcript: 'Transcript',
  translate: 'Translate',
  writtenDown: 'Transcribing',

  caption: (name: string) => `${name} says`,
  captions: 'Captions',
  liveCaptions: 'Live captions',
  captionsEmpty: (stored: boolean) =>
    stored
      ? 'Captions appear here as people speak. They’re part of the transcript.'
      : 'Captions appear here as people speak. They aren’t stored.',
  captionsFrom: {
    soon: (name: string) => `${name}’s device is getting ready to caption what they say.`,
    stopped: (name: string) =>
      `${name}’s device stopped making captions. Turn captions off and on to try again, or use the chat.`,
    never: (name: string) =>
      `${name}’s device can’t make captions, so only your own words appear here. You can use the chat.`,
  },
  captionsForThem: 'Captions on',
  lines: 'What was said',
  lineNotSaved: 'We couldn’t save this line.',
  correctionNotSaved: 'We couldn’t save your correction.',
  you: 'You',
  noConsent: 'You haven’t agreed to transcription, so it’s off.',
  noLongerConsent: 'You withdrew your consent to transcription, so it’s off.',
  off: 'Transcription is off.',
  behind: (seconds: number) => `This device is still ${seconds} s behind.`,
  empty: 'The transcript will appear here as people speak.',
  patientNote:
    'Your provider uses this to draft a note, then reviews and corrects it. You can withdraw your consent at any time.',

  translationIntro: 'Translates what each of you says for the other.',
  startTranslation: 'Start translation',
  stopTranslation: 'Stop translation',
  listeningBadge: 'LISTENING',
  activeBadge: 'ACTIVE',
  myLanguage: 'My language',
  translateTo: 'Translate to',
  swap: 'Swap languages',
  swapped: 'Languages swapped',
  activated: (from: string, to: string) => `Real-time translation activated (${from} → ${to})`,
  deactivated: 'Real-time translation deactivated',
  turnedOnBy: (name: string) => `${name} turned on translation.`,
  turnedOffBy: (name: string) => `${name} turned off translation.`,
  theyCannotTranslate: (name: string) =>
    `${name}’s browser can’t translate what they say. Prepared sentences still work.`,
  translationFailed: 'Translation failed. Please try again.',
  voice: 'Voice Translation',
  subtitles: 'Text Subtitles',
  volume: 'Volume',
  speaking: 'Speaking...',
  recent: 'Recent Translations',
  whoSpeaks: 'Who is speaking on this device',
  me: 'Me',
  noneYet: 'Translations appear here.',
  notDelivered: (name: string) => `Not delivered. ${name} wasn’t connected; say it again.`,
  confidence: (percent: number) => `${percent}% confident`,
  translatedBy: (engine: string) => `Translated by ${engine}. Translations can be wrong. If in doubt, ask.`,
  notice: 'Translations are protected like the rest of the visit and aren’t saved when it ends.',
  offered: (language: string) => `Translation is available: ${language} and English.`,
  offer: 'Translate this visit',
  offeredSentences: (language: string) => `Prepared sentences are available in ${language} and English.`,
  showSentences: 'Show sentences',
  notNow: 'Not now',
  consentWithdrawn: (name: string, what: string) =>
    `${name} withdrew consent to ${what}. It has stopped. Notes already signed are kept.`,
  consentKinds: {
    recording: 'recording',
    ai_analysis: 'AI analysis',
    emotion_detection: 'emotion detection',
  },
  withdrawnFact: (what: string) => `No ${what}: consent withdrawn`,
  recording: 'Recording',
  record: 'Record audio',
  recordShort: 'Record',
  noTranslationConsent: 'Translation needs your consent to AI analysis. You can allow it under Consents.',
  noTranslationConsentProvider: 'The patient hasn’t agreed to AI analysis, so translation is off.',
} as const

export const messages = defineMessages({
  en,
  es: {
    started: 'La sesión empezó: se activó el asistente de notas con IA',
    audioDone: 'Audio procesado y transcrito',
    audioFailed: 'No se pudo procesar el audio',
    unmuteFirst: 'Active primero su micrófono',
    noRecognition: 'Este navegador no reconoce el habla. Use Chrome, Edge o Safari.',
    transcript: 'Transcripción',
    translate: 'Traducir',
    writtenDown: 'Se transcribe',

    caption: (name: string) => `${name} dice`,
    captions: 'Subtítulos',
    liveCaptions: 'Subtítulos en vivo',
    captionsEmpty: (stored: boolean) =>
      stored
        ? 'Los subtítulos aparecen aquí mientras se habla. Forman parte de la transcripción.'
        : 'Los subtítulos aparecen aquí mientras se habla. No se guardan.',
    captionsFrom: {
      soon: (name: string) => `El dispositivo de ${name} se está preparando para subtitular lo que dice.`,
      stopped: (name: string) =>
        `El dispositivo de ${name} dejó de hacer subtítulos. Desactívelos y vuelva a activarlos, o use el chat.`,
      never: (name: string) =>
        `El dispositivo de ${name} no puede hacer subtítulos; aquí solo aparece lo que usted dice. Puede usar el chat.`,
    },
    captionsForThem: 'Con subtítulos',
    lines: 'Lo que se dijo',
    lineNotSaved: 'No pudimos guardar esta línea.',
    correctionNotSaved: 'No pudimos guardar su corrección.',
    you: 'Usted',
    noConsent: 'Usted no aceptó la transcripción, así que está desactivada.',
    noLongerConsent: 'Usted retiró su consentimiento para la transcripción, así que está desactivada.',
    off: 'La transcripción está desactivada.',
    behind: (seconds: number) => `Este dispositivo todavía lleva ${seconds} s de retraso.`,
    empty: 'La transcripción aparecerá aquí a medida que hablen.',
    patientNote:
      'Su profesional usa esto para preparar una nota, que después revisa y corrige. Puede retirar su consentimiento en cualquier momento.',

    translationIntro: 'Traduce lo que dice cada uno para la otra persona.',
    startTranslation: 'Iniciar traducción',
    stopTranslation: 'Detener traducción',
    listeningBadge: 'ESCUCHANDO',
    activeBadge: 'ACTIVA',
    myLanguage: 'Mi idioma',
    translateTo: 'Traducir a',
    swap: 'Intercambiar idiomas',
    swapped: 'Idiomas intercambiados',
    activated: (from: string, to: string) =>
      `Traducción en tiempo real activada (${lowerFirst(from)} → ${lowerFirst(to)})`,
    deactivated: 'Traducción en tiempo real desactivada',
    turnedOnBy: (name: string) => `${name} activó la traducción.`,
    turnedOffBy: (name: string) => `${name} desactivó la traducción.`,
    theyCannotTranslate: (name: string) =>
      `El navegador de ${name} no puede traducir lo que dice. Las frases preparadas sí funcionan.`,
    translationFailed: 'La traducción falló. Inténtelo de nuevo.',
    voice: 'Traducción por voz',
    subtitles: 'Subtítulos de texto',
    volume: 'Volumen',
    speaking: 'Hablando...',
    recent: 'Traducciones recientes',
    whoSpeaks: 'Quién habla en este dispositivo',
    me: 'Yo',
    noneYet: 'Las traducciones aparecen aquí.',
    notDelivered: (name: string) => `No se entregó. ${name} no tenía conexión; dígalo otra vez.`,
    confidence: (percent: number) => `${percent}% de confianza`,
    translatedBy: (engine: string) =>
      `Traducido con ${engineInSpanish(engine)}. Puede haber errores. Si tiene dudas, pregunte.`,
    notice: 'Las traducciones se protegen igual que el resto de la cita y no se guardan cuando termina.',
    offered: (language: string) => `Hay traducción disponible: ${lowerFirst(language)} e inglés.`,
    offer: 'Traducir esta cita',
    offeredSentences: (language: string) => `Hay frases preparadas en ${lowerFirst(language)} e inglés.`,
    showSentences: 'Ver las frases',
    notNow: 'Ahora no',
    consentWithdrawn: (name: string, what: string) =>
      `${name} retiró su consentimiento: ${what}. Se detuvo. Las notas ya firmadas se conservan.`,
    consentKinds: {
      recording: 'grabación',
      ai_analysis: 'análisis con IA',
      emotion_detection: 'detección de emociones',
    },
    withdrawnFact: (what: string) => `Sin ${what}: consentimiento retirado`,
    recording: 'Se graba',
    record: 'Grabar audio',
    recordShort: 'Grabar',
    noTranslationConsent:
      'La traducción necesita su consentimiento para el análisis con IA. Puede darlo en Permisos.',
    noTranslationConsentProvider:
      'El paciente no aceptó el análisis con IA, así que la traducción está desactivada.',
  },
})
