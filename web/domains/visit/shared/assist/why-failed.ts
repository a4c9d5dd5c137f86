import type { Language } from '#core/language.ts'
import { defineMessages } from '#web/platform/language.ts'

const reasons = defineMessages({
  en: {
    consent: 'This needs the patient’s consent to AI analysis.',
    notSetUp: 'The practice hasn’t set this up yet.',
    away: 'The service isn’t answering right now. Wait a moment and try again.',
    unknownPhrase:
      'The built-in phrasebook doesn’t have this sentence, and no translation service is set up for others.',
  },
  es: {
    consent: 'Hace falta el consentimiento del paciente para el análisis con IA.',
    notSetUp: 'El consultorio todavía no lo ha configurado.',
    away: 'El servicio no responde en este momento. Espere un poco e inténtelo de nuevo.',
    unknownPhrase:
      'Esta oración no está entre las frases incluidas, y no hay un servicio configurado que traduzca otras.',
  },
})

const reasonOf: Record<string, keyof typeof reasons.en> = {
  no_consent: 'consent',
  consent_not_confirmed: 'consent',
  engine_not_configured: 'notSetUp',
  engine_unreachable: 'away',
  engine_timeout: 'away',
  engine_busy: 'away',
  too_many_requests: 'away',
  over_request_rate_limit: 'away',
  engine_phrase_not_known: 'unknownPhrase',
}

/** Why speech wasn't translated or transcribed, in the reader's language: the server's own message is in English. */
export function whyFailed(code: string | undefined, language: Language): string | undefined {
  const reason = reasonOf[code ?? '']
  return reason && reasons[language][reason]
}
