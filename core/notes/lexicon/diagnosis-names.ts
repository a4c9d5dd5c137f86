type DiagnosisName = { pattern: RegExp; code: string; firm?: RegExp }

const clearly =
  /\b(consistent with|looks like|sounds like|seems like|criteria|diagnos\w+|you have|this is|worried|concerned|what youre (describing|having|experiencing)|i think|i believe|id call|impression|assessment)\b/

/** Diagnoses as clinicians say them, the more specific first. Everyday words need a sentence that plainly diagnoses. */
export const diagnosisNames: readonly DiagnosisName[] = [
  name(/\bmanic episode.*psychotic features|mania with psycho/, 'F31.2'),
  name(/\bbipolar (?:disorder )?(?:type )?(?:ii|two|2)\b/, 'F31.81'),
  ...remission(/\bhypomanic\b/, 'F31.71', 'F31.72'),
  ...remission(/\bmanic\b/, 'F31.73', 'F31.74'),
  ...remission(/\bdepress/, 'F31.75', 'F31.76'),
  ...remission(/\bmixed\b/, 'F31.77', 'F31.78'),
  name(/\bbipolar\b.*\bremission\b/, 'F31.70'),
  name(/\bcyclothymi/, 'F34.0'),
  name(/\bbipolar\b.*\bmild(?:ly)? depress|\bbipolar\b.*depress\w*.*\bmild\b/, 'F31.31'),
  name(/\bbipolar\b.*\bmoderate(?:ly)? depress|\bbipolar\b.*depress\w*.*\bmoderate\b/, 'F31.32'),
  name(/\bbipolar\b.*\bsevere(?:ly)? depress|\bbipolar\b.*depress\w*.*\bsevere\b/, 'F31.4'),
  name(/\bbipolar\b.*\bdepress/, 'F31.30'),
  name(/\bbipolar\b.*\bhypomani/, 'F31.0'),
  name(/\bbipolar\b.*\b(?:manic|mania)\b/, 'F31.10'),
  name(/\bbipolar\b/, 'F31.9'),
  name(/\bmanic episode|\bmania\b/, 'F31.9', clearly),
  name(/\bhypomanic episode|\bhypomania\b/, 'F31.9', clearly),
  name(/\bschizoaffective\b.*\bdepress/, 'F25.1'),
  name(/\bschizoaffective\b/, 'F25.9'),
  name(/\bschizophreniform\b/, 'F20.81'),
  name(/\bschizophrenia\b/, 'F20.9'),
  name(/\bdelusional disorder\b/, 'F22'),
  name(/\bbrief psychotic\b/, 'F23'),
  name(/\bpremenstrual dysphoric\b|\bpmdd\b/, 'F32.81'),
  name(/\bpostpartum depression\b|\bpostnatal depression\b/, 'F53.0', clearly),
  name(/\bpostpartum psychosis\b/, 'F53.1'),
  name(/\b(?:dysthymi\w+|persistent depressive)\b/, 'F34.1'),
  name(/\bdisruptive mood\b|\bdmdd\b/, 'F34.81'),
  ...depression(/\brecurrent\b/, {
    mild: 'F33.0',
    moderate: 'F33.1',
    severe: 'F33.2',
    psychotic: 'F33.3',
    partial: 'F33.41',
    full: 'F33.42',
    other: 'F33.9',
  }),
  ...depression(undefined, {
    mild: 'F32.0',
    moderate: 'F32.1',
    severe: 'F32.2',
    psychotic: 'F32.3',
    partial: 'F32.4',
    full: 'F32.5',
    other: 'F32.9',
  }),
  name(/\badjustment disorder\b.*\banxi\w+ and depress|\badjustment disorder\b.*mixed anx/, 'F43.23'),
  name(/\badjustment disorder\b.*\b(?:depress\w*|low mood)/, 'F43.21'),
  name(/\badjustment disorder\b.*\banxi/, 'F43.22'),
  name(/\badjustment disorder\b.*\bconduct/, 'F43.24'),
  name(/\badjustment disorder\b/, 'F43.20'),
  name(/\bdepression\b/, 'F32.A', clearly),
  name(/^(?=.*\bchronic\b)(?=.*(?:\bptsd\b|post-?\s?traumatic stress))/, 'F43.12'),
  name(/^(?=.*\bacute\b)(?=.*(?:\bptsd\b|post-?\s?traumatic stress))/, 'F43.11'),
  name(/\bptsd\b|\bpost-?\s?traumatic stress/, 'F43.10'),
  name(/\bacute stress (?:disorder|reaction)\b/, 'F43.0'),
  name(/\bprolonged grief\b/, 'F43.81'),
  name(/\bagoraphobia\b.*\bpanic disorder\b|\bpanic disorder\b.*\bwith agoraphobia\b/, 'F40.01'),
  name(/\bagoraphobia\b/, 'F40.00'),
  name(/\bpanic disorder\b/, 'F41.0'),
  name(/\bsocial (?:anxiety|phobia)\b/, 'F40.10'),
  name(/\bgenerali[sz]ed anxiety\b|\bgad\b(?![- ]?7)/, 'F41.1'),
  name(/\banxiety disorder\b/, 'F41.9'),
  name(/\bhoarding disorder\b/, 'F42.3'),
  name(/\bexcoriation\b|\bskin[- ]picking disorder\b/, 'F42.4'),
  name(/\bocd\b|\bobsessive[- ]compulsive disorder\b/, 'F42.9'),
  name(/\bobsessive[- ]compulsive personality\b/, 'F60.5'),
  name(/\bbody dysmorphi/, 'F45.22'),
  name(/\bsomatic symptom disorder\b/, 'F45.1'),
  name(/\billness anxiety\b/, 'F45.21'),
  name(/\bdissociative identity\b/, 'F44.81'),
  name(/\bdepersonali[sz]ation\b/, 'F48.1'),
  name(
    /\b(?:adhd|attention[- ]deficit)\b.*\bcombined\b|\bcombined (?:type|presentation)?.*\badhd\b/,
    'F90.2',
  ),
  name(/\b(?:adhd|attention[- ]deficit)\b.*\binattentive\b|\binattentive.*\badhd\b/, 'F90.0'),
  name(/\b(?:adhd|attention[- ]deficit)\b.*\bhyperactive(?:[- ]impulsive)? type\b/, 'F90.1'),
  name(/\bautis(?:m|tic)\b|\basperger/, 'F84.0'),
  name(/\badhd\b|\battention[- ]deficit\b/, 'F90.9'),
  name(/\btourette/, 'F95.2'),
  name(/\banorexia nervosa\b|\banorexia\b/, 'F50.00'),
  name(/\bbulimia\b/, 'F50.20'),
  name(/\bbinge[- ]eating disorder\b/, 'F50.819'),
  name(/\barfid\b|\bavoidant[/ -]restrictive food/, 'F50.82'),
  name(/\bborderline personality\b|\bbpd\b/, 'F60.3'),
  name(/\bantisocial personality\b/, 'F60.2'),
  name(/\bnarcissistic personality\b/, 'F60.81'),
  name(/\bavoidant personality\b/, 'F60.6'),
  name(/\bdependent personality\b/, 'F60.7'),
  name(/\balcohol use disorder\b.*\bmild\b|\bmild alcohol use disorder/, 'F10.10'),
  name(/\balcohol (?:use disorder|dependence)\b.*\b(?:early|sustained|full)? ?remission/, 'F10.21'),
  name(
    /\balcohol use disorder\b.*\b(?:moderate|severe)\b|\b(?:moderate|severe) alcohol use disorder|\balcohol dependence\b/,
    'F10.20',
  ),
  name(/\bopioid use disorder\b.*\bmild\b/, 'F11.10'),
  name(/\bopioid (?:use disorder|dependence)\b.*\bremission/, 'F11.21'),
  name(
    /\bopioid use disorder\b.*\b(?:moderate|severe)\b|\b(?:moderate|severe) opioid use disorder|\bopioid dependence\b/,
    'F11.20',
  ),
  name(/\bcannabis use disorder\b.*\bmild\b|\bmild cannabis use disorder/, 'F12.10'),
  name(
    /\bcannabis use disorder\b.*\b(?:moderate|severe)\b|\b(?:moderate|severe) cannabis use disorder/,
    'F12.20',
  ),
  name(/\b(?:stimulant|methamphetamine) use disorder\b.*\b(?:moderate|severe)\b/, 'F15.20'),
  name(/\bcocaine use disorder\b.*\b(?:moderate|severe)\b/, 'F14.20'),
  name(/\bnicotine dependence\b/, 'F17.200'),
  name(/\bnightmare disorder\b/, 'F51.5'),
  name(/\b(?:chronic insomnia|insomnia disorder|primary insomnia)\b/, 'F51.01'),
  name(/\b(?:uncomplicated )?bereavement\b/, 'Z63.4'),
  name(/\b(?:partner relational problem|relationship distress)\b/, 'Z63.0'),
  name(/\bgender dysphoria\b/, 'F64.0'),
  name(/\bintermittent explosive\b/, 'F63.81'),
  name(/\btrichotillomania\b|\bhair[- ]pulling disorder\b/, 'F63.3'),
  name(/\bgambling disorder\b/, 'F63.0'),
]

function name(pattern: RegExp, code: string, firm?: RegExp): DiagnosisName {
  return firm ? { pattern, code, firm } : { pattern, code }
}

/** Bipolar disorder in remission, by the most recent episode. */
function remission(episode: RegExp, partial: string, full: string): DiagnosisName[] {
  const both = `^(?=.*\\bbipolar\\b)(?=.*${episode.source})`
  return [
    name(new RegExp(`${both}(?=.*\\bpartial remission\\b)`), partial),
    name(new RegExp(`${both}(?=.*\\bfull remission\\b)`), full),
  ]
}

type Degrees = Record<'mild' | 'moderate' | 'severe' | 'psychotic' | 'partial' | 'full' | 'other', string>

/** Major depression by course and degree, as the table wants it. */
function depression(course: RegExp | undefined, codes: Degrees): DiagnosisName[] {
  const major = '\\b(?:major depress\\w*|mdd)\\b'
  const both = course ? `(?=.*${major})(?=.*${course.source})` : `(?=.*${major})`
  const degree = (word: string, code: string) => name(new RegExp(`^${both}(?=.*${word})`), code)
  return [
    degree('\\bpartial(?:ly)? (?:in )?remission|partial remission', codes.partial),
    degree('\\bfull remission|\\bin remission', codes.full),
    degree('(?<!without |no )psychotic', codes.psychotic),
    degree('\\bsevere', codes.severe),
    degree('\\bmoderate', codes.moderate),
    degree('\\bmild', codes.mild),
    name(new RegExp(`^${both}`), codes.other),
  ]
}

/** Whether a text names a diagnosis at all, stated or not. */
export function namesDiagnosis(folded: string) {
  return diagnosisNames.some(({ pattern, firm }) => !firm && pattern.test(folded))
}
