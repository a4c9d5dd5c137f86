/**
 * Forms we don't write, each with what to write instead. CODE_STYLE.md says how we write. English rules read English
 * texts only, Spanish rules Spanish ones.
 */
export interface Forbidden {
  form: RegExp
  instead: string
  language: 'en' | 'es'
}

const en = (form: RegExp, instead: string): Forbidden => ({ form, instead, language: 'en' })
const es = (form: RegExp, instead: string): Forbidden => ({ form, instead, language: 'es' })

export const forbidden: Forbidden[] = [
  // Spelling.
  en(/\be-mail/i, 'email'),
  en(/\b(?:a|the|your|this|that|our|test|by|another) mails?\b|\bmails? (?:to|from|about|of)\b/i, 'email'),
  en(/\blicences?\b|\blicenced\b/i, 'license'),
  en(/\bcancelled\b|\bcancelling\b/i, 'canceled, canceling'),
  en(/\bbehaviou?rs?\b(?<!behaviors?)/i, 'behavior'),
  en(/\bcolou?rs?\b(?<!colors?)/i, 'color'),
  en(
    /\bcentre\b|\bpractis(?:e|ing)\b|\borganis\w+|\brecognis\w+|\bapologis\w+|\bsummaris\w+/i,
    'US spelling',
  ),
  // Nobody, somebody, whoever: say you, we, someone, a patient.
  en(/\bsomebody\b/i, 'someone, or name the person'),
  en(/\bnobody\b/i, 'no one, or name the person'),
  en(/\beverybody\b|\banybody\b/i, 'everyone, all, anyone'),
  en(/\bwhoever\b|\bwhosoever\b/i, 'name the person'),
  en(/(?<!\b(?:no|this|that|any) )\bone (?:can|may|must|has to)\b/i, 'you can'),
  // Metaphors and inverted order.
  en(
    /\bstands? (?:here|there|in|at|for itself|below|above|on)\b|\bwill stand\b|\bstanding here\b/i,
    'appears, is shown',
  ),
  en(
    /\b(?:have|take|has|needs?) a look\b|\blooks? at (?:your|the|a) (?:record|chart)/i,
    'view, review, check',
  ),
  en(/\b(?:has|have|had|was|were|is|are|been) told\b|\bhears? of\b|\btold of\b/i, 'notified, sent a message'),
  en(/\bwords? of danger\b|\bdangerous words?\b/i, 'possible safety concern'),
  en(/\bno patient of (?:yours|theirs)\b|\bpatient of yours\b/i, 'not under your care'),
  en(/\bthe log is whole\b|\bseals?\b (?:hold|of)|\bcheck the seals?\b/i, 'intact, verified'),
  en(/\bcan stay empty\b|\bmay stay empty\b|\bleft empty\b/i, 'optional'),
  en(/\bmeanwhile\b/i, 'cut it, or say when'),
  en(/\babove all\b|\bmanifold\b/i, 'especially, many times over'),
  en(/\bbefore going on\b/i, 'before you continue'),
  en(/\ball the same\b|\bnevertheless\b|\bthereby\b|\bhereby\b|\bherewith\b/i, 'plain words'),
  en(/\bsuits? you\b/i, 'works for you'),
  en(/\bby itself\b|\bby themselves\b/i, 'automatically, on your own'),
  en(/(?<!\b(?:lot|things|events|topics|ins|requests|mg|dose|taken|much) )\bat once\b/i, 'right away, now'),
  en(/\bgo on\b|\bgoes on\b/i, 'continue'),
  en(/\bwritten down\b|\bwrite it down\b/i, 'transcribed, recorded'),
  en(/\ban? other\b|\bsuch a one\b/i, 'another'),
  en(
    /\b(?:bill|superbill|document|letter|pdf|account|copy|claim)s? (?:is|are|was|were|has been|have been) made\b/i,
    'created',
  ),
  en(/\bmake (?:a |the )?(?:superbill|bill|letter|claim|account|pdf)\b/i, 'create'),
  en(/\bput into the chart\b|\bputs? it into\b/i, 'add to the chart'),
  en(/\btake (?:it|them|this) back\b|\btaken back\b/i, 'withdraw, undo'),
  en(/\bas yet\b|\bnot any ?more\b|\bno longer any\b/i, 'yet, no longer'),
  en(/\bdoes not\b.*\bmeanwhile\b/i, 'plain words'),
  en(/\bkindly\b/i, 'please, or cut it'),
  en(/\bquestionary\b|\bhandout of\b/i, 'questionnaire'),
  en(/\bhipaa[- ](?:compliant|certified)\b/i, 'say what is done instead'),
  en(
    /\bcommitted suicide\b|\bcommit suicide\b|\bsuccessful suicide\b|\bfailed attempt\b/i,
    'died by suicide, attempted suicide',
  ),
  en(/\bthe supervisor\b|\ba supervisor\b/i, 'supervising physician'),
  en(/\bnothing is lost: /i, 'say what is still here'),
  en(/\badd it anew\b|\banew\b/i, 'again'),
  en(/\bfound of yours\b|\bnot one of yours\b/i, 'not found, or you don’t have access to it'),
  en(/\bfor good\b(?! faith)/i, 'permanently, or cut it'),
  en(/\bidentity shown\b/i, 'identity re-verified'),
  en(/\bdoes not come\b|\bdid not come\b/i, 'did not attend, did not load'),
  en(/\bwrite (?:ten|five|the date|down)\b/i, 'enter'),
  en(/\bplease kindly\b|\bwe are sorry to inform\b/i, 'plain words'),
  // Spanish.
  es(/\bpor la boca\b/i, 'por vía oral'),
  es(/\baún sin hacer\b/i, 'Sin completar'),
  es(/\bvigila a toda hora\b/i, 'No se revisa las 24 horas'),
  es(/\be-mails?\b|\bmails?\b/i, 'correo electrónico'),
  es(/\bsesi(?:ón|ones) de video\b/i, 'cita por video'),
  es(/\bconsultas?\b/i, 'cita'),
  es(/(?<!AYUDA por )mensaje de texto al 988/i, 'llame al 988 y oprima 2, o envíe AYUDA'),
  es(/\bvisitas?\b/i, 'cita'),
  es(
    /\bclínicas? (?:pide|puede|lo|elige|no|atiende|escribió|tendrá)\b|\b(?:la|esta) clínica\b(?! familiar)/i,
    'consultorio',
  ),
  es(/\bpulse\b/i, 'oprima, haga clic'),
  es(/\brelés?\b/i, 'retransmisor'),
  es(/\bactúa(?:r|n)? por\b/i, 'actuar en nombre de'),
  es(/\bno se pierde nada: /i, 'lo que escribió sigue aquí'),
  es(/\ba toda hora\b/i, 'las 24 horas'),
  es(/\b(?:tu|tus|tú|ti|contigo|puedes|tienes|quieres|haz)\b/i, 'usted'),
  es(/\baplicar (?:a|para) (?:un|una|el|la)\b/i, 'solicitar'),
  es(/\bclickear\b|\bcliquear\b|\bprinta\w*\b|\bloguear\w*\b/i, 'oprimir, imprimir, iniciar sesión'),
]
