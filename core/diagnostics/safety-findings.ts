import type { Finding } from './finding.ts'

/** Danger, psychosis, eating, birth, grief and medical causes. */
export const safetyFindings = {
  'medical-cause': {
    name: 'A medical condition that could explain it',
    ask: 'Thyroid, anemia, a brain, hormone, heart or lung disease, or infection that could explain it?',
    words:
      /(hypo|hyper)?thyroid|an(a)?emia|cushing|brain tumou?r|medical (cause|condition)|vitamin (b12|d) deficien/,
  },
  'homicidal-thoughts': {
    name: 'Thoughts of harming others',
    ask: 'Thoughts of hurting or killing someone?',
    words: /homicid|(hurt|harm|kill)(ing)? (others|someone|him|her|them|people)\b/,
  },
  'self-harm': {
    name: 'Self-harm',
    ask: 'Cutting, burning or hurting oneself without wanting to die?',
    words: /self[- ]harm|cutting|self[- ]injur|burns? (him|her|them)sel/,
  },
  hallucinations: {
    name: 'Hallucinations',
    ask: 'Hears or sees things others do not?',
    words: /hallucinat|hear(s|ing) voices|voices/,
  },
  delusions: {
    name: 'Delusions',
    ask: 'Fixed beliefs that others do not share, such as being watched?',
    words: /delusion|paranoi|psychosis|psychotic/,
  },
  'disorganized-speech': {
    name: 'Disorganized speech or behavior',
    ask: 'Speech or behavior that others cannot follow?',
    words: /disorganized (speech|behavior|thought)|word salad|loose associations/,
  },
  'negative-symptoms': {
    name: 'Flat affect or loss of drive',
    ask: 'Flat expression, few words, no drive?',
    words: /flat affect|avolition|negative symptoms|alogia/,
  },
  'psychosis-without-mood': {
    name: 'Psychosis outside of mood episodes',
    ask: 'Two weeks or more of this without a mood episode?',
    words: /without mood|outside (of )?mood/,
  },
  catatonia: {
    name: 'Catatonia',
    ask: 'Mute, motionless, posturing, or echoing others?',
    words: /cataton|mutism|posturing|waxy/,
  },
  postpartum: {
    name: 'Began during pregnancy or within four weeks after birth',
    ask: 'Did it begin in pregnancy or within four weeks after giving birth?',
    words: /postpartum|peripartum|perinatal|after (giving )?birth|gave birth/,
  },
  'restricts-food': {
    name: 'Restricts food to a low weight',
    ask: 'Eats so little that weight is clearly too low?',
    words: /restrict(s|ing)? (food|eating|intake)|anorexia/,
  },
  'binge-eating': {
    name: 'Binge eating',
    ask: 'Eats a very large amount with loss of control, at least weekly?',
    words: /binge/,
  },
  purging: {
    name: 'Compensates for eating',
    ask: 'Vomits, uses laxatives, fasts or exercises hard to make up for it?',
    words: /purg|vomits|laxative|bulimi/,
  },
  'weight-concern': {
    name: 'Fear of gaining weight, or self-worth tied to body shape',
    ask: 'Intense fear of gaining weight, or self-worth that depends on weight or shape?',
    words: /fear of (gaining|weight)|body image/,
  },
  'acute-dissociation': {
    name: 'Numb, dazed or unreal',
    ask: 'Dazed, numb, or as if the world were not real?',
    words: /dissociat|unreal|dazed|derealiz|depersonaliz/,
  },
  'grief-impairs': {
    name: 'Identity, disbelief, loneliness or pain of grief nearly every day',
    ask: 'Nearly every day: part of oneself has died, disbelief, bitter pain, or no meaning in life?',
    words: /prolonged grief|complicated grief/,
  },
} satisfies Record<string, Finding>
