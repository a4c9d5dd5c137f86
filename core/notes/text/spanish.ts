import { fitsAny } from '../../fits-any.ts'
import { remember } from './remember.ts'

const marks =
  /[¿¡ñ]|\b(el|la|los|las|que|estoy|muy|pero|porque|tengo|mi|por|para|con|una|sí|también|desde|hace|cuando|usted|está|cómo|qué|noches?|días?|nunca|nada|siento|gracias|bien|nos|vemos|vamos|en|dos|semanas|meses|dormir|ahora|mismo|un|hoy|doctora?|mal|quiero|vivir|lo|veo|oigo|ya|ni|siempre|tampoco|sin|poquito|poco|mucho|todo|soy|fue|duermo|despierto|pastillas?)\b/gi

/** Most sentences have none of these words, and one look settles that. */
const hasAny = fitsAny([marks], 'i')

const soundsSpanish = remember((text: string) => {
  if (!hasAny(text)) return false
  const words = text.split(/\s+/).length
  const found = text.match(marks)?.length ?? 0
  return (found >= 1 && found / words >= 0.3) || (found >= 2 && found / words >= 0.2)
})

/** Spanish words that identify a sentence too short to be recognized by their share. */
export const someSpanish =
  /[áéíóúñ¿¡]|\b(?:porque|pero|tengo|nada|ganas|mucho|muy|cuando|estoy|siento|todos|noche|casa|bien|mal|comer|dormir|casi|nunca|siempre|ahora)\b/i

/** Whether a line is Spanish: as marked, or by its commonest words. */
export function isSpanish(text: string, language?: string) {
  if (language) return language.toLowerCase().startsWith('es')
  return soundsSpanish(text)
}
