/**
 * F10 to F19 follow one scheme: abuse (1), dependence (2), unspecified use (9), then what came of it. Each substance
 * has the parts that exist for it.
 */
type Substance = {
  code: string
  name: string
  /** What came of it is "alcohol-induced". */
  induced: string
  parts: string
}

const parts: Record<string, string> = {
  '0': 'uncomplicated',
  '1': 'in remission',
  '20': 'with intoxication, uncomplicated',
  '21': 'with intoxication delirium',
  '22': 'with intoxication with perceptual disturbance',
  '29': 'with intoxication, unspecified',
  '3': 'with withdrawal',
  '30': 'with withdrawal, uncomplicated',
  '31': 'with withdrawal delirium',
  '32': 'with withdrawal with perceptual disturbance',
  '39': 'with withdrawal, unspecified',
  '4': 'with {substance}-induced mood disorder',
  '50': 'with {substance}-induced psychotic disorder with delusions',
  '51': 'with {substance}-induced psychotic disorder with hallucinations',
  '59': 'with {substance}-induced psychotic disorder, unspecified',
  '6': 'with {substance}-induced persisting amnestic disorder',
  '7': 'with {substance}-induced persisting dementia',
  '80': 'with {substance}-induced anxiety disorder',
  '81': 'with {substance}-induced sexual dysfunction',
  '82': 'with {substance}-induced sleep disorder',
  '83': 'with persisting perception disorder (flashbacks)',
  '88': 'with other {substance}-induced disorder',
  '9': 'with unspecified {substance}-induced disorder',
}
const groups: Record<string, string> = {
  '2': 'with intoxication',
  '3': 'with withdrawal',
  '5': 'with {substance}-induced psychotic disorder',
  '8': 'with other {substance}-induced disorders',
}

const withdrawals = '30 31 32 39'
const substances: readonly Substance[] = [
  {
    code: 'F10',
    name: 'Alcohol',
    induced: 'alcohol',
    parts: `0 1 20 21 29 ${withdrawals} 4 50 51 59 6 7 80 81 82 88 9`,
  },
  { code: 'F11', name: 'Opioid', induced: 'opioid', parts: '0 1 20 21 22 29 3 4 50 51 59 81 82 88 9' },
  { code: 'F12', name: 'Cannabis', induced: 'cannabis', parts: '0 1 20 21 22 29 3 50 51 59 80 88 9' },
  {
    code: 'F13',
    name: 'Sedative, hypnotic or anxiolytic',
    induced: 'sedative, hypnotic or anxiolytic',
    parts: `0 1 20 21 29 ${withdrawals} 4 50 51 59 6 7 80 81 82 88 9`,
  },
  { code: 'F14', name: 'Cocaine', induced: 'cocaine', parts: '0 1 20 21 22 29 3 4 50 51 59 80 81 82 88 9' },
  {
    code: 'F15',
    name: 'Other stimulant',
    induced: 'stimulant',
    parts: '0 1 20 21 22 29 3 4 50 51 59 80 81 82 88 9',
  },
  { code: 'F16', name: 'Hallucinogen', induced: 'hallucinogen', parts: '0 1 20 21 29 4 50 51 59 80 83 88 9' },
  { code: 'F18', name: 'Inhalant', induced: 'inhalant', parts: '0 1 20 21 29 4 50 51 59 7 80 88 9' },
  {
    code: 'F19',
    name: 'Other psychoactive substance',
    induced: 'psychoactive substance',
    parts: `0 1 20 21 22 29 ${withdrawals} 4 50 51 59 6 7 80 81 82 88 9`,
  },
]
const abuse = '1'
const degrees: readonly [string, string][] = [
  [abuse, 'abuse'],
  ['2', 'dependence'],
  ['9', 'use, unspecified'],
]

/** Abuse has no code for an amnestic disorder or dementia, except with an inhalant or another substance. */
function exists(substance: string, degree: string, part: string) {
  if (degree !== abuse || (part !== '6' && part !== '7')) return true
  return substance === 'F19' || (substance === 'F18' && part === '7')
}

export function substanceCodes(): [string, string][] {
  return [...substances.flatMap(codesOf), ...nicotine()]
}

function codesOf(substance: Substance): [string, string][] {
  return [
    [substance.code, `${substance.name} related disorders`],
    ...degrees.flatMap(([degree, word]) => codesOfDegree(substance, degree, word)),
  ]
}

function codesOfDegree(
  { code, name, induced, parts: own }: Substance,
  degree: string,
  word: string,
): [string, string][] {
  const wordsOf = (words = '') => words.replace('{substance}', induced)
  const listed = own.split(' ').filter((part) => exists(code, degree, part))
  // Only the abuse of a hallucinogen has a code for perceptual disturbance.
  if (code === 'F16' && degree === abuse) listed.push('22')
  const listedGroups = new Set(listed.filter((part) => part.length === 2).map((part) => part.charAt(0)))
  return [
    [`${code}.${degree}`, `${name} ${word}`],
    ...[...listedGroups].map((group): [string, string] => [
      `${code}.${degree}${group}`,
      `${name} ${word} ${wordsOf(groups[group])}`.trim(),
    ]),
    ...listed.map((part): [string, string] => [
      `${code}.${degree}${part}`,
      `${name} ${word}${part === '0' || part === '1' ? ',' : ''} ${wordsOf(parts[part])}`,
    ]),
  ]
}

function nicotine(): [string, string][] {
  const products: [string, string][] = [
    ['0', 'unspecified'],
    ['1', 'cigarettes'],
    ['2', 'chewing tobacco'],
    ['9', 'other tobacco product'],
  ]
  const states: [string, string][] = [
    ['0', 'uncomplicated'],
    ['1', 'in remission'],
    ['3', 'with withdrawal'],
    ['8', 'with other nicotine-induced disorders'],
    ['9', 'with unspecified nicotine-induced disorders'],
  ]
  return [
    ['F17', 'Nicotine dependence'],
    ['F17.2', 'Nicotine dependence'],
    ...products.flatMap(([digit, product]): [string, string][] => [
      [`F17.2${digit}`, `Nicotine dependence, ${product}`],
      ...states.map(([last, state]): [string, string] => [
        `F17.2${digit}${last}`,
        `Nicotine dependence, ${product}, ${state}`,
      ]),
    ]),
  ]
}
