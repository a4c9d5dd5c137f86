import { assess } from '#core/safety/assess.ts'

/**
 * Whether a translated sentence may be about danger. Both sides are read, since the safety engine knows English and
 * Spanish: whichever of the two it understands speaks for the other.
 */
export function mayBeDanger(original: string, translated: string): boolean {
  return [original, translated].some((text) => assess(text).level !== 'none')
}
