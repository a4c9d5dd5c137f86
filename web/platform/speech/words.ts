import type { Recognizer } from '#core/speech/ladder.ts'
import { defineMessages } from '../language.ts'
import type { SpeechNotice, SpeechProblem } from './listen.ts'

/** Recognizer names, errors and what to do, wherever speech is transcribed. */
export const speechWords = defineMessages({
  en: {
    by: ({ rung, name, outside }: Recognizer) =>
      ({
        device: 'Transcribed on this device',
        browser: 'Transcribed by this browser, on this device',
        server: outside
          ? `Transcribed by ${name}, outside this practice`
          : `Transcribed by ${name}, on the practice’s server`,
        vendor: 'Transcribed by the browser’s vendor, outside this practice',
      })[rung],
    none: 'Speech can’t be transcribed here.',
    noneHow:
      'This browser can’t run the speech model, and the practice has no speech server. Everything else in the visit works as usual.',
    noneInLanguage:
      'Spanish can’t be transcribed on this device. The on-device model works only in English, and the practice has no speech server.',
    loading: (percent: number) =>
      percent < 100 ? `Getting the speech model ready: ${percent}%` : 'Starting the speech model…',
    loadingOnce: 'It’s downloaded from this practice once and kept on this device.',
    lowConfidence: 'Hard to hear. Check this line.',
    corrected: (heard: string) => `Medication name corrected. Heard: “${heard}”`,
    problems: {
      denied: 'Microphone access denied. Please enable microphone permissions.',
      'no-microphone': 'Failed to access microphone. Please check permissions.',
      network: 'Speech recognition lost its connection. The transcript so far is still here.',
      language: 'This browser doesn’t recognize speech in this language.',
      failed: 'Speech recognition stopped. The transcript so far is still here.',
      missing:
        'The speech model isn’t on the practice’s server. Nothing was lost. Please let the practice know.',
      altered:
        'The speech model failed its integrity check, so we didn’t use it. Nothing was lost. Please let the practice know.',
      unreachable: 'We couldn’t download the speech model. Check your connection and try again.',
      unsupported: 'This browser can’t run the speech model. The transcript so far is still here.',
      crashed:
        'Speech recognition stopped working on this device. The transcript so far is still here. Turn it on to try again.',
      'microphone-lost': 'The microphone was disconnected. The transcript so far is still here.',
    } satisfies Record<SpeechProblem, string>,
    notices: {
      asleep: 'This device was asleep, so words said during that time are missing from the transcript.',
      behind: 'This device is running slowly, so the text is delayed.',
      skipped: 'This device can’t keep up. Some of what you said is missing from the text.',
      unclear:
        'We hear sound but can’t make out English words. Check the microphone, the noise around you, and the language.',
      silent: 'We don’t hear anything from your microphone. Check that it isn’t muted on the device itself.',
    } satisfies Record<SpeechNotice, string>,
  },
  es: {
    by: ({ rung, name, outside }: Recognizer) =>
      ({
        device: 'Transcrito en este dispositivo',
        browser: 'Transcrito por este navegador, en este dispositivo',
        server: outside
          ? `Transcrito por ${name}, fuera de este consultorio`
          : `Transcrito por ${name}, en el servidor del consultorio`,
        vendor: 'Transcrito por el fabricante del navegador, fuera de este consultorio',
      })[rung],
    none: 'Aquí no se puede transcribir el habla.',
    noneHow:
      'Este navegador no puede usar el modelo de voz y el consultorio no tiene un servidor de voz. Todo lo demás funciona como siempre.',
    noneInLanguage:
      'El español no se puede transcribir en este dispositivo. El modelo del dispositivo solo funciona en inglés y el consultorio no tiene un servidor de voz.',
    loading: (percent: number) =>
      percent < 100 ? `Preparando el modelo de voz: ${percent}%` : 'Iniciando el modelo de voz…',
    loadingOnce: 'Se descarga una sola vez de este consultorio y queda en este dispositivo.',
    lowConfidence: 'Se oyó mal. Revise esta línea.',
    corrected: (heard: string) => `Nombre del medicamento corregido. Se oyó: «${heard}»`,
    problems: {
      denied: 'Acceso al micrófono denegado. Permita el uso del micrófono.',
      'no-microphone': 'No se pudo usar el micrófono. Revise los permisos.',
      network: 'El reconocimiento de voz perdió la conexión. La transcripción hasta ahora sigue aquí.',
      language: 'Este navegador no reconoce el habla en este idioma.',
      failed: 'El reconocimiento de voz se detuvo. La transcripción hasta ahora sigue aquí.',
      missing:
        'El modelo de voz no está en el servidor del consultorio. No se perdió nada. Avise al consultorio.',
      altered:
        'El modelo de voz no pasó la prueba de integridad y no lo usamos. No se perdió nada. Avise al consultorio.',
      unreachable: 'No pudimos descargar el modelo de voz. Revise su conexión e inténtelo de nuevo.',
      unsupported: 'Este navegador no puede usar el modelo de voz. La transcripción hasta ahora sigue aquí.',
      crashed:
        'El reconocimiento de voz dejó de funcionar en este dispositivo. La transcripción hasta ahora sigue aquí. Actívelo para intentarlo de nuevo.',
      'microphone-lost': 'El micrófono se desconectó. La transcripción hasta ahora sigue aquí.',
    },
    notices: {
      asleep: 'Este dispositivo estuvo en reposo; lo dicho mientras tanto falta en la transcripción.',
      behind: 'Este dispositivo está lento, por eso el texto llega con retraso.',
      skipped: 'Este dispositivo es demasiado lento. En el texto falta una parte de lo que usted dijo.',
      unclear:
        'Oímos sonido, pero no entendemos palabras en inglés. Revise el micrófono, el ruido a su alrededor y el idioma.',
      silent: 'No oímos nada de su micrófono. Revise que no esté silenciado en el propio aparato.',
    },
  },
})
