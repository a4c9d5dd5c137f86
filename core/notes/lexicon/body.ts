import type { Concept } from './types.ts'

export const body: readonly Concept[] = [
  {
    id: 'insomnia',
    label: 'poor sleep',
    group: 'Sleep',
    kind: 'symptom',
    pattern:
      /\b(insomnia|(cant|couldnt|cannot|can not|not|wasnt|havent been|hard to|trouble|difficulty|unable to) (really |getting to |get to |fall |falling |stay |staying )?(sleep|asleep|sleeping)|(trouble|difficulty) with (my )?sleep|(wake|waking|woke|wakes) (me )?(up )?(at (one|two|three|four|five|1|2|3|4|5)|in the middle|near|around|several|every|a lot|multiple|all night|too early|during)|(awake|up) (at (two|three|four|2|3|4)|all night|until (two|three|four|2|3|4)|half the night|for hours)|(sleep|sleeping|slept|sleeps) (s |is |has been |been |was |so |really |very |pretty )*(bad|badly|poor|poorly|awful|terrible|terribly|horrible|broken|rough|a mess)|(bad|poor|terrible|broken|no) sleep|(barely|hardly) (sleep|sleeping|slept)|(two|three|four|five|2|3|4|5)( or (three|four|five|six|3|4|5|6))? hours (of sleep|a night)|sleep(ing)? (maybe |only |about )?(two|three|four|five|2|3|4|5) hours|toss(ing)? and turn(ing)?|(lie|lying|lay) (there )?awake|insomnio|no (puedo|logro) dormir|duermo (muy )?(mal|poco)|me despierto (a las|varias|mucho|en la)|no duermo|dormir mal|cuesta dormir)\b/,
  },
  {
    id: 'hypersomnia',
    label: 'sleeping too much',
    group: 'Sleep',
    kind: 'symptom',
    pattern:
      /\b(sleep(ing)? (too much|all day|twelve|fourteen|12|14)|oversleep(ing)?|cant get out of bed|cannot get out of bed|duermo (demasiado|todo el dia))\b/,
  },
  {
    id: 'sleep',
    label: 'sleep',
    group: 'Sleep',
    kind: 'symptom',
    neutral: true,
    pattern: /\b(sleep(s|ing)?|slept|asleep|naps?|nights?|bedtime|dormir|duermo|sueno|noches?)\b/,
  },
  {
    id: 'fatigue',
    label: 'fatigue',
    group: 'Energy and appetite',
    kind: 'symptom',
    pattern:
      /\b(tired(ness)?|exhaust(ed|ion|ing)|fatigued?|drained|worn out|(no|low|zero|lack of|less|little) energy|cansad[oa]|cansancio|agotad[oa]|sin energia|fatiga)\b/,
  },
  {
    id: 'appetite',
    label: 'appetite change',
    group: 'Energy and appetite',
    kind: 'symptom',
    pattern:
      /\b(appetite|(not|barely|stopped|hardly) eat(ing)?|eat(ing)? (less|more|too much|junk|nothing)|(lost|gained|losing|gaining) (\w+ ){0,3}(weight|pounds|kilos)|skip(ped|ping)? meals|not hungry|binge(s|d|ing)?|apetito|no como|como (menos|poco|demasiado)|(baje|subi) de peso)\b/,
  },
  {
    id: 'inattention',
    label: 'trouble concentrating',
    group: 'Attention',
    kind: 'symptom',
    pattern:
      /\b((cant|couldnt|cannot|hard to|trouble|difficulty|struggle to|unable to|hard time|harder to) (\w+ )?(focus|focusing|concentrat(e|ing)|pay(ing)? attention|think straight)|(focus|concentration|attention)( span)? (s |is |has been |was )?(bad|poor|terrible|awful|gone|shot|all over)|distract(ed|ible|ing)|forget(ful|ting)?|brain fog|foggy|los(e|ing) (my )?(keys|things|track)|zon(e|ing) out|no (puedo|logro) concentrarme|distraid[oa]|me distraigo|se me olvida)\b/,
  },
  {
    id: 'attention',
    label: 'attention',
    group: 'Attention',
    kind: 'symptom',
    neutral: true,
    pattern: /\b(focus(ed|ing)?|concentrat(e|ing|ion)|attention|adhd|concentracion|concentrarme)\b/,
  },
  {
    id: 'restlessness',
    label: 'restlessness',
    group: 'Attention',
    kind: 'symptom',
    pattern: /\b(restless(ness)?|fidget(y|ing)?|cant sit still|hyperactive|inquiet[oa])\b/,
  },
  {
    id: 'pain',
    label: 'pain',
    broad: true,
    group: 'Body',
    kind: 'symptom',
    pattern:
      /\b(headaches?|migraines?|stomach (ache|aches|hurts|pain)|back (hurts|pain)|(in|so much|a lot of|chronic) pain|dolor(es)? de cabeza|me duele)\b/,
  },
]
