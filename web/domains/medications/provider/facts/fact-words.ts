import type { FactKind, RecordedFact } from '#core/prescribing/context.ts'

type Source = 'clinician' | 'lab' | 'patient' | 'outside_record'
type Choices = readonly { value: string; label: string }[]

interface FactForm {
  label: string
  choices?: Choices
  /** After the number. */
  unit?: string
  hint?: string
  /** Its usual source. */
  source: Source
}

/** Facts the safety check reads, in the order a clinician asks for them. */
export const factForms: Record<FactKind, FactForm> = {
  pregnancy: {
    source: 'patient',
    label: 'Pregnancy',
    choices: [
      { value: 'pregnant', label: 'Pregnant' },
      { value: 'not_pregnant', label: 'Not pregnant' },
    ],
  },
  breastfeeding: {
    source: 'patient',
    label: 'Breastfeeding',
    choices: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  },
  egfr: { source: 'lab', label: 'eGFR', unit: 'mL/min/1.73 m²' },
  liver: {
    source: 'lab',
    label: 'Liver disease',
    choices: [
      { value: 'none', label: 'None' },
      { value: 'mild', label: 'Mild' },
      { value: 'moderate', label: 'Moderate (Child-Pugh B)' },
      { value: 'severe', label: 'Severe (Child-Pugh C)' },
    ],
  },
  qtc: { source: 'lab', label: 'QTc', unit: 'ms' },
  weight: { source: 'clinician', label: 'Weight', unit: 'kg' },
  smoking: {
    source: 'patient',
    label: 'Smoking',
    choices: [
      { value: 'current', label: 'Current' },
      { value: 'former', label: 'Former' },
      { value: 'never', label: 'Never' },
    ],
  },
  alcohol: {
    source: 'patient',
    label: 'Alcohol',
    choices: [
      { value: 'none', label: 'None' },
      { value: 'some', label: 'Some' },
      { value: 'heavy', label: 'Heavy' },
    ],
  },
  substances: {
    source: 'patient',
    label: 'Other substances',
    hint: 'Separate with commas: cannabis, grapefruit juice',
  },
  g6pd: {
    source: 'lab',
    label: 'G6PD',
    choices: [
      { value: 'deficient', label: 'Deficient' },
      { value: 'normal', label: 'Normal' },
    ],
  },
  hla_b1502: {
    source: 'lab',
    label: 'HLA-B*15:02',
    choices: [
      { value: 'positive', label: 'Positive' },
      { value: 'negative', label: 'Negative' },
    ],
  },
  in_person_exam: {
    source: 'clinician',
    label: 'In-person evaluation',
    choices: [{ value: 'done', label: 'Done' }],
  },
}

export const factKinds = Object.keys(factForms) as FactKind[]

export const sources = [
  { value: 'clinician', label: 'Clinician' },
  { value: 'lab', label: 'Lab or ECG' },
  { value: 'patient', label: 'Patient' },
  { value: 'outside_record', label: 'Outside record' },
] as const

export function describeFact({ kind, value }: Pick<RecordedFact, 'kind' | 'value'>): string {
  const { choices, unit } = factForms[kind]
  const said = choices?.find((choice) => choice.value === value)?.label ?? value
  return unit ? `${said} ${unit}` : said
}

export const describeSource = (source: string) =>
  sources.find(({ value }) => value === source)?.label ?? source
