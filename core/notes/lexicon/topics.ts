import { fitsAny } from '../../fits-any.ts'
import { remember } from '../text/remember.ts'
import type { StatementKind } from '../types.ts'

export type Topic = { id: string; label: string; kind: StatementKind; pattern: RegExp }

/** What a question or an answer is about, matched on normalized text; the first match wins. */
export const topics: readonly Topic[] = [
  topic(
    'family-history',
    'Family history',
    'history',
    /\b(family( s)?( mental)? (history|health)|in (the|your) family|familys|runs? in (the|your) family|(parents|relatives|siblings)( have| had| with)?( any| ever)? (mental|depress|anxi|bipolar|addict|diagnos)|anyone (else )?in (the|your) family|blood relatives?|side of the family)\b/,
  ),
  topic('vitals', 'Vitals', 'measure', /\b(blood pressure|pulse|heart rate|bmi|temperature|oxygen)\b/),
  topic(
    'side-effects',
    'Side effects',
    'medication',
    /\b(side effects?|stiff(ness)?|tremors?|sex drive|libido|rash|dizz\w+|dry mouth|drows\w+|sedat\w+|nausea|constipat\w+|weight gain|gained weight|movements|restless legs|akathisia|headaches? from|efectos secundarios)\b/,
  ),
  topic(
    'medication',
    'Medication',
    'medication',
    /\b(medications?|medicines?|meds|pills?|doses?|dosage|milligrams?|mg|refills?|prescriptions?|pharmacy|taking (it|them|anything)|supplements?|over the counter|tablets?|wears? off|immediate release|extended release|medicamentos?|pastillas?)\b/,
  ),
  topic(
    'sleep',
    'Sleep',
    'symptom',
    /\b(sleep\w*|slept|asleep|naps?|napping|snor\w+|nightmares?|insomnia|bedtime|in bed|dreams?|wak(e|ing) up|awake|rested|dorm\w+|duerm\w+|sueno)\b/,
  ),
  topic(
    'appetite',
    'Appetite',
    'symptom',
    /\b(appetite|eat|eating|ate|meals?|weight|pounds|food|hungry|lunch|binge\w*|purg\w+|restrict\w*|calories|apetito|comer|comiendo|como)\b(?! (are|is|was|were|do|did|have|has|long|often|much|many|bad) )/,
  ),
  topic('caffeine', 'Caffeine', 'substance', /\b(caffeine|coffee|energy drinks?|soda|cafe)\b/),
  topic(
    'alcohol',
    'Alcohol',
    'substance',
    /\b(drink(ing|s)?|drank|drunk|alcohol\w*|beers?|wine|liquor|vodka|whiskey|sober|sobriety|hangover|blackouts?|tomar alcohol|cerveza)\b/,
  ),
  topic(
    'cannabis',
    'Cannabis',
    'substance',
    /\b(cannabis|marijuana|weed|pot|edibles?|gumm(y|ies)|thc|cbd|joints?|delta 8|dab(s|bing)?)\b/,
  ),
  topic(
    'tobacco',
    'Tobacco',
    'substance',
    /\b(smok\w+|cigarettes?|vap(e|es|ing)|nicotine|tobacco|juul|zyn|packs? a day)\b/,
  ),
  topic(
    'drugs',
    'Other substances',
    'substance',
    /\b(drugs?|cocaine|coke|meth|heroin|fentanyl|opioids?|opiates?|pain pills|substances?|molly|mdma|mushrooms|psilocybin|lsd|acid|kratom|recreational\w*|using again|relaps\w+|clean|cravings?|detox|rehab|withdrawal)\b/,
  ),
  topic(
    'scores',
    'Questionnaires',
    'measure',
    /\b(phq|gad ?7|audit|asrs|pcl|mdq|c ssrs|madrs|ham d|questionnaire|score[sd]?)\b/,
  ),
  topic(
    'mania',
    'Elevated mood',
    'symptom',
    /\b(mani[ac]\w*|lots of energy|thoughts (going|are going|racing)( too)? fast|racing( thoughts)?|spen(d|t|ding) (more|money|a lot|too)|impulsive\w*|grandios\w*|invincible|on top of the world)\b/,
  ),
  topic('panic', 'Panic', 'symptom', /\b(panic\w*|attacks?)\b/),
  topic(
    'ocd',
    'OCD symptoms',
    'symptom',
    /\b(wash(ing)?|check things|checking|rituals?|intrusive|compulsi\w+|obsess\w+|germs|contaminat\w+|count(ing)? things|hoard\w*)\b/,
  ),
  topic(
    'trauma',
    'Trauma',
    'symptom',
    /\b(flashbacks?|trauma\w*|accident|triggers?|triggered|startle\w*|combat|deploy\w+)\b/,
  ),
  topic(
    'anxiety',
    'Anxiety',
    'symptom',
    /\b(anxi\w+|worr(y|ies|ied|ying)|nervous\w*|on edge|fears?|afraid|scared|phobia|social situations|crowds?|ansiedad|nervios\w*|preocup\w+)\b/,
  ),
  topic(
    'concentration',
    'Concentration',
    'symptom',
    /\b(concentrat\w+|focus\w*|attention|memory|forgetful|forgetting|distract\w+|finish(ing)? (tasks|things)|procrastinat\w+|organiz\w+)\b/,
  ),
  topic('energy', 'Energy', 'symptom', /\b(energy|tired|fatigue\w*|exhaust\w+|motivat\w+|cansad\w+)\b/),
  topic(
    'interest',
    'Interest',
    'symptom',
    /\b(enjoy\w*|interest\w*|pleasure|hobb(y|ies)|fun|things you used to|looking forward)\b/,
  ),
  topic('guilt', 'Guilt', 'symptom', /\b(guilt\w*|worthless\w*|shame|ashamed|blame yourself|self esteem)\b/),
  topic(
    'irritability',
    'Irritability',
    'symptom',
    /\b(irritab\w+|anger|angry|temper|snapp\w+|outbursts?|furious|rage)\b/,
  ),
  topic(
    'grief',
    'Loss',
    'symptom',
    /\b(grief|griev\w+|funeral|passed away|loss|miss (him|her|them)|died|death of)\b/,
  ),
  topic(
    'mood',
    'Mood',
    'symptom',
    /\b(mood|depress\w+|sad(ness)?|hopeless\w*|low|cry(ing)?|cried|tearful|feeling down|feel down|emotion\w*|highs and lows|triste\w*|animo)\b/,
  ),
  topic(
    'psychiatric-history',
    'Past care',
    'history',
    /\b(psychiatric hospital|hospitali[sz]\w+|inpatient|psych ward|been diagnosed|diagnos\w+|told you have|(seen|see|had) (a |another )?(therapist|psychiatrist|counselor)|past treatment|treated (before|for)|therapy before|first time you|in the past|medications before|tried before)\b/,
  ),
  topic(
    'medical',
    'Medical',
    'history',
    /\b(medical|allerg\w+|surger\w+|pregnan\w+|periods?|breastfeed\w*|pain|headaches?|migraines?|seizures?|thyroid|chest pain|palpitations|primary care|blood work|labs?|vomit\w*|diarrhea|confus\w+|diabet\w+|asthma|concussion|head injur\w+|falls|fallen|fell (?:down|in|on|off)|faint\w*|covid|stomach|breath\w*)\b/,
  ),
  topic(
    'homework',
    'Skills',
    'response',
    /\b(homework|thought (log|record)|journal\w*|breathing exercise|grounding|skills?|exposure\w*|practic\w+|coping|meditat\w+|worksheet|(last|our) session homework)\b/,
  ),
  topic(
    'goals',
    'Goals',
    'goal',
    /\b(goals?|hope to (get|gain)|like to (work on|change|be different)|what would (be|look) (better|different)|want (out of|from) (therapy|treatment|this))\b/,
  ),
  topic(
    'work',
    'Work',
    'function',
    /\b(work\w*|jobs?|boss|coworkers?|school|class(es)?|college|grades|semester|shift|employ\w+|laid off|fired|business|trabajo|escuela)\b/,
  ),
  topic(
    'home',
    'Home',
    'function',
    /\b(liv(e|ing) (with|alone)|relationships?|marriage|married|partner|husband|wife|boyfriend|girlfriend|spouse|kids|children|son|daughter|mother|father|mom|dad|parents|brother|sister|friends?|support system|supports?|roommates?|divorce\w*|breakup|custody|dating|family|home|close|esposo|esposa|hijos?|hijas?|familia)\b/,
  ),
  topic(
    'daily-life',
    'Daily life',
    'function',
    /\b(exercis\w+|getting out|church|faith|money|financ\w+|housing|rent|bills|legal|court|probation|police|gym|walk(s|ing)?|routine|chores|shower\w*|hygiene|driv(e|ing)|leave the house|day look like|day to day|free time)\b/,
  ),
  topic(
    'complaint',
    'Concern',
    'complaint',
    /\b(brings? you|going on|have you been|hows it going|how did (it|that|things|everything) go|how (are|is|have|was|were) (you|we|things|everything|it|your (week|month|day|weekend))|help with|can i help|since (we|i|our|your last|the last)|on your mind|whats (up|been|new)|what happened|como (esta|ha estado|se siente)|feeling today|tell me (more )?about (yourself|it|that|what)|you said|you mentioned|where would you like to start)\b/,
  ),
]

function topic(id: string, label: string, kind: StatementKind, pattern: RegExp): Topic {
  return { id, label, kind, pattern }
}

/** Most sentences name no subject, and one look settles that. */
const namesAny = fitsAny(topics.map(({ pattern }) => pattern))

const topicsIn = remember((folded: string): readonly Topic[] =>
  namesAny(folded) ? topics.filter(({ pattern }) => pattern.test(folded)) : [],
)

export function topicOf(folded: string): Topic | undefined {
  return topicsIn(folded)[0]
}

/** Any clinical subject at all, general questions apart. */
export function isClinical(folded: string) {
  return topicsIn(folded).some(({ id }) => !everyday.has(id))
}

/** Subjects of ordinary talk too: alone they do not make a remark clinical. */
const everyday = new Set([
  'complaint',
  'caffeine',
  'home',
  'work',
  'daily-life',
  'interest',
  'homework',
  'goals',
])
