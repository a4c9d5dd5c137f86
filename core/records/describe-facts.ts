import { describeTest } from '../prescribing/test-names.ts'

const kinds: Record<string, string> = {
  pregnancy: 'Pregnancy',
  breastfeeding: 'Breastfeeding',
  egfr: 'eGFR',
  liver: 'Liver disease',
  qtc: 'QTc',
  weight: 'Weight',
  smoking: 'Smoking',
  alcohol: 'Alcohol',
  substances: 'Other substances',
  g6pd: 'G6PD',
  hla_b1502: 'HLA-B*15:02',
  in_person_exam: 'In-person evaluation',
}

const units: Record<string, string> = { egfr: 'mL/min/1.73 m²', qtc: 'ms', weight: 'kg' }

export const describeFactKind = (kind: string) => kinds[kind] ?? kind
export const formatFactValue = (kind: string, value: string) =>
  [value.replaceAll('_', ' '), units[kind]].filter(Boolean).join(' ')
export const describeTestName = (test: string) => describeTest(test)
