import type { ShownText } from './extract.ts'

const nouns = [
  'minutes|hours|days|weeks|months|years|seconds|messages|lines|visits|refills|entries|notes|tasks|patients|times|providers|documents|files|codes|answers|results|reminders|alerts|bills|devices|steps|items|questions|points',
  'minutos|horas|días|semanas|meses|años|segundos|mensajes|líneas|citas|resurtidos|notas|tareas|pacientes|veces|profesionales|documentos|archivos|códigos|respuestas|resultados|dispositivos|pasos|preguntas|puntos|nuevos|nuevas',
].join('|')
/** "Show all {count} visits" and "2 of {count} visits" are of several. */
const bare = new RegExp(
  `(?<!\\b(?:all|los|las|of|de|to|a) |–)\\{[\\w.]*\\} (?:(?:new|more|open|past|business|other|recovery|unread) )?(?:${nouns})(?!\\p{L})`,
  'iu',
)

/** Counts that are never one: a visit has ten minutes or more, a psychotherapy code sixteen, a limit is a setting. */
const neverOne = [
  'core/billing/procedure-rules.ts',
  'core/medications/form-alerts.ts',
  'core/notes/co-pilot.ts',
  'core/phrasebook/',
  'server/functions/assessment-report/words.ts',
  'server/functions/medications/issue-prescription.ts',
  // As Supabase's own server says it.
  'server/gateway/auth/limits.ts',
  'server/gateway/auth/mail-words.ts',
  'server/jobs/appointments/words.ts',
  // A name, not a number.
  'web/domains/account/shared/steps/words.ts',
  'web/domains/notes/provider/scribe/session-info-tab.tsx',
  'web/domains/scheduling/patient/',
  'web/domains/site/landing/hero-words.ts',
  'web/domains/visit/shared/messages.ts',
]

/** Texts that would say "1 minutes": a number before a plural, without a singular form. */
export function findBareCounts(
  texts: readonly ShownText[],
  linesOf: (file: string) => readonly string[],
): ShownText[] {
  return texts.filter(({ file, line, text }) => {
    if (!bare.test(text) || neverOne.some((known) => file.startsWith(known))) return false
    const around = linesOf(file).slice(Math.max(0, line - 4), line + 1)
    return !around.some((source) => /=== 1\b|> 1\b/.test(source))
  })
}
