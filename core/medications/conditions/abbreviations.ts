/** How charts shorten what they name. Only in capitals where the small letters are a word or a unit. */
const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/\b(hx|h\/o)\b/gi, 'history'],
  [/\bd\/o\b/gi, 'disorder'],
  [/\bN?IDDM\b|\bDM\b/g, 'diabetes mellitus'],
  [/(?<=\btype (?:1|2|i|ii) )dm\b|\bdm(?= ?(?:1|2|type)\b)/gi, 'diabetes mellitus'],
  [/\bckd\s*-?(?=[1-5])/gi, 'CKD stage '],
  [/\bsz\b/gi, 'seizure'],
  [/\bCVA\b/gi, 'stroke'],
  [/\bPE\b/g, 'pulmonary embolism'],
  [/\bGIB\b/g, 'GI bleed'],
  [/\bhep(?=\.? [bc]\b)\.?/gi, 'hepatitis'],
  [/\bH([BC])V\b/gi, 'hepatitis $1'],
  [/\bBP ?(I|II|1|2)\b(?!\d|\/)/g, 'bipolar $1'],
  [/\bLQTS?\b/gi, 'long QT syndrome'],
  [/(?<!\d\s?)\bMG\b(?!\s?\/)/g, 'myasthenia gravis'],
  [/\bUC\b/g, 'ulcerative colitis'],
  [/\bNAG\b/g, 'narrow angle glaucoma'],
  [/^\s*(?:BN|AN)(?=\s*(?:$|,|\())/g, 'anorexia nervosa or bulimia nervosa'],
  [/\bRYGB\b/gi, 'gastric bypass'],
  [/\bpheo\b/gi, 'pheochromocytoma'],
  [/\b(?:LBD|DLB)\b/g, 'lewy body dementia'],
  [/\bMTC\b/g, 'medullary thyroid cancer'],
  [/\bVT\b/g, 'ventricular tachycardia'],
  [/\bIUP\b/g, 'intrauterine pregnancy'],
  [/\bTD\b/g, 'tardive dyskinesia'],
  [/\bSI\b/g, 'suicidal ideation'],
  [/\bPVD\b/g, 'peripheral vascular disease'],
]

/** The same text with the abbreviations of charts spelled out. */
export function spellOut(text: string): string {
  return abbreviations.reduce((said, [short, long]) => said.replace(short, long), text)
}
