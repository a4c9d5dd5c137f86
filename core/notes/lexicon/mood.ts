import type { Concept } from './types.ts'

export const mood: readonly Concept[] = [
  {
    id: 'low-mood',
    label: 'low mood',
    group: 'Mood',
    kind: 'symptom',
    pattern:
      /\b(depress(ed|ing|ion)|sad(ness)?|miserable|(feel|feeling|felt|been|so|really|pretty|very|quite) (so |really |pretty |very |kind of )?(down|low|blue|empty|numb)|mood (s|is|was|has been|been|stays|keeps) (\w+ )?(low|down|bad|awful|terrible|flat|rough)|low mood|deprimid[oa]|depresion|triste(za)?|desanimad[oa]|decaid[oa]|bajo de animo)\b/,
  },
  {
    id: 'anhedonia',
    label: 'loss of interest',
    group: 'Mood',
    kind: 'symptom',
    pattern:
      /\b((no|lost|lose|losing|lack of|without) (all )?(my )?(interest|motivation|pleasure|joy)|not interested in|(dont|cant|do not|stopped|not|no longer|never) (even )?(really )?(enjoy|enjoying)|nothing (is |feels |sounds )?(fun|enjoyable|good|interesting)|unmotivated|dont care about anything|sin ganas|no tengo ganas|no disfruto|perdi el interes|nada me interesa|ya no me interesa)\b/,
  },
  {
    id: 'hopelessness',
    label: 'hopelessness',
    group: 'Mood',
    kind: 'symptom',
    pattern:
      /\b(hopeless(ness)?|no hope|lost hope|whats the point|what is the point|pointless|no future|never get better|sin esperanza|desesperanza|no le veo sentido)\b/,
  },
  {
    id: 'worthlessness',
    label: 'guilt or worthlessness',
    group: 'Mood',
    kind: 'symptom',
    pattern:
      /\b(worthless(ness)?|useless|(a|total|such a) failure|hate myself|guilt|guilty|ashamed|(a |such a )?burden|inutil|culpa(ble)?|un fracaso|una carga)\b/,
  },
  {
    id: 'tearfulness',
    label: 'crying spells',
    group: 'Mood',
    kind: 'symptom',
    pattern: /\b(cry|crying|cried|cries|tearful|in tears|crying spells|lloro|llorar|llorando|lloré|llore)\b/,
  },
  {
    id: 'irritability',
    label: 'irritability',
    group: 'Mood',
    kind: 'symptom',
    pattern:
      /\b(irritab(le|ility)|snap(ped|ping)? at|short (temper|fuse)|angry|anger|yell(ed|ing)? at|blow(n)? up at|blew up at|rage|irritable|enojad[oa]|enojo|rabia|me enojo)\b/,
  },
  {
    id: 'withdrawal',
    label: 'social withdrawal',
    group: 'Mood',
    kind: 'symptom',
    pattern:
      /\b(isolat(ed|ing|e)|withdrawn|withdrawing|cancel(l)?(ed|ing)? (all )?(my )?plans|dont (see|want to see|talk to) (anyone|anybody|people|my friends)|stopped seeing (friends|people|my friends)|stay(ing)? in my room|lonely|loneliness|aislad[oa]|no quiero ver a nadie|no salgo|me siento sol[oa])\b/,
  },
  {
    id: 'mood',
    label: 'mood',
    group: 'Mood',
    kind: 'symptom',
    neutral: true,
    pattern: /\b(moods?|spirits|estado de animo|animo|humor)\b/,
  },
]

export const elevated: readonly Concept[] = [
  {
    id: 'elevated-mood',
    label: 'elevated mood',
    group: 'Elevated mood',
    kind: 'symptom',
    pattern:
      /\b(on top of the world|invincible|unstoppable|euphori(a|c)|never felt (better|this good|so good)|(so much|tons of|endless|crazy|unlimited) energy|amped|manic|mania|euforia|eufori[oa])\b/,
  },
  {
    id: 'less-need-for-sleep',
    label: 'reduced need for sleep',
    group: 'Elevated mood',
    kind: 'symptom',
    pattern:
      /\b((dont|do not|didnt|barely) need (to |much |any )?sleep|(two|three|four|2|3|4) hours (of sleep )?(a night |last night )?and (i )?(feel|felt|wake|woke|am|was) (\w+ )?(great|fine|rested|amazing|fantastic|energized)|up for (two|three|four|2|3|4) days|no necesito dormir)\b/,
  },
  {
    id: 'racing-thoughts',
    label: 'racing thoughts',
    group: 'Elevated mood',
    kind: 'symptom',
    pattern:
      /\b(racing thoughts|thoughts (are |were |keep |kept |just )?rac(e|ing)|mind (is |was |keeps |kept |just )?(races|racing|going a mile)|(mind|brain|thoughts) (wont|will not|doesnt|does not|dont|never|cant) (stop|stops|shut off|slow down|turn off|shut up)|pensamientos acelerados|la mente no (me )?para)\b/,
  },
  {
    id: 'impulsivity',
    label: 'impulsive or risky behavior',
    group: 'Elevated mood',
    kind: 'symptom',
    pattern:
      /\b(spending (spree|too much|all|money|so much)|spent (\w+ ){0,3}(thousand|hundred|dollars|savings|\d+)|maxed out|impulsiv(e|ely|ity)|gambl(e|ed|ing)|reckless(ly)?|speeding|bought (a|three|two|five) (\w+ )?(cars?|boats?|motorcycles?|guitars?|laptops?)|impulsiv[oa])\b/,
  },
  {
    id: 'grandiosity',
    label: 'grandiosity',
    group: 'Elevated mood',
    kind: 'symptom',
    pattern:
      /\b(special (mission|powers?|purpose)|chosen (one|by)|i(m| am) (a )?(genius|famous|god)|change the (whole )?world|smarter than (everyone|everybody)|destined)\b/,
  },
]
