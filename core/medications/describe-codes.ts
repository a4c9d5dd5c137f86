import { changingDose } from './constants.ts'

/** The codes of an entry in a clinician's plain English, for papers and clinicians' screens. */
const routes: Record<string, string> = {
  PO: 'By mouth',
  SL: 'Under the tongue',
  IM: 'Into a muscle',
  IV: 'Into a vein',
  topical: 'On the skin',
  inhaled: 'Inhaled',
}

const frequencies: Record<string, string> = {
  QD: 'once daily',
  BID: 'twice daily',
  TID: 'three times daily',
  QID: 'four times daily',
  QHS: 'at bedtime',
  QAM: 'every morning',
  PRN: 'as needed',
  weekly: 'weekly',
  monthly: 'monthly',
  [changingDose]: 'changing dose, see instructions',
}

export const describeRoute = (code: string) => routes[code] ?? code
export const describeFrequency = (code: string) => frequencies[code] ?? code
