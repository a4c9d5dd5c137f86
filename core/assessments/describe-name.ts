import type { Language } from '../language.ts'
import type { Instrument } from './types.ts'

/** Instruments keep their published names; the daily mood check is ours. */
export function describeName({ id, name }: Pick<Instrument, 'id' | 'name'>, language: Language): string {
  return language === 'es' && id === 'mood' ? 'Registro diario del ánimo' : name
}
