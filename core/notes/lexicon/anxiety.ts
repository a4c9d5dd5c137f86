import type { Concept } from './types.ts'

export const anxiety: readonly Concept[] = [
  {
    id: 'worry',
    label: 'worry',
    group: 'Anxiety',
    kind: 'symptom',
    pattern:
      /\b(worr(y|ied|ies|ying)|overthink(ing)?|ruminat(e|ing|ion)|what ifs?|think the worst|preocup(o|ad[oa]|acion|a|aciones)|pienso demasiado)\b/,
  },
  {
    id: 'anxiety',
    label: 'anxiety',
    group: 'Anxiety',
    kind: 'symptom',
    pattern:
      /\b(anxi(ous|ety)|nervous(ness)?|on edge|keyed up|tense|uneasy|dread(ing)?|ansiedad|ansios[oa]|nervios|nervios[oa]|angustia(d[oa])?)\b/,
  },
  {
    id: 'panic',
    label: 'panic attacks',
    group: 'Anxiety',
    kind: 'symptom',
    pattern: /\b(panic(ked|king|ky)?|panic attacks?|panico|ataques? de panico)\b/,
  },
  {
    id: 'bodily-anxiety',
    label: 'physical symptoms',
    broad: true,
    group: 'Anxiety',
    kind: 'symptom',
    pattern:
      /\b(heart (was |is |starts |started |just |keeps )?(rac(e|es|ing)|pound(s|ing)?)|palpitations|chest (gets |got |is |was |feels |felt )?(tight|tightness|pain|hurts)|tight chest|short(ness)? of breath|(cant|couldnt|could not|cannot) breathe|hyperventilat(e|ing)|trembl(e|ing)|shak(y|ing)|dizzy|lightheaded|tingl(e|ing)|corazon (me |se )?(late|acelera|palpita)|falta (el|de) aire|no puedo respirar|tembl(or|ando|ores)|mareos?)\b/,
  },
  {
    id: 'avoidance',
    label: 'avoidance',
    group: 'Anxiety',
    kind: 'symptom',
    pattern:
      /\b(avoid(ed|ing|s|ance)?|(stopped|quit) (driving|going|leaving)|afraid to (go|leave|drive)|scared to (go|leave|drive)|wont leave the house|evito|evitar|miedo de salir)\b/,
  },
  {
    id: 'obsessions',
    label: 'obsessions or compulsions',
    broad: true,
    group: 'Anxiety',
    kind: 'symptom',
    pattern:
      /\b(obsess(ed|ing|ions?|ive)|compuls(ions?|ive)|intrusive thoughts?|rituals?|contaminat(ed|ion)|check(ing)? the (stove|locks?|doors?)|wash(ing)? my hands|obsesiones|compulsiones)\b/,
  },
  {
    id: 'stress',
    label: 'stress',
    group: 'Anxiety',
    kind: 'symptom',
    pattern:
      /\b(stress(ed|ful|ing)?|overwhelm(ed|ing)?|burn(ed|t)? out|burnout|too much on my plate|estres(ad[oa])?|abrumad[oa]|agobiad[oa])\b/,
  },
]

export const traumaAndLoss: readonly Concept[] = [
  {
    id: 'trauma-memories',
    label: 'trauma-related memories',
    group: 'Trauma and loss',
    kind: 'symptom',
    pattern: /\b(flashbacks?|traum(a|as|atic|atized|aticas?)|assault(ed)?|reliv(e|ing) it)\b/,
  },
  {
    id: 'nightmares',
    label: 'nightmares',
    group: 'Trauma and loss',
    kind: 'symptom',
    pattern: /\b(nightmares?|bad dreams|pesadillas?)\b/,
  },
  {
    id: 'hypervigilance',
    label: 'hypervigilance',
    group: 'Trauma and loss',
    kind: 'symptom',
    pattern: /\b(hypervigilan(t|ce)|jumpy|startle(d|s)?|always (watching|scanning|looking over)|on guard)\b/,
  },
  {
    id: 'grief',
    label: 'grief',
    group: 'Trauma and loss',
    kind: 'symptom',
    pattern:
      /\b(grie(f|ving)|mourning|funeral|my (mom|mother|dad|father|wife|husband|brother|sister|son|daughter|friend|best friend|grandmother|grandma|grandfather|grandpa|dog|cat|uncle|aunt|partner|baby) (just |suddenly |recently )?(died|passed( away)?)|duelo|murio mi|mi (mama|madre|papa|padre|esposo|esposa|herman[oa]|hij[oa]|abuel[oa]) (murio|fallecio))\b/,
  },
]
