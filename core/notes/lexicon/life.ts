import type { Concept } from './types.ts'

export const life: readonly Concept[] = [
  {
    id: 'work-or-school',
    label: 'work or school',
    group: 'Daily life',
    kind: 'function',
    everyday: true,
    neutral: true,
    pattern:
      /\b(work(ing)?|job|boss|shifts?|cowork(er|ers)|laid off|fired|school|class(es)?|grades|homework|semester|exams?|college|deadlines?|trabajo|escuela|clases|jefe|jefa)\b/,
  },
  {
    id: 'relationships',
    label: 'relationships',
    group: 'Daily life',
    kind: 'function',
    everyday: true,
    neutral: true,
    pattern:
      /\b(wife|husband|partner|girlfriend|boyfriend|marriage|kids|children|daughter|son|divorce(d)?|separat(ed|ion)|friends?|roommate|my (mom|mother|dad|father|sister|brother|parents|family)|espos[oa]|pareja|hij[oa]s?|familia|amig[oa]s)\b/,
  },
  {
    id: 'daily-activities',
    label: 'daily activities',
    group: 'Daily life',
    kind: 'function',
    everyday: true,
    neutral: true,
    pattern:
      /\b(exercis(e|ing)|gym|running|walk(s|ed|ing)?|yoga|choir|hobb(y|ies)|church|(get|getting|got) (up|out of bed)|start the day|shower(ing)?|chores|dishes|laundry|driv(e|ing)|bills|rent|money|cook(ing)?|painting|guitar|ejercicio|caminar|camino)\b/,
  },
]

export const substances: readonly Concept[] = [
  {
    id: 'alcohol',
    label: 'alcohol use',
    group: 'Substances',
    kind: 'substance',
    pattern:
      /\b(alcohol|drink(ing|s)?(?! (water|tea|coffee|more water))|drank(?! (water|tea|coffee))|drunk|beers?|wine|vodka|whiske?y|tequila|liquor|hangover|bebo|bebiendo|beber|cervezas?|tragos|borrach[oa])\b/,
  },
  {
    id: 'cannabis',
    label: 'cannabis use',
    group: 'Substances',
    kind: 'substance',
    pattern:
      /\b(weed|marijuana|cannabis|gumm(y|ies)|edibles?|thc|joints?|get high|got high|marihuana|mota)\b/,
  },
  {
    id: 'tobacco',
    label: 'tobacco or nicotine use',
    group: 'Substances',
    kind: 'substance',
    pattern: /\b(cigarettes?|smok(e|ing|ed|er)|vap(e|es|ing|ed)|nicotine|tobacco|cigarros?|fumo|fumar)\b/,
  },
  {
    id: 'drugs',
    label: 'other drug use',
    broad: true,
    group: 'Substances',
    kind: 'substance',
    pattern:
      /\b(cocaine|coke (at|on|with)|meth|methamphetamine|heroin|fentanyl|opioids?|percocet|oxy|street drugs|(any|other|use|using|do|doing|did) drugs|molly|ecstasy|lsd|mushrooms|drogas|cocaina)\b/,
  },
  {
    id: 'recovery',
    label: 'sobriety',
    group: 'Substances',
    kind: 'substance',
    neutral: true,
    pattern: /\b(sober|sobriety|relaps(e|ed|ing)|clean for|(aa|na) meetings?|sponsor|sobri[oa])\b/,
  },
  {
    id: 'caffeine',
    label: 'caffeine use',
    group: 'Substances',
    kind: 'substance',
    everyday: true,
    neutral: true,
    pattern: /\b(caffeine|coffees?|energy drinks?|espresso|cafeina|cafe)\b/,
  },
]

export const history: readonly Concept[] = [
  {
    id: 'past-care',
    label: 'past care',
    group: 'Daily life',
    kind: 'history',
    neutral: true,
    pattern:
      /\b(diagnos(ed|is)( with)?|hospitali[sz](ed|ation)|psych(iatric)? ward|inpatient|rehab|(saw|seen|had|seeing) a (therapist|psychiatrist|counselor) (before|in|when|years)|therapy before|me diagnosticaron|hospitalizad[oa])\b/,
  },
  {
    id: 'family-history',
    label: 'family history',
    group: 'Daily life',
    kind: 'history',
    neutral: true,
    pattern:
      /\b(family history|runs in (the|my) family|my (mother|father|mom|dad|brother|sister|aunt|uncle|grandmother|grandfather|grandma|grandpa|cousin) (had|has|was|is|suffers|suffered|struggled|struggles) (\w+ )?(depress(ed|ion)|anxiety|anxious|bipolar|schizophrenia|ocd|adhd|alcoholic|an alcoholic|addict(ed|ion)?))\b/,
  },
]
