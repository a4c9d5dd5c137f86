import { fitsAny } from '../../fits-any.ts'
import { remember } from '../text/remember.ts'
import { bipolar, majorDepression, type Specifiers } from './mood-diagnoses.ts'

/** A diagnosis as clinicians say it. `code` chooses by the specifiers said with the name; undefined gives no code. */
export type DiagnosisName = {
  id: string
  pattern: RegExp
  code: (said: Specifiers) => string | undefined
  /** An everyday word: it counts only where the sentence plainly diagnoses. */
  everyday?: boolean
}

/** The more specific names first: a name inside a longer one is not looked for again. */
export const diagnosisNames: readonly DiagnosisName[] = [
  name('postpartum-psychosis', 'post-?(?:partum|natal) psychosis', 'F53.1'),
  name('postpartum-depression', '(?:post-?(?:partum|natal)|perinatal|peripartum) depression', 'F53.0'),
  name('adjustment', 'adjustment (?:disorder|reaction)', adjustment),
  name(
    'persistent-depressive',
    'persistent depressi(?:ve(?: disorder)?|on)|dysthymi(?:a|c)(?: disorder)?',
    'F34.1',
  ),
  name('pmdd', 'premenstrual dysphoric(?: disorder)?|pmdd', 'F32.81'),
  name('dmdd', 'disruptive mood(?: dysregulation)?(?: disorder)?|dmdd', 'F34.81'),
  name('major-depression', 'major depress(?:ion|ive)(?: disorder| episodes?)?|mdd', majorDepression),
  name('mixed-anxiety', 'mixed anxiety and depress(?:ion|ive)(?: disorder)?', 'F41.8'),
  name('schizoaffective', 'schizo-?affective(?: disorder)?', ({ has }) =>
    has('depress\\w*') ? 'F25.1' : has('bipolar|manic') ? 'F25.0' : 'F25.9',
  ),
  name('schizophreniform', 'schizophreniform(?: disorder)?', 'F20.81'),
  name('paranoid-schizophrenia', 'paranoid schizophrenia', 'F20.0'),
  name('schizophrenia', 'schizophrenia', 'F20.9'),
  name('schizotypal', 'schizotypal(?: personality)?(?: disorder)?', 'F21'),
  name('delusional', 'delusional disorder', 'F22'),
  name('brief-psychotic', 'brief psychotic(?: disorder| episode)?', 'F23'),
  name('psychosis', '(?:unspecified|first[- ]episode) psychosis', 'F29'),
  name('cyclothymia', 'cyclothymi(?:a|c)(?: disorder)?', 'F34.0'),
  name('bipolar', 'bipolar(?: disorder| illness)?', bipolar),
  name('mania', 'manic episode|mania', ({ has }) => (has('psychotic|psychosis') ? 'F31.2' : 'F31.9'), true),
  name('hypomania', 'hypomanic episode|hypomania', 'F31.9', true),
  name('ptsd', '(?:complex )?(?:ptsd|post-? ?traumatic stress(?: disorder)?)', ({ has }) =>
    has('chronic') ? 'F43.12' : has('acute') ? 'F43.11' : 'F43.10',
  ),
  name('acute-stress', 'acute stress (?:disorder|reaction)', 'F43.0'),
  name('prolonged-grief', 'prolonged grief(?: disorder)?|complicated grief disorder', 'F43.81'),
  name('panic', 'panic disorder', ({ has }) => (has('with (?:\\w+ ){0,2}agoraphobia') ? 'F40.01' : 'F41.0')),
  name('agoraphobia', 'agoraphobia', ({ has }) => (has('with panic') ? 'F40.01' : 'F40.00')),
  name('social-anxiety', 'social (?:anxiety(?: disorder)?|phobia)', 'F40.10'),
  name('separation-anxiety', 'separation anxiety(?: disorder)?', 'F93.0'),
  name('illness-anxiety', 'illness anxiety(?: disorder)?|hypochondriasis', 'F45.21'),
  name(
    'generalized-anxiety',
    'generali[sz]ed anxiety(?: disorder)?|gad(?![- ]?(?:7|seven|scores?|came|comes|is (?:a )?(?:\\d|at|down|up|\\w+teen|ten|eleven|twelve|nine|eight|six|five|four|three|two)|was|at|of|\\d|down|up|went|today|you|number|questionnaire|\\w+teen|ten|eleven|twelve|nine|eight|six|five|four|three|two|twenty)\\b)(?!, ?(?:\\d|\\w+teen|ten|eleven|twelve|nine|eight|seven|six|five|four|three|two))',
    'F41.1',
  ),
  name('anxiety', 'anxiety disorder', 'F41.9'),
  name('obsessive-personality', 'obsessive[- ]compulsive personality(?: disorder)?|ocpd', 'F60.5'),
  name('hoarding', 'hoarding disorder', 'F42.3'),
  name('excoriation', 'excoriation(?: disorder)?|skin[- ]picking disorder', 'F42.4'),
  name(
    'ocd-mixed',
    '(?:ocd|obsessive[- ]compulsive(?: disorder)?),? (?:with )?mixed (?:obsessions?|obsessional|obsessive)[a-z ]*',
    'F42.2',
  ),
  name('ocd', 'ocd|obsessive[- ]compulsive(?: disorder)?', 'F42.9'),
  name('body-dysmorphic', 'body dysmorphi(?:a|c)(?: disorder)?', 'F45.22'),
  name('somatic', 'somatic symptom disorder', 'F45.1'),
  name('dissociative-identity', 'dissociative identity(?: disorder)?', 'F44.81'),
  name('depersonalization', 'depersonali[sz]ation(?:[ /-]derealization)?(?: disorder)?', 'F48.1'),
  name('adhd', 'adhd|attention[- ]deficit(?:[ /-]+hyperactivity)?(?: disorder)?', attention),
  name('autism', 'autis(?:m|tic)(?: spectrum)?(?: disorder)?|asperger\\w*', 'F84.0'),
  name('tourette', 'tourette\\S*(?: syndrome| disorder)?', 'F95.2'),
  name('oppositional', 'oppositional defiant(?: disorder)?', 'F91.3'),
  name('selective-mutism', 'selective mutism', 'F94.0'),
  name('anorexia', 'anorexia(?: nervosa)?', anorexia),
  name('bulimia', 'bulimia(?: nervosa)?', ({ has, severity }) =>
    has('remission') ? 'F50.25' : (graded(severity, 'F50.21', 'F50.22', 'F50.23') ?? 'F50.20'),
  ),
  name(
    'binge-eating',
    'binge[- ]eating disorder',
    ({ severity }) => graded(severity, 'F50.810', 'F50.811', 'F50.812') ?? 'F50.819',
  ),
  name('arfid', 'arfid|avoidant[ /-]+restrictive food(?: intake)?(?: disorder)?', 'F50.82'),
  name('borderline', 'borderline personality(?: disorder)?|bpd', 'F60.3'),
  name('antisocial', 'antisocial personality(?: disorder)?', 'F60.2'),
  name('histrionic', 'histrionic personality(?: disorder)?', 'F60.4'),
  name('narcissistic', 'narcissistic personality(?: disorder)?', 'F60.81'),
  name('avoidant', 'avoidant personality(?: disorder)?', 'F60.6'),
  name('dependent', 'dependent personality(?: disorder)?', 'F60.7'),
  substance('alcohol', 'alcohol', 'F10'),
  substance('opioid', '(?:opioid|opiate|heroin|fentanyl)', 'F11'),
  substance('cannabis', '(?:cannabis|marijuana)', 'F12'),
  substance('sedative', '(?:sedative|benzodiazepine)', 'F13'),
  substance('cocaine', 'cocaine', 'F14'),
  substance('stimulant', '(?:stimulant|methamphetamine|amphetamine|meth)', 'F15'),
  name('nicotine', '(?:nicotine|tobacco) (?:dependence|use disorder)', ({ has, severity }) =>
    severity === 'mild' ? undefined : has('cigarettes?') ? 'F17.210' : 'F17.200',
  ),
  name('nightmares', 'nightmare disorder', 'F51.5'),
  name('insomnia-disorder', '(?:chronic|primary) insomnia|insomnia disorder', 'F51.01'),
  name('insomnia', 'insomnia', 'G47.00', true),
  name('cognitive-impairment', 'mild (?:cognitive impairment|neurocognitive disorder)', 'G31.84'),
  name('tardive', 'tardive dyskinesia', 'G24.01'),
  name(
    'akathisia',
    '(?:drug|medication|medicine|neuroleptic|antipsychotic)[- ]induced (?:acute )?akathisia',
    'G25.71',
  ),
  name('bereavement', '(?:uncomplicated )?bereavement', 'Z63.4'),
  name('relationship', 'partner relational problem|relationship distress', 'Z63.0'),
  name('gender-dysphoria', 'gender dysphoria', 'F64.0'),
  name('explosive', 'intermittent explosive(?: disorder)?', 'F63.81'),
  name('hair-pulling', 'trichotillomania|hair[- ]pulling disorder', 'F63.3'),
  name('gambling', 'gambling disorder', 'F63.0'),
  name('depression', '(?:clinical )?depression|depressive disorder', plainDepression, true),
  name('anxiety-unspecified', 'anxiety', 'F41.9', true),
]

/** Codes outside the table's chapters that mental-health visits state. */
export const otherDescriptions: Readonly<Record<string, string>> = {
  'G24.01': 'Drug induced subacute dyskinesia',
  'G25.71': 'Drug induced akathisia',
  'G31.84': 'Mild cognitive impairment of uncertain or unknown etiology',
  'G47.00': 'Insomnia, unspecified',
}

function name(
  id: string,
  pattern: string,
  code: string | DiagnosisName['code'],
  everyday = false,
): DiagnosisName {
  const choose = typeof code === 'string' ? () => code : code
  return {
    id,
    pattern: new RegExp(`\\b(?:${pattern})(?![\\w-])`, 'gi'),
    code: choose,
    ...(everyday ? { everyday } : {}),
  }
}

function graded(severity: Specifiers['severity'], mild: string, moderate: string, severe: string) {
  if (severity === undefined) return
  return { mild, moderate, severe, unsure: undefined }[severity]
}

/** Use disorders are coded by severity; without it only treatment or the word dependence settles the code. */
function substance(id: string, word: string, code: string): DiagnosisName {
  return name(id, `${word} (?:use disorder|dependence|addiction)`, ({ has, severity, text }) => {
    const dependent = /dependence|addiction/i.test(text)
    if (has('remission')) return severity === 'mild' ? `${code}.11` : `${code}.21`
    if (severity === 'mild') return `${code}.10`
    if (severity === 'moderate' || severity === 'severe' || dependent) return `${code}.20`
    if (severity === 'unsure' && !has('mild')) return `${code}.20`
    return has('agonist|treatment|maintenance|buprenorphine|suboxone|subutex|methadone') && code === 'F11'
      ? 'F11.20'
      : undefined
  })
}

function adjustment({ has }: Specifiers) {
  const low = has('depress\\w*|low mood|sadness')
  const anxious = has('anxi\\w*')
  const conduct = has('conduct|behavior')
  if (conduct) return low || anxious || has('emotions?') ? 'F43.25' : 'F43.24'
  if (low && anxious) return 'F43.23'
  return low ? 'F43.21' : anxious ? 'F43.22' : 'F43.20'
}

function attention({ has }: Specifiers) {
  if (has('combined')) return 'F90.2'
  if (has('inattenti\\w*')) return 'F90.0'
  return has('hyperactive(?:[- ]impulsive)?(?: type| presentation)') ? 'F90.1' : 'F90.9'
}

function anorexia({ has, severity }: Specifiers) {
  if (has('restrict\\w*')) return graded(severity, 'F50.010', 'F50.011', 'F50.012') ?? 'F50.019'
  if (has('bing\\w*|purg\\w*')) return graded(severity, 'F50.020', 'F50.021', 'F50.022') ?? 'F50.029'
  return 'F50.00'
}

/** "Depression, moderate" is a major depression; "depression" alone is not graded. */
function plainDepression(said: Specifiers) {
  const graded = said.severity !== undefined && said.severity !== 'unsure'
  return graded || said.has('recurrent|single episode') ? majorDepression(said) : 'F32.A'
}

const namesAny = fitsAny(
  diagnosisNames.flatMap(({ pattern, everyday }) => (everyday ? [] : [pattern])),
  'i',
)

/** Whether a text names a diagnosis at all, stated or not. */
export const namesDiagnosis = remember((text: string) => namesAny(text))
